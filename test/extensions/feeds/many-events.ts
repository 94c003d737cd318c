import type { DataSource } from 'typeorm';

/** The parameters of a list with all of these events. */
export const ALL = 'start_date=2000-01-01&end_date=2100-01-01';

/** Inserts public events, one an hour. */
export async function insertEvents(count: number, database: DataSource): Promise<void> {
  await database.query(
    `INSERT INTO events (author_id, language, status, title, slug, description, published_at, modified_at,
       starts_local, ends_local, starts_at, ends_at, timezone, timezone_abbr, hide_from_listings)
     SELECT 1, 'en', 'publish', 'Event ' || n, 'event-' || n, repeat('word ', 100), '2026-01-01', '2026-01-01',
       start, start + interval '1 hour', start, start + interval '1 hour', 'UTC', 'UTC', false
     FROM generate_series(1, $1) n, LATERAL (SELECT timestamp '2026-12-01' + n * interval '1 hour' AS start) at`,
    [count],
  );
  // As autovacuum does in its time: until then, statements are planned for the empty tables of before.
  await database.query('ANALYZE events, record_versions');
}
