import pg from 'pg';
import { onClose } from '../scripts/lib/closing.mjs';
import { inProject } from '../scripts/lib/paths.mjs';
import { cases } from './cases.mjs';
import { checkResponses } from './check.mjs';
import { drawCursors } from './cursors.mjs';
import { drawSamples } from './samples.mjs';
import { openCalendar } from './database.mjs';
import { parentOf } from './measure/cpu.mjs';
import { measureCase } from './measure/rounds.mjs';
import { startProgress, withProgress } from './progress.mjs';
import { line, save, summarise, table } from './report.mjs';
import { runCli, startBare, startLoader, startService } from './servers.mjs';

const BARE = ['list', 'single', 'constant', 'express', 'write'];

/** Runs the whole benchmark: loads data, starts servers, checks, measures and reports. Resolves to true. */
export async function runBenchmark(options) {
  const calendar = await openCalendar(options, onClose);
  const database = await connect(calendar);
  const samples = {
    ...(await drawSamples(database.client, calendar.anchor)),
    ...(await prepareWrites(calendar, database)),
  };
  const servers = await withProgress('Starting the servers', () => startServers(calendar, options));
  await withProgress('Comparing the responses', () => checkResponses(servers, samples));
  samples.cursors = await withProgress('Walking to page 1,000', () => drawCursors(servers.service, samples));
  const loader = startLoader();
  onClose(loader.stop);
  const bench = { servers, loader, database };
  const { events, seconds, rounds, connections, timezone, name } = options;
  const { startMs } = servers.service;
  const result = { settings: { events, seconds, rounds, connections, timezone }, startMs };
  // Saved after every case, so that an interrupted run keeps its results.
  const keep = (summaries) => save(name, inProject('bench/results'), { ...result, cases: summaries });
  const summaries = await measureAll({ bench, samples, options }, keep);
  process.stdout.write(`\n${table(summaries)}\n\n`);
  process.stdout.write(`The service was ready after ${startMs} ms. All figures: ${keep(summaries)}\n`);
  return true;
}

/** Lists the names of the selected cases. */
export function caseNames({ only }) {
  return cases.map(({ name }) => name).filter((name) => only.test(name));
}

async function startServers(calendar, { timezone }) {
  const servers = {};
  for (const name of ['service', ...BARE]) {
    servers[name] =
      name === 'service' ? await startService(calendar, timezone) : await startBare(name, calendar, timezone);
    onClose(servers[name].stop);
  }
  return servers;
}

/** Opens our own connection and finds the postmaster, the parent of all PostgreSQL processes. */
async function connect({ url }) {
  const client = new pg.Client(url);
  // The server may go away first when the run is interrupted; pending queries then fail by themselves.
  client.on('error', () => {});
  await client.connect();
  onClose(() => client.end());
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return { client, postmaster: parentOf(rows[0].pid) };
}

/** Creates a user who may write, and selects the terms for new events. */
async function prepareWrites(calendar, { client }) {
  const { user, password } = await runCli(['user', 'add', 'bench-editor', '--role', 'editor'], calendar);
  const idsOf = async (table) =>
    (await client.query(`SELECT id FROM ${table} ORDER BY id LIMIT 50`)).rows.map(({ id }) => id);
  return {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    termIds: { categories: await idsOf('categories'), tags: await idsOf('tags') },
  };
}

async function measureAll({ bench, samples, options }, keep) {
  const chosen = cases.filter(({ name }) => options.only.test(name));
  const progress = process.stderr.isTTY ? startProgress('Measuring', chosen.length) : undefined;
  const summaries = [];
  // A discarded warm-up run for the JIT. A read, because some writes can only be made once.
  if (chosen.length > 0) await measureCase(cases[0], { bench, samples, options });
  for (const one of chosen) {
    const summary = summarise(one.name, await measureCase(one, { bench, samples, options }));
    summaries.push(summary);
    keep(summaries);
    if (progress) progress.advance(1);
    else process.stderr.write(`${line(summary)}\n`);
  }
  progress?.end();
  return summaries;
}
