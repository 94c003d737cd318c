import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { startProgress } from '../../lib/progress.mjs';
import { median, slope } from '../../lib/statistics.mjs';
import { atMost, MISSED, NOT_CONCLUSIVE, withUnit } from '../figures.mjs';
import { durability, inspect } from '../inspection.mjs';
import { startScene } from '../scene.mjs';

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
  async run({ requests, minutes, random }) {
    const scene = await startScene(random);
    const { database, workload, responses } = scene;
    const samples = await sampleWhileBusy(scene, { requests, minutes });
    const scale = `${withUnit(responses.count)} requests`;
    return [
      ...durability(await inspect(database, workload), scale),
      atMost(0, 'requests that failed', responses.failures().length, { scale: responses.summary() }),
      ...growth(samples, scale),
    ];
  },
};

async function sampleWhileBusy({ database, service, workload, responses }, { requests, minutes }) {
  const progress = startProgress('Soaking, percent', 100);
  const started = performance.now();
  const shareOf = (sent) => Math.max(sent / requests, (performance.now() - started) / (minutes * MINUTE_MS));
  const load = workload.start(CLIENTS, () => workload.mixed(0.05));
  const samples = [];
  const every = Math.max(500, Math.min(30_000, requests / 100));
  for (let done = 0; done < 1 && !isClosing();) {
    await pause(every);
    const share = shareOf(responses.count);
    progress.advance(Math.floor(100 * share) - Math.floor(100 * done));
    done = share;
    const { process_resident_memory_bytes: bytes, process_open_fds: files } = await service.metrics();
    const [{ count: sessions }] = await database.query(SESSIONS);
    samples.push({ share, at: performance.now(), memory: bytes / MB, files, sessions });
  }
  await load.stop();
  progress.end();
  return samples.filter(({ share }) => share >= WARM_UP);
}

/**
 * Compares the medians of the first and last third after the warm-up, because garbage collection makes memory
 * oscillate.
 */
function growth(samples, scale) {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const first = (name) => median(samples.slice(0, third).map((one) => one[name]));
  const last = (name) => median(samples.slice(-third).map((one) => one[name]));
  const change = (name) => last(name) - first(name);
  const tookMs = samples.at(-1).at - samples[0].at;
  const grown = (100 * change('memory')) / first('memory');
  const memory = atMost(5, 'growth of memory after warm-up', grown, { unit: '%', scale });
  // Growth in a short run may still level off.
  const isOpen = memory.verdict === MISSED && tookMs < LEAST_MS;
  return [
    isOpen ? { ...memory, verdict: NOT_CONCLUSIVE } : memory,
    ...(tookMs < LEAST_MS ? [] : [slopeOf(samples, tookMs)]),
    atMost(0, 'growth of open files', change('files'), { scale: `${last('files')} open` }),
    atMost(0, 'growth of connections to PostgreSQL', change('sessions'), {
      scale: `${last('sessions')} open`,
    }),
  ];
}

function slopeOf(samples, tookMs) {
  const points = samples.map(({ at, memory }) => [at / HOUR_MS, memory]);
  const scale = `${(tookMs / HOUR_MS).toFixed(1)} h, ${samples.length} samples`;
  return atMost(1, 'slope of memory', slope(points), { unit: 'MB/h', scale });
}
