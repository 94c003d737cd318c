import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { EntityManager, Repository } from 'typeorm';
import { formatWallClock, type WallClock } from '../../../common/dates/wall-clock.js';
import { rowsOf } from '../../../database/sql.js';
import { Event } from '../record/event.entity.js';
import { COPIED_LINKS } from './copied-links.sql.js';
import { columnsOf, type SeriesColumn } from './series-columns.js';

/** Moves texts and links between events that become occurrences of a series, or cease to be. */
@Injectable()
export class SeriesCopiesRepository {
  /** The columns of the texts, by the names of their fields. */
  private readonly texts: readonly SeriesColumn[];

  constructor(@InjectRepository(Event) table: Repository<Event>) {
    this.texts = columnsOf('text', table);
  }

  /** Gives an event that has no links those of another one. */
  async copyLinks(from: number, to: number, manager: EntityManager): Promise<void> {
    const copy = sql`SELECT ${to}::integer AS id, ${from}::integer AS original`;
    await rowsOf(manager, sql`WITH copy AS (${copy}), ${COPIED_LINKS} SELECT 1`);
  }

  /** Makes an event an occurrence, whose texts stand in the series. */
  async attach(
    { id, originalStart }: { readonly id: number; readonly originalStart: WallClock },
    seriesId: number,
    manager: EntityManager,
  ): Promise<void> {
    const [blank, none] = ["''", 'NULL'].map((value) =>
      raw(this.texts.map(([, column]) => `${column} = ${value}`).join(', ')),
    ) as [Sql, Sql];
    await rowsOf(
      manager,
      sql`UPDATE events SET series_id = ${seriesId}, original_start = ${formatWallClock(originalStart)}::timestamp,
        ${blank} WHERE id = ${id}`,
    );
    await rowsOf(manager, sql`UPDATE event_translations SET ${none} WHERE event_id = ${id}`);
  }

  /** Makes occurrences events of their own, with the texts of their series. */
  async detach(ids: readonly number[], manager: EntityManager): Promise<void> {
    await rowsOf(manager, this.translating(ids));
    const texts = this.texts.map(
      ([name, column]) =>
        `${column} = CASE WHEN '${name}' = ANY(row.overrides) THEN row.${column} ELSE series.${column} END`,
    );
    await rowsOf(
      manager,
      sql`UPDATE events row SET series_id = NULL, original_start = NULL, overrides = '{}', modified_at = series.modified_at,
          ${raw(texts.join(', '))}
        FROM events series WHERE series.id = row.series_id AND row.id = ANY(${ids}::integer[])`,
    );
  }

  /** Gives the external id of a series to an event that has none. */
  async giveExternalId(
    { id: from, source, externalId }: Event,
    to: number,
    manager: EntityManager,
  ): Promise<void> {
    const released = await rowsOf(
      manager,
      sql`UPDATE events SET source = NULL, external_id = NULL
        WHERE id = ${from} AND external_id IS NOT NULL AND (SELECT external_id IS NULL FROM events WHERE id = ${to})
        RETURNING id`,
    );
    if (released.length === 0) return;
    await rowsOf(
      manager,
      sql`UPDATE events SET source = ${source}, external_id = ${externalId} WHERE id = ${to}`,
    );
  }

  private translating(ids: readonly number[]): Sql {
    const columns = this.texts.map(([, column]) => column).join(', ');
    const shared = this.texts.map(
      ([name, column]) => `CASE WHEN '${name}' = ANY(row.overrides) THEN NULL ELSE shared.${column} END`,
    );
    const kept = this.texts.map(([, column]) => `${column} = coalesce(own.${column}, excluded.${column})`);
    return sql`INSERT INTO event_translations AS own (event_id, language, ${raw(columns)})
      SELECT row.id, shared.language, ${raw(shared.join(', '))}
      FROM events row JOIN event_translations shared ON shared.event_id = row.series_id
      WHERE row.id = ANY(${ids}::integer[]) ORDER BY row.id
      ON CONFLICT (event_id, language) DO UPDATE SET ${raw(kept.join(', '))}`;
  }
}
