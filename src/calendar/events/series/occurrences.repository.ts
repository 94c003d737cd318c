import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { EntityManager, Repository } from 'typeorm';
import { formatWallClock, type WallClock } from '../../../common/dates/wall-clock.js';
import { conflictIfTaken } from '../../../common/errors/database-errors.js';
import { rowsOf } from '../../../database/sql.js';
import { snakeCase } from '../../../common/text/snake-case.js';
import { Event } from '../record/event.entity.js';
import { EVENT_LINKS, type EventLink } from '../record/event-links.js';
import { linkedIds } from '../record/event-links.sql.js';
import type { OccurrenceState } from './occurrence-plan.js';
import { columnsOf } from './series-columns.js';

/** The members that a change of a series gives each occurrence by itself: the types of their columns, and their values. */
const GIVEN: Readonly<Record<string, readonly [type: string, value: (row: OccurrenceState) => unknown]>> = {
  originalStart: ['timestamp', ({ originalStart }) => formatWallClock(originalStart)],
  startsLocal: ['timestamp', ({ startsLocal }) => formatWallClock(startsLocal)],
  endsLocal: ['timestamp', ({ endsLocal }) => formatWallClock(endsLocal)],
  startsAt: ['timestamptz', ({ startsAt }) => startsAt],
  endsAt: ['timestamptz', ({ endsAt }) => endsAt],
  timezone: ['text', ({ timezone }) => timezone],
  timezoneAbbr: ['text', ({ timezoneAbbr }) => timezoneAbbr],
  allDay: ['boolean', ({ allDay }) => allDay],
  status: ['text', ({ status }) => status],
  formerStatus: ['text', ({ formerStatus }) => formerStatus],
  publishedAt: ['timestamptz', ({ publishedAt }) => publishedAt],
  slug: ['text', ({ slug }) => slug],
  overrides: ['text[]', ({ overrides }) => overrides],
  previousStartDates: ['text[]', ({ previousStartDates }) => previousStartDates],
};

const READ = [...Object.keys(GIVEN), 'id', 'authorId', 'isDeleted', 'eventStatus', 'modifiedAt']
  .map((member) => `row.${snakeCase(member)} AS "${member}"`)
  .concat(
    `ARRAY(SELECT language FROM event_translations WHERE event_id = row.id AND slug IS NOT NULL) AS "slugLanguages"`,
  )
  .join(', ');

/** Reads and changes many occurrences of a series at once. Its row is locked, so that nobody else does. */
@Injectable()
export class OccurrencesRepository {
  private readonly changing: Sql;

  constructor(@InjectRepository(Event) table: Repository<Event>) {
    const columns = columnsOf('copied', table).map(
      ([name, column]) =>
        `${column} = CASE WHEN '${name}' = ANY(given.overrides) THEN row.${column} ELSE series.${column} END`,
    );
    const given = Object.keys(GIVEN).map((member) => `${snakeCase(member)} = given.${snakeCase(member)}`);
    this.changing = raw([...given, ...columns].join(', '));
  }

  /**
   * Locks the occurrences of a series, those in the trash included, until the transaction ends, and returns them in the order
   * of their slots.
   */
  lockAll(id: number, manager: EntityManager): Promise<OccurrenceState[]> {
    return rowsOf(
      manager,
      sql`WITH locked AS (SELECT ${raw(READ)} FROM events row WHERE series_id = ${id} ORDER BY id FOR NO KEY UPDATE)
        SELECT * FROM locked ORDER BY "originalStart"`,
    );
  }

  /**
   * Stores occurrences, and copies to them what is not their own from their series.
   * @throws ApiError `conflict` if another writer has just taken one of the slugs
   */
  async store(rows: readonly OccurrenceState[], manager: EntityManager): Promise<void> {
    if (rows.length === 0) return;
    try {
      await rowsOf(manager, this.change(rows));
    } catch (error) {
      throw conflictIfTaken(error);
    }
  }

  /** Gives all occurrences the links of their series, but for those that have their own. */
  async relink(id: number, members: readonly string[], manager: EntityManager): Promise<void> {
    for (const link of EVENT_LINKS)
      if (members.includes(link.member)) await rowsOf(manager, relinking(id, link));
  }

  /** Returns the parameters of links that differ between an occurrence and its series. */
  async differingLinks(id: number, seriesId: number, manager: EntityManager): Promise<string[]> {
    const differing = EVENT_LINKS.map((link) => {
      const [own, shared] = [linkedIds(link, sql`${id}`), linkedIds(link, sql`${seriesId}`)];
      return sql`SELECT ${link.member}::text AS member WHERE ${own} <> ${shared}`;
    });
    const rows = await rowsOf<{ member: string }>(manager, join(differing, ' UNION ALL '));
    return rows.map(({ member }) => member);
  }

  async storeOverrides({ id, overrides }: Event, manager: EntityManager): Promise<void> {
    await manager.update(Event, { id }, { overrides });
  }

  async noteDeleted({ id, overrides }: Event, manager: EntityManager): Promise<void> {
    await manager.update(Event, { id }, { isDeleted: true, overrides });
  }

  async storeRecurrence(
    id: number,
    lines: readonly string[],
    now: Date,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(Event, { id }, { recurrence: [...lines], modifiedAt: now });
  }

  /** Moves the occurrences from a slot on to another series. */
  async moveFrom(
    { id, originalStart }: { readonly id: number; readonly originalStart: WallClock },
    to: number,
    manager: EntityManager,
  ): Promise<void> {
    await rowsOf(
      manager,
      sql`UPDATE events SET series_id = ${to}
        WHERE series_id = ${id} AND original_start >= ${formatWallClock(originalStart)}::timestamp`,
    );
  }

  /** Moves the occurrences from a slot on to the trash. */
  async trashFrom(
    { id, originalStart }: { readonly id: number; readonly originalStart: WallClock },
    now: Date,
    manager: EntityManager,
  ): Promise<void> {
    await rowsOf(
      manager,
      sql`UPDATE events SET former_status = status, status = 'trash', modified_at = ${now}
        WHERE series_id = ${id} AND original_start >= ${formatWallClock(originalStart)}::timestamp AND status <> 'trash'`,
    );
  }

  private change(rows: readonly OccurrenceState[]): Sql {
    const given = rows.map((row) => {
      const values = Object.entries(GIVEN).map(([member, [, value]]) => [snakeCase(member), value(row)]);
      return Object.assign({ id: row.id }, Object.fromEntries(values) as object);
    });
    const types = Object.entries(GIVEN).map(([member, [type]]) => `${snakeCase(member)} ${type}`);
    // A row in the trash keeps the time at which it went there.
    return sql`UPDATE events row SET ${this.changing}, modified_at =
        CASE WHEN row.status = 'trash' AND given.status = 'trash' THEN row.modified_at ELSE series.modified_at END
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id integer, ${raw(types.join(', '))}), events series
      WHERE row.id = given.id AND series.id = row.series_id`;
  }
}

/** Deletes the links that a series does not have, and adds those that it has: different rows, so that their order is free. */
function relinking(id: number, { table, column, member, isOrdered }: EventLink): Sql {
  const [links, linked] = [raw(table), raw(column)];
  const follows = sql`occurrence.series_id = ${id} AND NOT ${member} = ANY(occurrence.overrides)`;
  const position = raw(isOrdered ? ', position' : '');
  const placed = raw(
    isOrdered
      ? `DO UPDATE SET position = excluded.position WHERE ${table}.position <> excluded.position`
      : 'DO NOTHING',
  );
  // Arrays, because a join would read all links of the calendar.
  return sql`WITH removed AS (DELETE FROM ${links}
      WHERE event_id = ANY (ARRAY(SELECT id FROM events occurrence WHERE ${follows}))
        AND ${linked} <> ALL (ARRAY(SELECT ${linked} FROM ${links} WHERE event_id = ${id})))
    INSERT INTO ${links} (event_id, ${linked}${position})
      SELECT occurrence.id, ${linked}${position} FROM events occurrence JOIN ${links} link ON link.event_id = ${id}
      WHERE ${follows} ORDER BY occurrence.id ON CONFLICT (event_id, ${linked}) ${placed}`;
}
