import { performance } from 'node:perf_hooks';

const TIMES = 7;

/** Does what every write does to responses, totals and fragments: their revision is no longer the current one. */
export async function outdateTotals(client) {
  await client.query('UPDATE data_versions SET version = version + 1 WHERE stripe = 0');
}

/**
 * How long the first answer takes after something was written: the median of several, in milliseconds. Cached records
 * that were not written stay good.
 */
export async function firstAnswerMs(requests, { servers, database }) {
  const reads = requests.filter(({ method }) => method === 'GET').slice(0, TIMES);
  const durations = [];
  for (const { path, headers } of reads) {
    await outdateTotals(database.client);
    const started = performance.now();
    const response = await fetch(`${servers.service.origin}${path}`, { headers });
    await response.arrayBuffer();
    durations.push(performance.now() - started);
  }
  return durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)];
}
