import type { TestApp } from '../harness/test-app.js';

const TABLES = [
  ...['events', 'venues', 'organizers', 'images', 'categories', 'tags'],
  ...['event_venues', 'event_organizers', 'event_categories', 'event_tags', 'loaded_lines'],
  ...['event', 'venue', 'organizer', 'category', 'tag'].map((one) => `${one}_translations`),
  ...['users', 'application_passwords', 'audit_entries'],
];

/** All rows that writes are about, by table. When a password was last used is noted apart from writes. */
export async function stored(app: TestApp): Promise<unknown> {
  const columns = TABLES.map(
    (table) =>
      `(SELECT json_agg(to_jsonb(row) - 'last_used_at' ORDER BY row::text) FROM ${table} row) AS ${table}`,
  );
  const [rows] = await app.database.query<[unknown]>(`SELECT ${columns.join(', ')}`);
  return rows;
}
