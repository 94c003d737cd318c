import { onClose } from '../../../scripts/lib/closing.mjs';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { startProgress, withProgress } from '../progress.mjs';
import { save } from '../report.mjs';
import { startLoader } from '../servers.mjs';
import { setUp } from '../set-up.mjs';
import { capacityCases } from './cases.mjs';
import { deploy } from './deployment.mjs';
import { measureCase } from './measure.mjs';
import { counted, line, memoryLines, table } from './report.mjs';

const WARM_UP = capacityCases.find(({ name }) => name.startsWith('new list'));

/** Measures all cases with each number of instances, and reports. Resolves to true. */
export async function measureCapacity(options) {
  const { calendar, database, samples } = await setUp(options);
  const loader = startLoader();
  onClose(loader.stop);
  const { events, seconds, rounds, connections, timezone } = options;
  const settings = { events, seconds, rounds, connections, timezone };
  const databaseMb = await sizeOf(database);
  // Saved after every case, so that an interrupted run keeps its results.
  const keep = (cases) =>
    save(options.name, inProject('tools/bench/results'), { settings, databaseMb, cases });
  const summaries = await measureAll({ calendar, database, samples, loader, options }, keep);
  const lines = [table(summaries), '', ...memoryLines(summaries), `The database: ${databaseMb} MB on disk`];
  process.stdout.write(`\n${lines.join('\n')}\n\nAll figures: ${keep(summaries)}\n`);
  return true;
}

async function measureAll({ calendar, options, ...bench }, keep) {
  const chosen = capacityCases.filter(({ name }) => options.only.test(name));
  const summaries = [];
  const isTerminal = process.stderr.isTTY;
  for (const count of options.instances) {
    const starting = () => deploy(count, { calendar, ...options });
    const deployment = await withProgress(`Starting nginx and ${counted(count)}`, starting);
    // A discarded warm-up for the JIT.
    const once = { ...options, rounds: 1 };
    await withProgress('Warming up', () => measureCase(WARM_UP, { ...bench, deployment, options: once }));
    const progress = isTerminal ? startProgress(`Measuring ${counted(count)}`, chosen.length) : undefined;
    for (const one of chosen) {
      const summary = await measureCase(one, { ...bench, deployment, options });
      summaries.push(summary);
      keep(summaries);
      if (progress) progress.advance(1);
      else process.stderr.write(`${line(summary)}\n`);
    }
    progress?.end();
    await deployment.stop();
  }
  return summaries;
}

async function sizeOf({ client }) {
  const { rows } = await client.query('SELECT pg_database_size(current_database()) / 1048576 AS mb');
  return Number(rows[0].mb);
}
