import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '../../.launcher-build/embedded/embedded-database.js';
import { migrate } from '../../dist/database/migrate.js';
import { inProject } from '../../scripts/lib/paths.mjs';
import { loadCalendar } from './data/load.mjs';
import { withProgress } from './progress.mjs';

const DAY = 86_400_000;
const LOADED = 'loaded';
const MEASURED = 'calendar';

/** Tuned for a server with 4 GB; durable. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  effective_io_concurrency: '16',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
};

/**
 * Opens the calendar to measure: a fresh copy of the loaded data, which is loaded unless an earlier run kept it.
 * @param onOpen receives a function that closes it, as soon as there is something to close
 */
export async function openCalendar({ events, data, keep }, onOpen) {
  const folder = join(data, String(events));
  const stamp = stampOf(events);
  removeOutdated(folder, stamp);
  const isLoaded = existsSync(folder);
  const opening = openServer(folder, isLoaded);
  onOpen(async () => {
    const server = await opening.catch(() => undefined);
    await server?.close();
    if (!keep) remove(folder);
  });
  const server = await opening;
  if (!isLoaded) await load(withName(server.url, LOADED), { events, folder, stamp });
  await copy(server.url, keep);
  return { url: withName(server.url, MEASURED), anchor: readStamp(folder).anchor, folder };
}

async function openServer(folder, isSetUp) {
  mkdirSync(folder, { recursive: true });
  // Marks the folder as ours, so that it may be deleted.
  if (!isSetUp) writeFileSync(stampFile(folder), '{}');
  const options = { dataDir: folder, database: LOADED };
  const server = await openEmbeddedDatabase(options);
  if (isSetUp) return server;
  await asAdministrator(server.url, async (client) => {
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query(`ALTER SYSTEM SET ${name} = ${client.escapeLiteral(value)}`);
    }
  });
  // Some settings only apply after a restart.
  await server.close();
  return openEmbeddedDatabase(options);
}

async function load(url, { events, folder, stamp }) {
  const anchor = Math.floor(Date.now() / DAY) * DAY;
  await withProgress('Creating the tables', () => migrate(url));
  await loadCalendar(url, { events, anchor });
  writeFileSync(stampFile(folder), JSON.stringify({ stamp, anchor }));
}

async function copy(url, keep) {
  await asAdministrator(url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${MEASURED} WITH (FORCE)`);
    const statement = keep
      ? `CREATE DATABASE ${MEASURED} TEMPLATE ${LOADED} STRATEGY file_copy`
      : `ALTER DATABASE ${LOADED} RENAME TO ${MEASURED}`;
    await withProgress('Preparing the database', () => client.query(statement));
  });
}

async function asAdministrator(url, work) {
  const client = new pg.Client(withName(url, 'postgres'));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

// Outdated or incomplete data would be measured as if it were current.
function removeOutdated(folder, stamp) {
  if (!existsSync(folder)) return;
  if (!existsSync(stampFile(folder)))
    throw new Error(`${folder} was not created by the benchmark: choose another folder with --data.`);
  if (readStamp(folder).stamp !== stamp) remove(folder);
}

function remove(folder) {
  const note = join(folder, 'postgres.location');
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

function stampOf(events) {
  const hash = createHash('sha256').update(String(events));
  for (const folder of ['tools/bench/data', 'dist/database/migrations']) {
    for (const name of readdirSync(inProject(folder)).sort())
      hash.update(readFileSync(inProject(`${folder}/${name}`)));
  }
  return hash.digest('hex');
}

function readStamp(folder) {
  return JSON.parse(readFileSync(stampFile(folder), 'utf8'));
}

function stampFile(folder) {
  return join(folder, 'bench.json');
}

function withName(url, name) {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
