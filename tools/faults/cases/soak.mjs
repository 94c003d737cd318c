import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../bench/progress.mjs';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { Database } from '../database.mjs';
import { atMost, MISSED, NOT_CONCLUSIVE } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { Service } from '../service.mjs';
import { percentile, slope } from '../statistics.mjs';
import { Workload } from '../workload.mjs';

const CLIENTS = 8;
const MB = 2 ** 20;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Share of the run before growth is measured: caches fill and the JIT compiles. */
const WARM_UP = 0.4;
/** In shorter runs memory is still filling up, and a slope would say nothing about hours. */
const LEAST_MS = 1_800_000;
const SESSIONS =
  'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

export const soak = {
  name: 'soak',
  about: 'many requests, one write in twenty: memory, files and connections stay constant',
  isQuick: false,
  async run({ teardown, requests, minutes, random }) {
    const database = await Database.start(teardown);
    const service = await Service.start(teardown, database.url);
    const workload = new Workload(teardown, { origin: service.origin, random });
    const samples = await sampleWhileBusy(teardown, { database, service, workload }, { requests, minutes });
    const { responses } = workload;
    const scale = `${responses.count.toLocaleString('en')} requests`;
    return [
      ...durability(await inspect(database, workload), scale),
      atMost(0, 'requests that failed', responses.failures().length, { scale: responses.summary() }),
      ...growth(samples, scale),
    ];
  },
};

async function sampleWhileBusy(teardown, { database, service, workload }, { requests, minutes }) {
  const progress = startProgress('Soaking, percent', 100);
  const started = performance.now();
  const shareOf = (sent) => Math.max(sent / requests, (performance.now() - started) / (minutes * MINUTE_MS));
  const load = workload.start(teardown, CLIENTS, () => workload.mixed(0.05));
  const samples = [];
  const every = Math.max(500, Math.min(30_000, requests / 100));
  for (let done = 0; done < 1 && !isClosing();) {
    await pause(every);
    const share = shareOf(workload.responses.count);
    progress.advance(Math.floor(100 * share) - Math.floor(100 * done));
    done = share;
    samples.push(await sample({ database, service, share }));
  }
  await load.stop();
  progress.end();
  return samples.filter(({ share }) => share >= WARM_UP);
}

async function sample({ database, service, share }) {
  const { process_resident_memory_bytes: memory, process_open_fds: files } = await service.metrics();
  const [{ count: sessions }] = await database.query(SESSIONS);
  return { share, at: performance.now(), memory: memory / MB, files, sessions };
}

/**
 * Compares the medians of the first and last third after the warm-up, because garbage collection makes memory
 * oscillate.
 */
function growth(samples, scale) {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const [first, last] = [samples.slice(0, third), samples.slice(-third)];
  const change = (name) => medianOf(last, name) - medianOf(first, name);
  const grown = (100 * change('memory')) / medianOf(first, 'memory');
  return [
    unlessShort(samples, atMost(5, 'growth of memory after warm-up', grown, { unit: '%', scale })),
    ...slopeOf(samples),
    atMost(0, 'growth of open files', change('files'), { scale: `${medianOf(last, 'files')} open` }),
    atMost(0, 'growth of connections to PostgreSQL', change('sessions'), {
      scale: `${medianOf(last, 'sessions')} open`,
    }),
  ];
}

function slopeOf(samples) {
  const durationMs = tookOf(samples);
  if (durationMs < LEAST_MS) return [];
  const points = samples.map(({ at, memory }) => [at / HOUR_MS, memory]);
  const scale = `${(durationMs / HOUR_MS).toFixed(1)} h, ${samples.length} samples`;
  return [atMost(1, 'slope of memory', slope(points), { unit: 'MB/h', scale })];
}

/** Growth in a short run may still level off. */
function unlessShort(samples, figure) {
  const isOpen = figure.verdict === MISSED && tookOf(samples) < LEAST_MS;
  return isOpen ? { ...figure, verdict: NOT_CONCLUSIVE } : figure;
}

function tookOf(samples) {
  return samples.at(-1).at - samples[0].at;
}

function medianOf(samples, name) {
  return percentile(
    samples.map((one) => one[name]),
    0.5,
  );
}
