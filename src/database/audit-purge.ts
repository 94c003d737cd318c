import { Injectable } from '@nestjs/common';
import { Transactions } from './transactions.js';
import { AuditRepository } from './audit.repository.js';

const BATCH = 5_000;

/** Deletes old entries of the audit log, and adds an entry about it. */
@Injectable()
export class AuditPurge {
  constructor(
    private readonly entries: AuditRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Deletes the entries before an instant and returns their number. */
  async before(instant: Date): Promise<number> {
    let removed = 0;
    for (;;) {
      const batch = await this.transactions.runAs('cli', async (write) => {
        const count = await this.entries.removeBefore(instant, BATCH, write.manager);
        if (removed === 0 && count > 0) write.note({ operation: 'purge', type: 'audit', id: null });
        return count;
      });
      removed += batch;
      if (batch < BATCH) return removed;
    }
  }
}
