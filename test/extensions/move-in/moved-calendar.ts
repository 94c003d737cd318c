import { readdir } from 'node:fs/promises';
import type { TestApp } from '../../harness/test-app.js';

const TABLES = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'event_venues',
  'event_organizers',
  'event_categories',
  'event_tags',
  'images',
  'event_translations',
  'venue_translations',
  'moved_records',
];
/** The times at which records were written, and their versions. */
const WRITING = "'{modified_at, created_at, version}'::text[]";

/**
 * Returns everything that has moved in with its ids, but not when. The id of a series is new each time, and so are those
 * of terms and venues that a file names.
 */
export async function movedCalendar({ database }: TestApp): Promise<string[]> {
  const rows = TABLES.map(
    (table) => `SELECT '${table}' AS table, to_jsonb(row) - ${WRITING} AS row FROM ${table} row`,
  );
  const found: { row: { id?: number; recurrence?: unknown } }[] = await database.query(
    rows.join(' UNION ALL '),
  );
  const { id } = found.find(({ row }) => row.recurrence)?.row ?? {};
  return found.map((one) => JSON.stringify(one).replaceAll(String(id), 'the series')).sort();
}

/** Returns everything that a file has brought, without ids. */
export async function broughtCalendar({ database }: TestApp): Promise<unknown> {
  const named = (table: string, column: string) =>
    `ARRAY(SELECT linked.slug FROM event_${table} JOIN ${table} linked ON linked.id = ${column}
      WHERE event_id = row.id ORDER BY 1) AS ${table}`;
  const events: unknown =
    await database.query(`SELECT external_id, title, slug, description, status, starts_at, ends_at,
    ${named('venues', 'venue_id')}, ${named('categories', 'category_id')} FROM events row ORDER BY external_id`);
  const others: unknown = await database.query(
    'SELECT slug FROM venues UNION ALL SELECT slug FROM categories ORDER BY 1',
  );
  return { events, others };
}

/** Returns the names of the pictures of images. */
export async function pictureFiles({ images }: TestApp): Promise<string[]> {
  const files = await readdir(images, { recursive: true }).catch(() => []);
  return files.filter((name) => name.endsWith('.webp')).sort();
}
