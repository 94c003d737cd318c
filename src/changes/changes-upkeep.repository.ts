import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RECORD_TYPES } from '../common/record-types.js';

/** The most records that one statement handles, which keeps it short. */
export const MOST_ROWS = 1_000;
/** Fewer, because their events change as well. */
export const MOST_DUE = 100;

const TYPES = RECORD_TYPES.map((type) => `'${type}'`).join();
const CHANGE = 'changed_in = pg_current_xact_id(), changed_at = clock_timestamp()';

/** The due records themselves, and the events that contain them from now on: as a venue, an organizer or a parent. */
const KEYS = `SELECT kind, record_id FROM due, (VALUES ('event'), ('venue'), ('organizer')) AS kinds (kind)
  UNION SELECT 'event', event_id FROM event_venues WHERE venue_id IN (SELECT record_id FROM due)
  UNION SELECT 'event', event_id FROM event_organizers WHERE organizer_id IN (SELECT record_id FROM due)
  UNION SELECT 'event', id FROM events WHERE parent_id IN (SELECT record_id FROM due)`;

/** Records the changes that no write makes. Each statement skips what another instance is working on. */
@Injectable()
export class ChangesUpkeepRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the ids of scheduled records whose publication is not recorded yet, up to `MOST_DUE`. */
  async due(now: Date): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT record_id AS id FROM scheduled_records WHERE NOT is_shown AND published_at <= $1
        ORDER BY published_at LIMIT ${MOST_DUE}`,
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
      changed AS (
        SELECT known.kind, known.record_id FROM (${KEYS}) AS keys JOIN record_versions known USING (kind, record_id)
        ORDER BY 1, 2 FOR UPDATE OF known)
      UPDATE record_versions AS known SET ${CHANGE},
        visibility = CASE WHEN due.record_id IS NULL THEN visibility ELSE 'shown' END,
        published_in = CASE WHEN due.record_id IS NULL THEN published_in ELSE pg_current_xact_id() END
      FROM changed LEFT JOIN due USING (record_id)
      WHERE known.kind = changed.kind AND known.record_id = changed.record_id`,
      [ids, now],
    );
    return count;
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
