import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type PublicationType, RECORDS } from '../common/record-types.js';

/**
 * Finds and deletes what lies in the trash. Nothing there can be changed but by being restored, so the last change of a
 * record is the moment at which it was trashed.
 */
@Injectable()
export class TrashRepository {
  /** Ids of the records that were trashed before an instant, the oldest records first. */
  async idsBefore(type: PublicationType, instant: Date, manager: EntityManager): Promise<number[]> {
    // Reads all of a large table, once, for a person who waits for it.
    await manager.query('SET LOCAL statement_timeout = 0');
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM ${RECORDS[type].collection} WHERE status = 'trash' AND modified_at < $1 ORDER BY id`,
      [instant],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes those of these records that have not been restored meanwhile, with all that belongs to them. */
  async remove(
    type: PublicationType,
    ids: readonly number[],
    instant: Date,
    manager: EntityManager,
  ): Promise<number[]> {
    const [removed] = await manager.query<[{ id: number }[], number]>(
      `DELETE FROM ${RECORDS[type].collection} WHERE id = ANY($1) AND status = 'trash' AND modified_at < $2 RETURNING id`,
      [ids, instant],
    );
    return removed.map(({ id }) => id);
  }
}
