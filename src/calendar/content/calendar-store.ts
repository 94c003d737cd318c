import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { linkTable, RECORD_TYPES, RECORDS, RESOURCE_TYPES } from '../../common/record-types.js';
import { Transactions } from '../../database/transactions.js';
import { RepeatingTasks } from '../../platform/repeating-tasks.js';

const CONTENT = [
  'idempotency_keys',
  'loaded_lines',
  'moved_records',
  'scheduled_records',
  'pending_event_changes',
  'term_counts',
  'record_versions',
  'event_words',
  'name_words',
  'known_words',
  ...RECORD_TYPES.map((type) => `${type}_translations`),
  ...RESOURCE_TYPES.map((type) => linkTable(type).table),
  ...RECORD_TYPES.map((type) => RECORDS[type].collection),
  'images',
];

const NOT_ANALYSED = 'A table could not be analysed. Lists may be slow until PostgreSQL does so by itself.';

/** Operates on the calendar as a whole. */
@Injectable()
export class CalendarStore {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: RepeatingTasks,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /** Deletes all content. Users and saved feeds stay: others have subscribed to these. Ids are never reused. */
  async clear(): Promise<void> {
    await this.transactions.runAs('cli', async (write) => {
      await write.manager.query(`TRUNCATE ${CONTENT.join(', ')} CONTINUE IDENTITY`);
      write.note({ operation: 'purge', type: 'calendar', id: null });
    });
  }

  /**
   * Tells PostgreSQL what the tables hold after many writes: until it finds out by itself, it plans as if there were nothing. That
   * this fails decides nothing, as all is written.
   */
  async analyse(): Promise<void> {
    // One by one, each within the time that a statement may take.
    for (const table of CONTENT)
      await this.tasks.attempt(() => this.database.query(`ANALYZE ${table}`), NOT_ANALYSED);
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
