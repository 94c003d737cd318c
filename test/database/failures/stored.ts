import type { TestApp } from '../../harness/test-app.js';

const TABLES = [
  'events',
  'venues',
  'organizers',
  'images',
  'categories',
  'tags',
  'event_venues',
  'event_organizers',
  'event_categories',
  'event_tags',
  'loaded_lines',
  ...['event', 'venue', 'organizer', 'category', 'tag'].map((one) => `${one}_translations`),
  'users',
  'application_passwords',
  'audit_entries',
  'idempotency_keys',
];

/** Reads all rows that writes affect, by table, without the last use of passwords, which is recorded separately. */
export async function stored(app: TestApp): Promise<unknown> {
  const columns = TABLES.map(
    (table) =>
      `(SELECT json_agg(to_jsonb(row) - 'last_used_at' ORDER BY row::text) FROM ${table} row) AS ${table}`,
  );
  const [rows] = await app.database.query<[unknown]>(`SELECT ${columns.join(', ')}`);
  return rows;
}
