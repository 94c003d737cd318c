import { performance } from 'node:perf_hooks';

const TIMES = 7;

/** Advances the revision, as every write does: cached responses, totals and fragments become stale. */
export async function advanceRevision(client) {
  await client.query('UPDATE data_versions SET version = version + 1 WHERE stripe = 0');
}

/**
 * Measures the first response after a write: the median of several, in milliseconds. Undefined if one is an error,
 * which says nothing about response times. Cached records that were not written stay valid.
 */
export async function firstResponseMs(requests, { servers, database }) {
  const reads = requests.filter(({ method }) => method === 'GET');
  const durations = [];
  if (reads.length === 0) return undefined;
  for (let time = 0; time < TIMES; time++) {
    const { path, headers } = reads[time % reads.length];
    await advanceRevision(database.client);
    const started = performance.now();
    const response = await fetch(`${servers.service.origin}${path}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) return undefined;
    durations.push(performance.now() - started);
  }
  return durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)];
}
