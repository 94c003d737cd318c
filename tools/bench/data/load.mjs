import { startProgress, withProgress } from '../../lib/progress.mjs';
import { eventGenerator } from './events.mjs';
import { makeOrganizers, makeVenues } from './linked.mjs';
import { makeTerms } from './terms.mjs';
import { language } from './words.mjs';

const ORGANIZERS = 2_000;
const VENUES = 5_000;
const IMAGES = 2_000;
const AUTHORS = 20;
const BATCH = 1_000;
const WRITERS = 2;

/** Fills a migrated, empty database with events generated deterministically around the day `anchor`. */
export async function loadCalendar(connect, { events, anchor }) {
  const clients = await Promise.all(Array.from({ length: WRITERS }, connect));
  for (const client of clients) await client.query(FAST);
  const [main] = clients;
  const dropped = await dropIndexesAndKeys(main);
  const world = await loadSurroundings(main, { anchor });
  await loadEvents(clients, events, world);
  await restore(clients, dropped);
  await withProgress('Counting and analysing', () => finish(main, world.firstEvent + events));
  for (const client of clients) await client.end();
}

const FAST = "SET synchronous_commit = off; SET maintenance_work_mem = '512MB'";

/**
 * Drops indexes other than primary keys, and foreign keys, because building them once after loading is faster. Triggers
 * stay, since they may compute columns.
 */
async function dropIndexesAndKeys(client) {
  const [indexes, keys] = [await client.query(INDEXES), await client.query(FOREIGN_KEYS)];
  for (const { table, name } of keys.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...keys.rows.map(
      ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
    ),
  ];
}

const INDEXES = `SELECT quote_ident(indexname) AS name, indexdef AS definition FROM pg_indexes
  WHERE schemaname = 'public' AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)
  ORDER BY indexdef LIKE '%gin%' DESC, indexname`;
const FOREIGN_KEYS = `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
    pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`;

/** Spreads the statements over the connections to use all cores. */
async function restore(clients, statements) {
  const progress = startProgress('Building the indexes', statements.length);
  const isKey = (statement) => statement.startsWith('ALTER');
  // Foreign keys lock two tables, so they are added one at a time.
  const left = statements.filter((statement) => !isKey(statement));
  await Promise.all(
    clients.map(async (client) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        await client.query(next);
        progress.advance(1);
      }
    }),
  );
  for (const statement of statements.filter(isKey)) {
    await clients[0].query(statement);
    progress.advance(1);
  }
  progress.end();
}

/** Loads everything that events link to. Publications share one id sequence, terms another. */
async function loadSurroundings(client, { anchor }) {
  const [english, french] = [language(1), language(2)];
  const organizers = range(1, ORGANIZERS);
  const venues = range(ORGANIZERS + 1, VENUES);
  const images = range(ORGANIZERS + VENUES + 1, IMAGES);
  const world = { english, french, anchor, images, authors: await addAuthors(client) };
  const created = new Date(anchor);
  const pictures = images.map((id) => ({
    id,
    url: `https://images.example.org/${id}.jpg`,
    created_at: created,
  }));
  await insert(client, 'images', pictures);
  const terms = makeTerms(english, french);
  await insert(client, 'categories', terms.categories);
  await insert(client, 'tags', terms.tags);
  await insert(client, 'category_translations', terms.categoryTranslations);
  await insert(client, 'tag_translations', terms.tagTranslations);
  await insertWithTexts(client, 'venue', makeVenues(world, venues));
  await insertWithTexts(client, 'organizer', makeOrganizers(world, organizers));
  const firstEvent = ORGANIZERS + VENUES + IMAGES + 1;
  const [categories, tags] = [terms.categories, terms.tags].map((rows) => rows.map(({ id }) => id));
  return { ...world, organizers, venues, categories, tags, firstEvent, parents: range(firstEvent, 20) };
}

async function addAuthors(client) {
  const { rows } = await client.query(
    "INSERT INTO users (name, role) SELECT 'author ' || n, 'author' FROM generate_series(1, $1) n RETURNING id",
    [AUTHORS],
  );
  return rows.map(({ id }) => id);
}

async function insertWithTexts(client, one, { rows, translations }) {
  await insert(client, `${one}s`, rows);
  await insert(client, `${one}_translations`, translations);
}

async function loadEvents(clients, count, world) {
  const make = eventGenerator(world);
  const progress = startProgress('Loading events', count);
  let next = 0;
  const loadOne = async (client) => {
    const batch = next++;
    const size = Math.min(BATCH, count - batch * BATCH);
    const tables = make(batch, range(world.firstEvent + batch * BATCH, size));
    await client.query('BEGIN');
    for (const [table, rows] of Object.entries(tables)) await insert(client, table, rows);
    await client.query('COMMIT');
    progress.advance(size);
  };
  // The first batch contains the parents of events in all others.
  await loadOne(clients[0]);
  await Promise.all(
    clients.map(async (client) => {
      while (next * BATCH < count) await loadOne(client);
    }),
  );
  progress.end();
}

async function insert(client, table, rows) {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** Does the work of autovacuum, and precomputes the counts that the bare servers read. */
async function finish(client, nextRecord) {
  await client.query("SELECT setval('record_ids', $1, false)", [nextRecord]);
  await client.query(
    "SELECT setval('term_ids', (SELECT greatest(max(c.id), max(t.id)) FROM categories c, tags t))",
  );
  await client.query(COUNTS);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
}

const COUNTS = `
  CREATE SCHEMA bare;
  CREATE TABLE bare.term_counts AS
    SELECT term_id, count(*)::integer AS events FROM (
      SELECT event_id, category_id AS term_id FROM event_categories
      UNION ALL SELECT event_id, tag_id FROM event_tags) link
    JOIN events ON events.id = event_id AND status = 'publish' AND password_digest IS NULL
    GROUP BY term_id;
  ALTER TABLE bare.term_counts ADD PRIMARY KEY (term_id)`;

function range(first, count) {
  return Array.from({ length: count }, (_, index) => first + index);
}
