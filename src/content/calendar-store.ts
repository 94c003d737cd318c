import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import { Clock } from '../common/clock.js';
import { Transactions } from '../common/transactions.js';
import type { EntityManager } from 'typeorm';

const CONTENT = [
  'loaded_lines',
  'scheduled_records',
  'term_counts',
  'finished_records',
  'record_versions',
  ...['event', 'venue', 'organizer', 'category', 'tag'].map((one) => `${one}_translations`),
  'event_tags',
  'event_categories',
  'event_organizers',
  'event_venues',
  'events',
  'venues',
  'organizers',
  'images',
  'categories',
  'tags',
];

/** Looks after the calendar as a whole. */
@Injectable()
export class CalendarStore {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Empties the calendar. Users stay, and ids are never given out a second time. */
  async clear(): Promise<void> {
    const writer = { caller: { name: 'cli' }, now: this.clock.now() };
    await this.transactions.run(async (manager) => {
      await manager.query(`TRUNCATE ${CONTENT.join(', ')} CONTINUE IDENTITY`);
      this.audit.note({ operation: 'purge', type: 'calendar', id: null }, writer, manager);
    });
  }

  /**
   * Tells whether the calendar holds nothing, and keeps other instances from finding the same until the transaction ends.
   * They do not wait: whatever is being put in takes longer than any statement may.
   */
  async claimIfEmpty(manager: EntityManager): Promise<boolean> {
    const [{ claimed }] = await manager.query<[{ claimed: boolean }]>(
      "SELECT pg_try_advisory_xact_lock(hashtextextended('empty calendar', 0)) AS claimed",
    );
    if (!claimed) return false;
    const tables = ['events', 'venues', 'organizers', 'categories', 'tags'];
    const found = tables.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ');
    const [row] = await manager.query<[{ filled: boolean }]>(`SELECT ${found} AS filled`);
    return !row.filled;
  }
}
