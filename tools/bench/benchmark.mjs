import { onClose } from '../../scripts/lib/closing.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';
import { cases } from './cases.mjs';
import { checkResponses } from './check.mjs';
import { drawCursors } from './cursors.mjs';
import { measureCase } from './measure/rounds.mjs';
import { startProgress, withProgress } from './progress.mjs';
import { line, save, summarise, table } from './report.mjs';
import { startBare, startLoader, startService } from './servers.mjs';
import { setUp } from './set-up.mjs';

const BARE = ['list', 'single', 'constant', 'express', 'write'];

/** Runs the whole benchmark: loads data, starts servers, checks, measures and reports. Resolves to true. */
export async function runBenchmark(options) {
  const { calendar, database, samples } = await setUp(options);
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
  const keep = (summaries) => save(name, inProject('tools/bench/results'), { ...result, cases: summaries });
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
