import { performance } from 'node:perf_hooks';

const TIMES = 7;

/**
 * How long the first answer takes after something was written, when nothing that the service remembers holds any more:
 * the median of several, in milliseconds. Finished records of what was not written stay good.
 */
export async function firstAnswerMs(requests, { servers, database }) {
  const reads = requests.filter(({ method }) => method === 'GET').slice(0, TIMES);
  const durations = [];
  for (const { path, headers } of reads) {
    await database.client.query('UPDATE data_versions SET version = version + 1 WHERE stripe = 0');
    const started = performance.now();
    const response = await fetch(`${servers.service.origin}${path}`, { headers });
    await response.arrayBuffer();
    durations.push(performance.now() - started);
  }
  return durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)];
}
