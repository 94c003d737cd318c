import { Injectable } from '@nestjs/common';
import sql, { raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../database/sql.js';

const BATCH = 1_000;

/** Tables of records with an author, by their type in the audit log. */
const AUTHORED = {
  event: { table: 'events', also: '' },
  venue: { table: 'venues', also: '' },
  organizer: { table: 'organizers', also: '' },
  feed: { table: 'saved_feeds', also: ', version = version + 1' },
} as const;

export type AuthoredType = keyof typeof AUTHORED;

export const AUTHORED_TYPES = Object.keys(AUTHORED) as readonly AuthoredType[];

/** The ids of two users, of whom the second takes over the records of the first. */
export interface Transfer {
  readonly from: number;
  readonly to: number;
}

/** Gives the records of a user to another one. */
@Injectable()
export class AuthoredRecordsRepository {
  /**
   * Changes the author of up to 1,000 records, and returns their ids in ascending order. The time of modification stays,
   * because the age of the trash is counted by it.
   * @param after only records with a higher id
   */
  async move(
    type: AuthoredType,
    { from, to }: Transfer,
    after: number,
    manager: EntityManager,
  ): Promise<number[]> {
    const { table, also } = AUTHORED[type];
    // Users own anything from nothing to most of a table: no plan is the best for all of them.
    await manager.query('SET LOCAL plan_cache_mode = force_custom_plan');
    const rows = await rowsOf<{ id: number }>(
      manager,
      sql`WITH moved AS (
        UPDATE ${raw(table)} SET author_id = ${to}${raw(also)} WHERE id = ANY(ARRAY(
          SELECT id FROM ${raw(table)} WHERE author_id = ${from} AND id > ${after}
          ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE)) RETURNING id)
        SELECT id FROM moved ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }
}
