import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PUBLICATION_TYPES, RECORD_TYPES } from '../../common/record-types.js';
import { typeList } from '../../common/record-types.sql.js';
import { EVENT_LINKS } from '../../calendar/events/record/event-links.js';

/** The most records that one statement handles, which keeps it short. */
export const MOST_ROWS = 1_000;

const TYPES = typeList(RECORD_TYPES).text;
const CHANGE = 'changed_in = pg_current_xact_id(), changed_at = clock_timestamp()';

/** The next events that contain a record: as a parent, or as a venue or an organizer, which passwords hide. */
const CONTAINING = [
  'SELECT id FROM events WHERE parent_id = pending.record_id AND id > last_event_id',
  // With both bounds, neither table is read from its beginning.
  ...EVENT_LINKS.filter(({ isOrdered }) => isOrdered).map(
    ({ table, column }) => `SELECT id FROM ${table} JOIN events ON id = event_id
      WHERE ${column} = pending.record_id AND event_id > last_event_id AND id > last_event_id
        AND password_digest IS NULL`,
  ),
]
  .map((events) => `(${events} ORDER BY id LIMIT ${MOST_ROWS})`)
  .join(' UNION ');

const CHANGE_EVENTS = `WITH pending AS MATERIALIZED (
    SELECT record_id, noted_in, last_event_id FROM pending_event_changes
    WHERE (SELECT pg_try_advisory_xact_lock(hashtextextended('pending event changes', 0)))
    ORDER BY noted_at, record_id LIMIT 1),
  containing AS MATERIALIZED (
    SELECT id FROM pending, LATERAL (${CONTAINING}) AS events ORDER BY id LIMIT ${MOST_ROWS}),
  changed AS (
    SELECT record_id FROM record_versions
    WHERE kind = 'event' AND visibility = 'shown' AND record_id = ANY(ARRAY(SELECT id FROM containing))
    ORDER BY record_id FOR UPDATE),
  recorded AS (
    UPDATE record_versions SET ${CHANGE}
    WHERE kind = 'event' AND record_id = ANY(ARRAY(SELECT record_id FROM changed)))
  SELECT record_id AS record, noted_in::text AS "notedIn", (
    SELECT max(id) FROM containing HAVING count(*) = ${MOST_ROWS}) AS "lastEvent" FROM pending`;

/** Some events that contain a record which has appeared or disappeared. */
interface Batch {
  readonly record: number;
  /** The transaction in which it did. */
  readonly notedIn: string;
  /** Null if no others follow. */
  readonly lastEvent: number | null;
}

/** Records the changes that no write makes. Each statement skips what another instance is working on. */
@Injectable()
export class ChangesUpkeepRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the ids of scheduled records whose publication is not recorded yet, up to `MOST_ROWS`. */
  async due(now: Date): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT record_id AS id FROM scheduled_records WHERE NOT is_shown AND published_at <= $1
        ORDER BY published_at LIMIT ${MOST_ROWS}`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /** Records the publication of these records, unless they were rescheduled meanwhile. Returns the number of changes. */
  async show(ids: readonly number[], now: Date): Promise<number> {
    const [, count] = await this.database.query<[unknown, number]>(
      `WITH due AS (
        SELECT record_id FROM scheduled_records
        WHERE record_id = ANY($1) AND NOT is_shown AND published_at <= $2 FOR UPDATE SKIP LOCKED),
      noted AS (
        UPDATE scheduled_records SET is_shown = true WHERE record_id IN (SELECT record_id FROM due)),
      pending AS (
        INSERT INTO pending_event_changes (record_id) SELECT record_id FROM due ON CONFLICT (record_id)
        DO UPDATE SET noted_in = excluded.noted_in, last_event_id = excluded.last_event_id),
      changed AS (
        SELECT kind, record_id FROM record_versions JOIN due USING (record_id)
        WHERE kind IN (${typeList(PUBLICATION_TYPES).text}) ORDER BY 1, 2 FOR UPDATE OF record_versions)
      UPDATE record_versions AS known SET ${CHANGE}, visibility = 'shown', published_in = pg_current_xact_id()
      FROM changed WHERE known.kind = changed.kind AND known.record_id = changed.record_id`,
      [ids, now],
    );
    return count;
  }

  /**
   * Changes the next events, up to `MOST_ROWS`, that contain a record which has appeared or disappeared. Returns false if
   * there are none, or another instance is at it.
   */
  changeEvents(): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const [batch] = await manager.query<Batch[]>(CHANGE_EVENTS);
      if (batch === undefined) return false;
      // Last, because writes that make the record appear or disappear wait for its row. After one of them, its events are
      // changed again.
      const same = 'WHERE record_id = $1 AND noted_in = $2';
      const { record, notedIn, lastEvent } = batch;
      await (lastEvent === null
        ? manager.query(`DELETE FROM pending_event_changes ${same}`, [record, notedIn])
        : manager.query(`UPDATE pending_event_changes SET last_event_id = $3 ${same}`, [
            record,
            notedIn,
            lastEvent,
          ]));
      return true;
    });
  }

  /**
   * Gives changes that seem to lie in the future the number of this transaction: in a dump that was restored into a
   * younger cluster, they would never be reached. Returns how many there were, up to `MOST_ROWS`.
   */
  renumber(): Promise<number> {
    return this.update(
      'changed_in = pg_current_xact_id(), published_in = least(published_in, pg_current_xact_id())',
      'changed_in >= pg_snapshot_xmax(pg_current_snapshot())',
    );
  }

  /** Takes removals before an instant out of the feed. Returns how many there were, up to `MOST_ROWS`. */
  forgetRemovals(before: Date): Promise<number> {
    return this.update("visibility = 'hidden'", "visibility = 'withdrawn' AND changed_at < $1", [before]);
  }

  private async update(change: string, condition: string, values: readonly unknown[] = []): Promise<number> {
    const [, count] = await this.database.query<[unknown, number]>(
      `UPDATE record_versions AS known SET ${change}
      FROM (SELECT kind, record_id FROM record_versions
        WHERE kind IN (${TYPES}) AND visibility <> 'hidden' AND ${condition}
        LIMIT ${MOST_ROWS} FOR UPDATE SKIP LOCKED) AS found
      WHERE known.kind = found.kind AND known.record_id = found.record_id`,
      [...values],
    );
    return count;
  }
}
