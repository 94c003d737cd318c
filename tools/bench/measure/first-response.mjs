import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../lib/statistics.mjs';

const TIMES = 7;
const PROBE_PAUSE_MS = 2;

/** Advances the revision, as every write does: cached responses, totals and fragments become stale. */
export async function advanceRevision({ client }) {
  await client.query('UPDATE data_versions SET version = version + 1 WHERE stripe = 0');
}

/** Raises the version of every record, so that no cached record is used. */
export async function advanceVersions(database) {
  await database.client.query('UPDATE record_versions SET version = version + 1');
  // Dead rows would slow down every following case.
  await database.client.query('VACUUM record_versions');
  await advanceRevision(database);
}

/**
 * Measures the first response after a write: the median of several, in milliseconds. Undefined if one is an error,
 * which says nothing about response times. Cached records that were not written stay valid.
 */
export async function firstResponseMs(requests, { origin }, database) {
  const reads = requests.filter(({ method }) => method === 'GET');
  if (reads.length === 0) return undefined;
  const durations = [];
  for (let time = 0; time < TIMES; time++) {
    await advanceRevision(database);
    const { path, headers } = reads[time % reads.length];
    const { ok, ms } = await timed(`${origin}${path}`, headers);
    if (!ok) return undefined;
    durations.push(ms);
  }
  return median(durations);
}

/** Does some work and adds to its result how long the slowest `/health/live` took meanwhile, in milliseconds. */
export async function withProbes({ origin }, work) {
  let isDone = false;
  const probe = async () => {
    let slowest = 0;
    while (!isDone) {
      slowest = Math.max(slowest, (await timed(`${origin}/health/live`)).ms);
      await pause(PROBE_PAUSE_MS);
    }
    return slowest;
  };
  const [result, probeMs] = await Promise.all([work().finally(() => (isDone = true)), probe()]);
  return { ...result, probeMs };
}

async function timed(url, headers = {}) {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return { ok: response.ok, ms: performance.now() - started };
}
