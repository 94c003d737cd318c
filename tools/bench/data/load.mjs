import { startProgress, withProgress } from '../../lib/progress.mjs';
import { FIRST_EVENT } from './draws.sql.mjs';
import { EVENTS, finishing } from './events.sql.mjs';
import { SURROUNDINGS } from './surroundings.sql.mjs';
import { vocabulary } from './vocabulary.sql.mjs';

const BATCH = 1_000;
const WRITERS = 2;
const FAST = "SET synchronous_commit = off; SET maintenance_work_mem = '512MB'";

/** Fills a migrated, empty database with events around the day `anchor`. */
export async function loadCalendar(connect, { events: count, anchor }) {
  const clients = await Promise.all(Array.from({ length: WRITERS }, connect));
  for (const client of clients) await client.query(FAST);
  const [main] = clients;
  const runAll = async (statements) => {
    for (const statement of statements) await main.query(statement);
  };
  const dropped = await dropIndexesAndKeys(main);
  await withProgress('Loading what events link to', () =>
    runAll([...vocabulary(anchor), 'ANALYZE', ...SURROUNDINGS]),
  );
  await loadEvents(clients, count);
  await restore(clients, dropped);
  await withProgress('Counting and analysing', () => runAll(finishing(FIRST_EVENT + count)));
  for (const client of clients) await client.end();
}

/**
 * Drops indexes other than primary keys, and foreign keys, because building them once after loading is faster. Triggers
 * stay, since they may compute columns; and so does the index in which they look up words.
 */
async function dropIndexesAndKeys(client) {
  const [indexes, keys] = [await client.query(INDEXES), await client.query(FOREIGN_KEYS)];
  for (const { table, name } of keys.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  return {
    indexes: indexes.rows.map(({ definition }) => definition),
    keys: keys.rows.map(
      ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
    ),
  };
}

const INDEXES = `SELECT quote_ident(indexname) AS name, indexdef AS definition FROM pg_indexes
  WHERE schemaname = 'public' AND tablename <> 'known_words'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)
  ORDER BY indexdef LIKE '%gin%' DESC, indexname`;
const FOREIGN_KEYS = `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
    pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`;

/** Spreads the indexes over the connections to use all cores; foreign keys lock two tables, and come one at a time. */
async function restore(clients, { indexes, keys }) {
  const progress = startProgress('Building the indexes', indexes.length + keys.length);
  const runOne = async (client, statement) => {
    await client.query(statement);
    progress.advance();
  };
  await inTurns(clients, indexes, runOne);
  await inTurns(clients.slice(0, 1), keys, runOne);
  progress.end();
}

async function loadEvents(clients, count) {
  const progress = startProgress('Loading events', count);
  const load = async (client, first) => {
    const last = Math.min(first + BATCH, FIRST_EVENT + count) - 1;
    for (const statement of EVENTS) await client.query(statement, [first, last]);
    progress.advance(last - first + 1);
  };
  const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, n) => FIRST_EVENT + n * BATCH);
  // The first batch contains the parents of events in all others.
  await load(clients[0], batches.shift());
  await inTurns(clients, batches, load);
  progress.end();
}

/** Has the connections take the next of a list, whenever they are done with one. */
async function inTurns(clients, list, work) {
  const left = [...list];
  const takeAll = async (client) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(client, next);
  };
  await Promise.all(clients.map(takeAll));
}
