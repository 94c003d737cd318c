import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { closeAfter } from '../../../scripts/lib/closing.mjs';
import { Nginx } from '../../lib/nginx.mjs';
import { withProgress } from '../../lib/progress.mjs';
import { figure, print, save, table } from '../../lib/report.mjs';
import { measureAll } from '../benchmark.mjs';
import { openCalendar } from '../calendar.mjs';
import { startLoader } from '../measure/loader.mjs';
import { measureCase } from '../measure/rounds.mjs';
import { named } from '../report.mjs';
import { startService } from '../servers.mjs';
import { capacityCases } from './cases.mjs';

const WARM_UP = 'new list, events cached';
const FROM_CACHE = /"cache":"(?:HIT|STALE|UPDATING|REVALIDATED)"/g;
const TIMES = ['node', 'postgres', 'nginx'];
const GROUPS = [...TIMES, 'load', 'others'];
const HEAD =
  'case|instances|req/s|p50 ms|p99 ms|KB|instance ms|pg ms|nginx ms|req/s per core|cores: instances|pg|nginx|load|others|nginx cache';

/** Measures all cases with each number of instances, and reports. Resolves to true. */
export async function measureCapacity(options) {
  const { url, database, samples } = await openCalendar(options);
  const bench = { database, samples, options, loader: startLoader() };
  const { events, seconds, rounds, connections, timezone, name } = options;
  const settings = { events, seconds, rounds, connections, timezone };
  const chosen = capacityCases.filter((one) => options.only.test(one.name));
  const all = [];
  for (const count of options.instances.split(',').map(Number)) {
    const keep = (cases) => save('bench', `capacity-${name}`, { settings, cases: [...all, ...cases] });
    const summaries = await closeAfter(() => measureInstances(chosen, { ...bench, url, count }, keep));
    all.push(...summaries.map((summary) => ({ ...summary, instances: count })));
    keep([]);
    print(memoryOf(summaries, count));
  }
  print('', table([HEAD.split('|'), ...all.map(row)]));
  return true;
}

async function measureInstances(chosen, { url, count, samples, options, loader, database }, keep) {
  const title = count === 1 ? '1 instance' : `${count} instances`;
  const service = await withProgress(`Starting nginx and ${title}`, () =>
    deploy(url, count, options.timezone),
  );
  const deployed = { servers: { service }, samples, options, loader, database };
  const warmUp = capacityCases.find(({ name }) => name === WARM_UP);
  // A discarded round, as each instance compiles its own code and fills its own caches.
  await withProgress('Warming up', () => measureCase(warmUp, deployed));
  return measureAll(chosen, deployed, keep, `Measuring ${title}`);
}

/** Starts instances of the service behind nginx with the files of deploy/nginx, except for its limits per client. */
async function deploy(url, count, timezone) {
  const instances = [];
  // As in deploy/compose.
  while (instances.length < count) instances.push(await startService(url, timezone, { TRUST_PROXY: '1' }));
  const nginx = await Nginx.inFrontOf(instances);
  const log = join(nginx.folder, 'access.log');
  return {
    origin: nginx.origin,
    isService: true,
    processes: { node: instances.map(({ pid }) => pid), nginx: [nginx.pid] },
    /** Counts the responses from the cache of nginx since the last call. */
    countCached: () => {
      const cached = readFileSync(log, 'latin1').match(FROM_CACHE)?.length ?? 0;
      truncateSync(log);
      return cached;
    },
  };
}

function row(summary) {
  const { service } = summary.servers;
  const { perSecond, p50, p99, kb, cached } = service;
  const times = TIMES.map((group) => service[`${group}Ms`]);
  const perCore = 1000 / times.reduce((sum, ms) => sum + ms, 0);
  return [
    named(summary),
    String(summary.instances),
    ...[perSecond, p50, p99, kb, ...times, perCore].map(figure),
    ...GROUPS.map((group) => service[`${group}Cores`].toFixed(2)),
    `${Math.round(cached * 100)} %`,
  ];
}

/** Says how much memory was in use when it was most. */
function memoryOf(summaries, count) {
  const most = (name) => Math.max(...summaries.map(({ servers }) => servers.service[name]));
  const [node, postgres, shared, nginx] = ['nodeMb', 'postgresMb', 'sharedMb', 'nginxMb'].map(most);
  return `${count} × ${figure(node / count)} MB, PostgreSQL ${figure(postgres)} MB and ${figure(shared)} MB of shared buffers, nginx ${figure(nginx)} MB`;
}
