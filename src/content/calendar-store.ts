import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

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
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Empties the calendar. Users stay, and ids are never given out a second time. */
  async clear(): Promise<void> {
    await this.database.query(`TRUNCATE ${CONTENT.join(', ')} CONTINUE IDENTITY`);
  }

  /** Tells whether the calendar holds nothing, and keeps other instances from finding the same until the transaction ends. */
  async claimIfEmpty(manager: EntityManager): Promise<boolean> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('empty calendar', 0))");
    const tables = ['events', 'venues', 'organizers', 'categories', 'tags'];
    const found = tables.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ');
    const [row] = await manager.query<[{ filled: boolean }]>(`SELECT ${found} AS filled`);
    return !row.filled;
  }
}
