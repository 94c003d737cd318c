import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type PublicationType, RECORDS } from '../../common/record-types.js';

/** Finds and deletes trashed records. Their last modification is the time of trashing, which other writes keep. */
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
    const series = type === 'event' ? 'series_id' : 'NULL';
    const [removed] = await manager.query<[Removed[], number]>(
      `DELETE FROM ${RECORDS[type].collection} WHERE id = ANY($1) AND status = 'trash' AND modified_at < $2
        RETURNING id, ${series} AS "seriesId"`,
      [ids, instant],
    );
    await this.noteRemoval(removed, manager);
    return removed.map(({ id }) => id);
  }

  /** Raises the versions of the series of occurrences, which calendars take for the latest of all their dates. */
  private async noteRemoval(removed: readonly Removed[], manager: EntityManager): Promise<void> {
    const series = new Set(removed.flatMap(({ seriesId }) => seriesId ?? []));
    if (series.size > 0)
      await manager.query('UPDATE events SET modified_at = modified_at WHERE id = ANY($1)', [[...series]]);
  }
}

/** A record that was deleted, and the series of an occurrence. */
interface Removed {
  readonly id: number;
  readonly seriesId: number | null;
}
