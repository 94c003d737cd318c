import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** Longer than any response may take: with `amount`, autocannon waits forever for a request that was abandoned. */
const TIMEOUT_S = 60;

/**
 * Runs in its own process, so that the cost of sending requests is not counted as the cost of answering them. Receives
 * jobs as messages and sends back their results.
 */
process.channel?.ref();
process.on('message', async (/** @type {Job} */ job) => {
  try {
    process.send?.({ result: await load(job) });
  } catch (error) {
    process.send?.({ error: error.message });
  }
});

/**
 * @typedef {object} Job
 * @property {string} origin
 * @property {{ body?: string }[]} requests
 * @property {number} connections
 * @property {number} seconds
 * @property {number} [amount]
 * @property {boolean} [once]
 */

/** Sends the requests repeatedly for a number of seconds or, when `amount` is given, a fixed number of them. */
async function load(/** @type {Job} */ { origin, requests, connections, seconds, amount, once }) {
  const durations = [];
  let bytes = 0;
  const started = performance.now();
  let ended = started;
  const run = autocannon({
    url: origin,
    timeout: TIMEOUT_S,
    connections: amount === undefined ? connections : Math.min(connections, amount),
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [requests[0]],
    idReplacement: requests.some(({ body }) => body?.includes('[<id>]')),
    setupClient: once ? sharedQueue(requests) : roundRobin(requests, connections),
  });
  run.on('response', (_client, _status, length, duration) => {
    durations.push(duration);
    bytes += length;
    ended = performance.now();
  });
  const giveUp = setTimeout(() => run.stop(), (seconds ?? 0) * 1000 + TIMEOUT_S * 1500);
  const { statusCodeStats, errors, timeouts, resets } = await run;
  clearTimeout(giveUp);
  // autocannon's own duration is in whole seconds.
  const duration = Math.max(0.001, (ended - started) / 1000);
  const statuses = Object.fromEntries(
    Object.entries(statusCodeStats).map(([code, { count }]) => [code, count]),
  );
  return { duration, statuses, failed: errors + timeouts + resets, bytes, ...percentiles(durations) };
}

// Every connection starts at another request, or all would send the same at the same time.
function roundRobin(requests, connections) {
  let client = 0;
  return (connection) => {
    const first = Math.floor((client++ * requests.length) / connections) % requests.length;
    const rotated = [...requests.slice(first), ...requests.slice(0, first)];
    connection.setRequests(rotated.map((request) => ({ ...request })));
  };
}

// Shares one queue among the connections, so that no request is sent twice.
function sharedQueue(requests) {
  let next = 0;
  const setupRequest = (request) => ({ ...request, ...requests[next++ % requests.length] });
  return (connection) => connection.setRequests([{ ...requests[0], setupRequest }]);
}

function percentiles(durations) {
  const sorted = Float64Array.from(durations).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}
