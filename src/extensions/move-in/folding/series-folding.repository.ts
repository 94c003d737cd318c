import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { formatWallClock, type WallClock } from '../../../common/dates/wall-clock.js';
import { Event } from '../../../calendar/events/record/event.entity.js';
import { EVENT_LINKS } from '../../../calendar/events/record/event-links.js';
import { linkedIds } from '../../../calendar/events/record/event-links.sql.js';
import { columnsOf, type SeriesColumn } from '../../../calendar/events/series/series-columns.js';
import { rowsOf } from '../../../database/sql.js';

const [ROW, SERIES] = [raw('row.id'), raw('series.id')];

/** An event that becomes an occurrence, and the start of its slot. */
export interface Folded {
  readonly id: number;
  readonly originalStart: WallClock;
}

/** Makes events that exist the occurrences of a series. */
@Injectable()
export class SeriesFoldingRepository {
  /** The columns of texts, and of all that an occurrence copies, by the names of their fields. */
  private readonly texts: readonly SeriesColumn[];
  private readonly copied: readonly SeriesColumn[];

  constructor(@InjectDataSource() database: DataSource) {
    const table = database.getRepository(Event);
    this.texts = columnsOf('text', table);
    this.copied = [...columnsOf('copied', table), ...columnsOf('publication', table)];
  }

  /** Returns the id of the first one of those events that are most often the same, but for the date of publication. */
  async usual(ids: readonly number[], manager: EntityManager): Promise<number> {
    const columns = [...this.texts, ...this.copied].filter(([name]) => name !== 'date');
    const same = [
      ...columns.map(([, column]) => raw(`row.${column}`)),
      ...EVENT_LINKS.map((link) => linkedIds(link, ROW)),
    ];
    const [found] = await rowsOf<{ id: number }>(
      manager,
      sql`SELECT (array_agg(row.id ORDER BY row.starts_at, row.id))[1] AS id FROM events row
        WHERE row.id = ANY(${ids}) GROUP BY ${join(same)} ORDER BY count(*) DESC, min(row.starts_at), 1 LIMIT 1`,
    );
    return found?.id ?? 0;
  }

  /** Makes events occurrences, which note in what they differ: other texts stand in the series. */
  async fold(folded: readonly Folded[], series: Event, manager: EntityManager): Promise<void> {
    const ids = folded.map(({ id }) => id);
    const starts = folded.map(({ originalStart }) => formatWallClock(originalStart));
    const own = this.texts.map(
      ([, column]) => `${column} = CASE WHEN row.${column} = series.${column} THEN '' ELSE row.${column} END`,
    );
    await rowsOf(
      manager,
      sql`UPDATE events row SET series_id = series.id, original_start = given.start,
          modified_at = series.modified_at, ${raw(own.join(', '))},
          overrides = ARRAY(
            SELECT name
            FROM (SELECT unnest(ARRAY[${join(this.differing())}]) ${this.translated()}) AS own (name)
            WHERE name IS NOT NULL ORDER BY name COLLATE "C")
        FROM unnest(${ids}::integer[], ${starts}::timestamp[]) AS given (id, start), events series
        WHERE row.id = given.id AND series.id = ${series.id}`,
    );
    const kept = this.texts.map(
      ([name, column]) => `${column} = CASE WHEN '${name}' = ANY(row.overrides) THEN own.${column} END`,
    );
    await rowsOf(
      manager,
      sql`UPDATE event_translations own SET ${raw(kept.join(', '))}
        FROM events row WHERE row.id = own.event_id AND row.id = ANY(${ids})`,
    );
  }

  /** Selects the names of translations that are its own, because the text that they translate is. */
  private translated(): Sql {
    const names = this.texts.map(
      ([name, column]) => `UNION ALL SELECT '${name}:' || language FROM event_translations
        WHERE event_id = row.id AND ${column} IS NOT NULL AND row.${column} IS DISTINCT FROM series.${column}`,
    );
    return raw(names.join(' '));
  }

  /** Returns the names of fields in which a row differs from its series, each as an expression that is else null. */
  private differing(): Sql[] {
    const columns = [...this.texts, ...this.copied].map(
      ([name, column]) =>
        sql`CASE WHEN row.${raw(column)} IS DISTINCT FROM series.${raw(column)} THEN ${name} END`,
    );
    const links = EVENT_LINKS.map(
      (link) => sql`CASE WHEN ${linkedIds(link, ROW)} <> ${linkedIds(link, SERIES)} THEN ${link.member} END`,
    );
    return [...columns, ...links];
  }
}
