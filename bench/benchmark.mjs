import pg from 'pg';
import { inProject } from '../scripts/lib/paths.mjs';
import { cases } from './cases.mjs';
import { checkAnswers } from './check.mjs';
import { drawSamples } from './data/samples.mjs';
import { openCalendar } from './database.mjs';
import { parentOf } from './measure/cpu.mjs';
import { measureCase } from './measure/rounds.mjs';
import { startProgress, withProgress } from './progress.mjs';
import { line, save, summarise, table } from './report.mjs';
import { runCli, startBare, startLoader, startService } from './servers.mjs';

const BARE = ['list', 'single', 'constant', 'write'];
const closers = [];

/** Loads, starts, checks, measures and reports. */
export async function runBenchmark(options) {
  const calendar = await openCalendar(options);
  closers.push(calendar.close);
  const { authorization, termIds, postmaster } = await prepareWrites(calendar);
  const samples = { ...(await drawSamples(calendar.url, calendar.anchor)), authorization, termIds };
  const servers = await withProgress('Starting the servers', () => startServers(calendar));
  await withProgress('Comparing the answers', () => checkAnswers(servers, samples));
  const loader = startLoader();
  closers.push(loader.stop);
  const bench = { servers, loader, postmaster };
  const summaries = await measureAll({ bench, samples, options });
  process.stdout.write(`\n${table(summaries)}\n\n`);
  const { events, seconds, rounds, connections, name } = options;
  const settings = { events, seconds, rounds, connections };
  const { startMs } = servers.service;
  const file = save(name, inProject('bench/results'), { settings, startMs, cases: summaries });
  process.stdout.write(`The service was ready after ${startMs} ms. All figures: ${file}\n`);
}

/** Ends everything that was started, the last one first. */
export async function closeAll() {
  while (closers.length > 0) await closers.pop()();
}

/** Names of the cases, for those who choose among them. */
export function caseNames({ only }) {
  return cases.map(({ name }) => name).filter((name) => only.test(name));
}

async function startServers(calendar) {
  const servers = {};
  for (const name of ['service', ...BARE]) {
    servers[name] = name === 'service' ? await startService(calendar) : await startBare(name, calendar);
    closers.push(servers[name].stop);
  }
  return servers;
}

async function prepareWrites(calendar) {
  const { user, password } = await runCli(['user', 'add', 'bench-editor', '--role', 'editor'], calendar);
  const client = new pg.Client(calendar.url);
  await client.connect();
  try {
    const idsOf = async (table) =>
      (await client.query(`SELECT id FROM ${table} ORDER BY id LIMIT 50`)).rows.map(({ id }) => id);
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    return {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      termIds: { categories: await idsOf('categories'), tags: await idsOf('tags') },
      postmaster: parentOf(rows[0].pid),
    };
  } finally {
    await client.end();
  }
}

async function measureAll({ bench, samples, options }) {
  const chosen = cases.filter(({ name }) => options.only.test(name));
  const progress = process.stderr.isTTY ? startProgress('Measuring', chosen.length) : undefined;
  const summaries = [];
  for (const one of chosen) {
    const summary = summarise(one.name, await measureCase(one, { bench, samples, options }));
    summaries.push(summary);
    if (progress) progress.advance(1);
    else process.stderr.write(`${line(summary)}\n`);
  }
  progress?.end();
  return summaries;
}
