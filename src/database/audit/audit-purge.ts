import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/dates/clock.js';
import { Transactions } from '../transactions.js';
import { AuditRepository } from './audit.repository.js';
import { AuditTrail } from './audit-trail.js';

const BATCH = 5_000;

/** Deletes old entries of the audit log, and adds an entry about it. */
@Injectable()
export class AuditPurge {
  constructor(
    private readonly entries: AuditRepository,
    private readonly audit: AuditTrail,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Deletes the entries before an instant and returns their number. */
  async before(instant: Date): Promise<number> {
    const writer = { caller: { name: 'cli' }, now: this.clock.now() };
    let removed = 0;
    for (;;) {
      const batch = await this.transactions.run(async (manager) => {
        const count = await this.entries.removeBefore(instant, BATCH, manager);
        if (removed === 0 && count > 0)
          this.audit.note({ operation: 'purge', type: 'audit', id: null }, writer, manager);
        return count;
      });
      removed += batch;
      if (batch < BATCH) return removed;
    }
  }
}
