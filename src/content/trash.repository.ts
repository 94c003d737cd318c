import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type PublicationType, RECORDS } from '../records/record-types.js';

/**
 * Finds and deletes trashed records. Only a restore can change them, so their last modification is the time of
 * trashing.
 */
@Injectable()
export class TrashRepository {
  /** Returns the ids of records trashed before an instant, oldest records first. */
  async idsBefore(type: PublicationType, instant: Date, manager: EntityManager): Promise<number[]> {
    // Scans a large table once, for an operator who waits for it.
    await manager.query('SET LOCAL statement_timeout = 0');
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM ${RECORDS[type].collection} WHERE status = 'trash' AND modified_at < $1 ORDER BY id`,
      [instant],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes these records and their dependent rows, unless they were restored meanwhile. */
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
