import type { DataSource } from 'typeorm';

/** Makes rows as long as in practice. Not searched, so that the data is loaded quickly. */
const URL_LENGTH = 1_600;

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
];

/** The index that takes longest to be kept up to date. */
const SLOW_INDEX = 'events_search_text_idx';

/** Events spread over eight years, with links distributed as unevenly as in practice. */
const statements = (events: number) => [
  `INSERT INTO images (url) SELECT 'https://img.example/' || n || '.jpg' FROM generate_series(1, ${events / 100}) n`,
  `INSERT INTO venues (author_id, language, status, title, slug, published_at, modified_at, geo_lat, geo_lng)
   SELECT 1, 'en', 'publish', 'Venue ' || n, 'venue-' || n, timestamptz '2020-01-01' + n * interval '1 hour',
     '2020-01-01', n % 90, n % 180 FROM generate_series(1, ${events / 40}) n`,
  `INSERT INTO organizers (author_id, language, status, title, slug, published_at, modified_at)
   SELECT 1, 'en', 'publish', 'Organizer ' || n, 'organizer-' || n, timestamptz '2020-01-01' + n * interval '1 hour',
     '2020-01-01' FROM generate_series(1, ${events / 100}) n`,
  `INSERT INTO categories (language, name, slug) SELECT 'en', 'Category ' || n, 'category-' || n FROM generate_series(1, 30) n`,
  `INSERT INTO tags (language, name, slug) SELECT 'en', 'Tag ' || n, 'tag-' || n FROM generate_series(1, 60) n`,
  `INSERT INTO events (author_id, language, status, title, slug, description, published_at, modified_at,
     starts_local, ends_local, starts_at, ends_at, timezone, timezone_abbr, featured, ticketed, hide_from_listings,
     event_status, is_virtual, cost, accessibility, website, image_id)
   SELECT 1, 'en', CASE WHEN n % 50 = 0 THEN 'draft' ELSE 'publish' END, 'Event ' || md5(n::text), 'event-' || n,
     md5((n * 7)::text) || CASE WHEN n % 501 = 0 THEN ' saxophone ' ELSE ' music ' END || md5((n * 13)::text),
     timestamptz '2022-01-01' + n * interval '1 minute', '2022-01-01',
     start, start + interval '2 hours', start, start + interval '2 hours', 'UTC', 'UTC', n % 200 = 0, n % 100 = 0, n % 70 = 0,
     CASE WHEN n % 150 = 0 THEN 'canceled' ELSE 'scheduled' END, CASE WHEN n % 120 = 0 THEN true END,
     CASE WHEN n % 130 = 0 THEN '{0}' ELSE '{15}' END::text[], CASE WHEN n % 10 = 0 THEN '{step_free}'::text[] END,
     'https://example.org/' || repeat(md5(n::text), ${URL_LENGTH / 32}),
     CASE WHEN n % 4 = 0 THEN (SELECT min(id) FROM images) + n % ${events / 100} END
   FROM generate_series(1, ${events}) n,
     LATERAL (SELECT timestamp '2022-01-01 10:00' + (n * 7919 % 2920) * interval '1 day' + n % 10 * interval '1 hour' AS start) at`,
  ...[
    ['event_venues', 'venue_id', 'venues', ', position', ', 0'],
    ['event_organizers', 'organizer_id', 'organizers', ', position', ', 0'],
    ['event_categories', 'category_id', 'categories', '', ''],
    ['event_tags', 'tag_id', 'tags', '', ''],
  ].map(
    ([link, column, table, position, first]) => `INSERT INTO ${link} (event_id, ${column}${position})
     SELECT event.id, target.id${first} FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM events) event
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM ${table}) target ON target.place = (1 +
       floor(power(event.n * 7919 % 9973 / 9973.0, 3) * (SELECT count(*) FROM ${table})))::bigint`,
  ),
  // Series with four occurrences each, which keep their texts: statistics about texts stay as they are.
  `UPDATE events SET recurrence = '{RRULE:FREQ=WEEKLY;COUNT=4}', description = replace(description, 'music', 'chess')
   WHERE id % 6000 = 1007`,
  `UPDATE events SET series_id = id / 1000 * 1000 + 7, original_start = starts_local
   WHERE id % 6000 BETWEEN 1008 AND 1011`,
  `UPDATE events child SET parent_id = (SELECT min(id) FROM events) WHERE child.id % 1000 = 0`,
];

/** Fills an empty calendar in bulk, deterministically. */
export async function fillLargeCalendar(database: DataSource, events: number): Promise<void> {
  // Autovacuum would run at unpredictable times; its work is done below.
  const tables = await database.query<{ name: string }[]>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  for (const { name } of tables) await database.query(`ALTER TABLE ${name} SET (autovacuum_enabled = false)`);
  const [{ definition }] = await database.query<[{ definition: string }]>(
    `SELECT pg_get_indexdef('${SLOW_INDEX}'::regclass) AS definition`,
  );
  await database.query(`DROP INDEX ${SLOW_INDEX}`);
  for (const statement of statements(events)) await database.query(statement);
  await database.query(definition);
  await tidy(database, events);
}

/** Has PostgreSQL take all rows into its statistics, so that they are the same in every run. */
async function tidy(database: DataSource, events: number): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    // PostgreSQL samples 300 rows for each.
    await runner.query(`SET default_statistics_target = ${Math.ceil(events / 300)}`);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      // PostgreSQL would leave a few dead rows in place, and their pages not all-visible.
      await runner.query('VACUUM (FREEZE, ANALYZE, INDEX_CLEANUP ON)');
      if (await isAllVisible(database)) return;
    }
  } finally {
    await runner.query('RESET default_statistics_target');
    await runner.release();
  }
  throw new Error('Something keeps PostgreSQL from tidying up.');
}

/** Returns whether all pages are marked all-visible; a concurrent statement may have prevented that. */
async function isAllVisible(database: DataSource): Promise<boolean> {
  const [row] = await database.query<[{ visible: boolean }]>(
    'SELECT bool_and(relallvisible >= relpages) AS visible FROM pg_class WHERE relname = ANY($1)',
    [TABLES],
  );
  return row.visible;
}
