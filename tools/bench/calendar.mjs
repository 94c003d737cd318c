import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onClose } from '../../scripts/lib/closing.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';
import { Database } from '../lib/database.mjs';
import { withProgress } from '../lib/progress.mjs';
import { addUser, runCli } from '../lib/service.mjs';
import { loadCalendar } from './data/load.mjs';
import { drawSamples } from './samples.mjs';

const DAY = 86_400_000;
const LOADED = 'loaded';

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
 * Opens the calendar to measure, a fresh copy of the loaded data, which is loaded unless an earlier run kept it; and
 * selects parameters for the requests.
 */
export async function openCalendar({ events, data, keep }) {
  const folder = join(data, String(events));
  const stamp = stampOf(events);
  removeOutdated(folder, stamp);
  mkdirSync(folder, { recursive: true });
  const isLoaded = existsSync(stampFile(folder));
  // Marks the folder as ours, so that it may be deleted.
  if (!isLoaded) writeFileSync(stampFile(folder), '{}');
  onClose(() => !keep && remove(folder));
  const server = await Database.start({ folder, settings: SETTINGS });
  if (!isLoaded) await load(server, { events, folder, stamp });
  await copy(server, keep);
  const client = await server.connect();
  onClose(() => client.end());
  const { anchor } = readStamp(folder);
  const samples = await drawSamples(client, Date.parse(anchor));
  const { authorization } = await addUser('editor', server.url);
  return {
    url: server.url,
    database: { client, postmaster: server.postmaster },
    samples: { ...samples, authorization, cursors: {} },
  };
}

async function load(server, { events, folder, stamp }) {
  const url = server.urlOf(LOADED);
  const anchor = new Date(Math.floor(Date.now() / DAY) * DAY).toISOString();
  await server.query(`CREATE DATABASE ${LOADED}`);
  await withProgress('Creating the tables', () => runCli(['migrate'], { DATABASE_URL: url }));
  await loadCalendar(() => server.connect(url), { events, anchor });
  writeFileSync(stampFile(folder), JSON.stringify({ stamp, anchor }));
}

async function copy(server, keep) {
  const client = await server.connect(server.urlOf('postgres'));
  await client.query('DROP DATABASE IF EXISTS calendar WITH (FORCE)');
  const statement = keep
    ? `CREATE DATABASE calendar TEMPLATE ${LOADED} STRATEGY file_copy`
    : `ALTER DATABASE ${LOADED} RENAME TO calendar`;
  await withProgress('Preparing the database', () => client.query(statement));
  await client.end();
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
