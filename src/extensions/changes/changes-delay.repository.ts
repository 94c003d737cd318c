import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { join, raw } from 'sql-template-tag';
import { DataSource } from 'typeorm';
import { RECORD_TYPES } from '../../common/record-types.js';
import { rowOf } from '../../database/sql.js';
import { HORIZON } from './horizon.sql.js';

/** The first change of each type that readers do not see yet. */
const BEYOND_HORIZON = join(
  RECORD_TYPES.map(
    (type) => sql`(SELECT changed_at FROM record_versions
      WHERE kind = ${raw(`'${type}'`)} AND visibility <> 'hidden' AND changed_in >= ${HORIZON}
      ORDER BY changed_in, record_id LIMIT 1)`,
  ),
  ' UNION ALL ',
);

/** Measures what the feed of changes waits for. */
@Injectable()
export class ChangesDelayRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Returns the age of the oldest of these: a change beyond the horizon, a transaction that is running, a change that
   * `ChangesUpkeep` has yet to record. PostgreSQL tells the age of transactions of its own role; those of others count as
   * soon as a change waits for them.
   */
  async seconds(now: Date): Promise<number> {
    const { delay } = await rowOf<{ delay: number }>(
      this.database.manager,
      sql`SELECT greatest(0,
        extract(epoch FROM clock_timestamp() - least(
          (SELECT min(changed_at) FROM (${BEYOND_HORIZON}) AS beyond),
          (SELECT min(xact_start) FROM pg_stat_activity WHERE backend_xid IS NOT NULL),
          (SELECT min(noted_at) FROM pending_event_changes))),
        extract(epoch FROM ${now}::timestamptz - (
          SELECT min(published_at) FROM scheduled_records WHERE NOT is_shown)))::float AS delay`,
    );
    return delay;
  }
}
