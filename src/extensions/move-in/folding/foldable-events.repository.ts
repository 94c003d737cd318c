import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import type { RequestWrite } from '../../../context/request/request-context.js';
import { editableBy } from '../../../context/access/rights.js';
import type { WallClock } from '../../../common/dates/wall-clock.js';
import { rowsOf } from '../../../database/sql.js';

/** Events of a source that may be occurrences of one series, and the series that they may belong to. */
export interface FoldableGroup {
  readonly ids: readonly number[];
  readonly seriesId: number | null;
}

/** An event that may become an occurrence. */
export interface FoldableEvent {
  readonly id: number;
  readonly externalId: string;
  readonly startsLocal: WallClock;
  readonly endsLocal: WallClock;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
  readonly timezoneAbbr: string;
  readonly allDay: boolean;
}

/** An occurrence of a series that was folded. */
export interface KnownOccurrence {
  readonly id: number;
  readonly originalStart: WallClock;
  readonly isInTrash: boolean;
  readonly isUntouched: boolean;
}

/** Finds events that have moved in, of which series can be made. */
@Injectable()
export class FoldableEventsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the groups of events with the same title, length, time zone, venues, language and translations. */
  groups(source: string, least: number): Promise<FoldableGroup[]> {
    return rowsOf<FoldableGroup>(
      this.database,
      sql`SELECT array_agg(DISTINCT id ORDER BY id) FILTER (WHERE NOT "isSeries") AS ids,
          (array_agg(id) FILTER (WHERE "isSeries"))[1] AS "seriesId"
        FROM (${candidates(source)}) AS candidate
        GROUP BY title, timezone, all_day, length, language, venues, translations
        HAVING count(*) FILTER (WHERE "isSeries") <= 1 AND bool_or(NOT "isSeries")
          AND (bool_or("isSeries") OR count(*) >= ${least})
        ORDER BY min(id)`,
    );
  }

  /**
   * Locks those of some events that nobody has changed meanwhile, and that the caller may change, and returns them in the
   * order of their starts.
   */
  async lock(
    ids: readonly number[],
    source: string,
    { context: { caller }, manager }: RequestWrite,
  ): Promise<FoldableEvent[]> {
    await rowsOf(manager, sql`SELECT FROM events WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`);
    return rowsOf<FoldableEvent>(
      manager,
      sql`SELECT DISTINCT ON (row.starts_local, row.id) row.id, moved.external_id AS "externalId",
          row.starts_local AS "startsLocal", row.ends_local AS "endsLocal",
          row.starts_at AS "startsAt", row.ends_at AS "endsAt",
          row.timezone, row.timezone_abbr AS "timezoneAbbr", row.all_day AS "allDay"
        FROM events row ${movedRows(source)}
        WHERE row.id = ANY(${ids}) AND ${SINGLE} AND ${editableBy(caller, 'row')} ORDER BY row.starts_local, row.id`,
    );
  }

  /** Returns the occurrences of a series in the order of their slots. */
  occurrences(seriesId: number, source: string, manager: EntityManager): Promise<KnownOccurrence[]> {
    return rowsOf<KnownOccurrence>(
      manager,
      sql`SELECT DISTINCT ON (row.original_start) row.id, row.original_start AS "originalStart",
          row.status = 'trash' AS "isInTrash", moved.version IS NOT NULL AS "isUntouched"
        FROM events row
        LEFT JOIN (record_versions known JOIN moved_records moved USING (kind, record_id, version))
          ON kind = 'event' AND record_id = row.id AND moved.source = ${source} AND NOT moved.translates
        WHERE row.series_id = ${seriesId} ORDER BY row.original_start, "isUntouched" DESC`,
    );
  }
}

const SINGLE = sql`row.series_id IS NULL AND row.recurrence IS NULL AND row.password_digest IS NULL
  AND row.status <> 'trash'`;

/** Joins the events that nobody has changed since they moved in. */
function movedRows(source: string): Sql {
  return sql`JOIN record_versions known ON known.kind = 'event' AND known.record_id = row.id
    JOIN moved_records moved ON moved.kind = 'event' AND moved.record_id = row.id AND moved.version = known.version
      AND moved.source = ${source} AND NOT moved.translates`;
}

function candidates(source: string): Sql {
  const compared = sql`row.id, title, row.timezone, row.all_day, row.ends_local - row.starts_local AS length,
    row.language,
    ARRAY(SELECT venue_id FROM event_venues WHERE event_id = row.id ORDER BY position) AS venues,
    ARRAY(SELECT ROW(language, title, description, excerpt, event_status_reason, accessibility_note)::text
      FROM event_translations WHERE event_id = row.id ORDER BY language) AS translations`;
  return sql`SELECT false AS "isSeries", ${compared} FROM events row ${movedRows(source)} WHERE ${SINGLE}
    UNION ALL SELECT true, ${compared} FROM events row
      WHERE row.recurrence IS NOT NULL AND row.status <> 'trash' AND EXISTS (
        SELECT FROM events occurrence JOIN moved_records moved
          ON moved.kind = 'event' AND moved.record_id = occurrence.id AND moved.source = ${source}
        WHERE occurrence.series_id = row.id)`;
}
