import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../../scripts/lib/paths.mjs';
import { startProgress, withProgress } from '../lib/progress.mjs';
import { print, save } from '../lib/report.mjs';
import { openCalendar } from './calendar.mjs';
import { cases } from './cases.mjs';
import { checkResponses } from './check.mjs';
import { measureCase } from './measure/rounds.mjs';
import { startLoader } from './measure/loader.mjs';
import { checkCosts } from './reference/costs.mjs';
import { conditions, growthTable, line, resultTable, summarise } from './report.mjs';
import { drawCursors } from './samples.mjs';
import { startServers } from './servers.mjs';

/** Runs the whole benchmark: loads data, starts servers, checks, measures and reports. Resolves to true. */
export async function runBenchmark(options) {
  const chosen = cases.filter(({ name }) => options.only.test(name));
  if (options.table) writeTable(options.table.split(','));
  if (options.list) print(...chosen.map(({ name }) => name));
  if (options.table || options.list) return true;
  const { url, database, samples } = await openCalendar(options);
  const servers = await withProgress('Starting the servers', () =>
    startServers(url, options.timezone, options.peer),
  );
  await withProgress('Comparing the responses', () => checkResponses(servers, samples));
  await withProgress('Counting what the bare servers read', () => checkCosts(database, samples));
  samples.cursors = await withProgress('Walking to page 1,000', () => drawCursors(servers.service, samples));
  const bench = { servers, database, samples, options, loader: startLoader() };
  const { events, seconds, rounds, connections, timezone, name } = options;
  const { startMs } = servers.service;
  const settings = { events, seconds, rounds, connections, timezone };
  // A discarded warm-up run for the JIT. A read, because some writes can only be made once.
  await measureCase(cases[0], bench);
  const summaries = await measureAll(chosen, bench, (measured) =>
    save('bench', name, { settings, startMs, cases: measured }),
  );
  print('', resultTable(summaries), '', `The service was ready after ${startMs} ms.`);
  return true;
}

/** Measures the cases; saves after every one, so that an interrupted run keeps its results. */
export async function measureAll(chosen, bench, keep, title = 'Measuring') {
  const progress = startProgress(title, chosen.length);
  const summaries = /** @type {import('./report.mjs').Summary[]} */ ([]);
  for (const one of chosen) {
    const summary = summarise(await measureCase(one, bench));
    summaries.push(summary);
    keep(summaries);
    progress.advance();
    if (!process.stderr.isTTY) console.error(line(summary));
  }
  progress.end();
  return summaries;
}

function writeTable(names) {
  const read = (name) => readFileSync(inProject(`tools/bench/results/${name}.json`), 'utf8');
  const results = names.map((name) => JSON.parse(read(name)));
  writeFileSync(inProject('docs/appendix/performance-table.csv'), growthTable(results));
  print(`For docs/performance.md: ${conditions(results[0])}.`);
}
