import { Injectable } from '@nestjs/common';
import { LINK_TYPES, linkTable, RECORD_TYPES, RECORDS } from '../../common/record-types.js';
import { Transactions } from '../../database/transactions.js';
import type { EntityManager } from 'typeorm';

const CONTENT = [
  'idempotency_keys',
  'loaded_lines',
  'moved_records',
  'scheduled_records',
  'pending_event_changes',
  'term_counts',
  'record_versions',
  ...RECORD_TYPES.map((type) => `${type}_translations`),
  ...LINK_TYPES.map((type) => linkTable(type).table),
  ...RECORD_TYPES.map((type) => RECORDS[type].collection),
  'images',
];

/** Operates on the calendar as a whole. */
@Injectable()
export class CalendarStore {
  constructor(private readonly transactions: Transactions) {}

  /** Deletes all content. Users and saved feeds stay: others have subscribed to these. Ids are never reused. */
  async clear(): Promise<void> {
    await this.transactions.runAs('cli', async (write) => {
      await write.manager.query(`TRUNCATE ${CONTENT.join(', ')} CONTINUE IDENTITY`);
      write.note({ operation: 'purge', type: 'calendar', id: null });
    });
  }

  /**
   * Returns whether the calendar is empty, and prevents other instances from finding the same until the transaction
   * ends. They do not wait, because filling the calendar takes longer than a statement may.
   */
  async claimIfEmpty(manager: EntityManager): Promise<boolean> {
    const [{ claimed }] = await manager.query<[{ claimed: boolean }]>(
      "SELECT pg_try_advisory_xact_lock(hashtextextended('empty calendar', 0)) AS claimed",
    );
    if (!claimed) return false;
    const found = RECORD_TYPES.map((type) => `EXISTS (SELECT 1 FROM ${RECORDS[type].collection})`).join(
      ' OR ',
    );
    const [row] = await manager.query<[{ filled: boolean }]>(`SELECT ${found} AS filled`);
    return !row.filled;
  }
}
