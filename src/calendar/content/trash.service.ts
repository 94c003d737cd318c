import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { byType, PUBLICATION_TYPES, type PublicationType } from '../../common/record-types.js';
import { TrashRepository } from './trash.repository.js';

const BATCH = 200;

/** Number of records by type. */
export type TrashCounts = Readonly<Record<PublicationType, number>>;

/** Permanently deletes trashed records. */
@Injectable()
export class TrashService {
  constructor(
    private readonly trash: TrashRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Counts the records trashed before an instant. */
  async count(instant: Date): Promise<TrashCounts> {
    const counts = emptyCounts();
    for (const [type, ids] of await this.idsBefore(instant)) counts[type] = ids.length;
    return counts;
  }

  /**
   * Deletes the records trashed before an instant, one batch per transaction.
   * @param onProgress called after each batch with the number deleted so far and the total
   */
  async purge(instant: Date, onProgress: (done: number, all: number) => void): Promise<TrashCounts> {
    const found = await this.idsBefore(instant);
    const all = found.reduce((sum, [, ids]) => sum + ids.length, 0);
    const counts = emptyCounts();
    let done = 0;
    for (const [type, ids] of found) {
      for (let start = 0; start < ids.length; start += BATCH) {
        const batch = ids.slice(start, start + BATCH);
        counts[type] += await this.purgeBatch(type, batch, instant);
        done += batch.length;
        onProgress(done, all);
      }
    }
    return counts;
  }

  private purgeBatch(type: PublicationType, ids: readonly number[], instant: Date): Promise<number> {
    return this.transactions.runAs('cli', async (write) => {
      const removed = await this.trash.remove(type, ids, instant, write.manager);
      for (const id of removed) write.note({ operation: 'purge', type, id });
      return removed.length;
    });
  }

  private async idsBefore(instant: Date): Promise<[PublicationType, number[]][]> {
    const found: [PublicationType, number[]][] = [];
    for (const type of PUBLICATION_TYPES) {
      const ids = await this.transactions.runAs('cli', ({ manager }) =>
        this.trash.idsBefore(type, instant, manager),
      );
      found.push([type, ids]);
    }
    return found;
  }
}

function emptyCounts(): Record<PublicationType, number> {
  return byType(PUBLICATION_TYPES, () => 0);
}
