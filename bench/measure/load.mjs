import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** Longer than any answer may take: autocannon waits for ever for an amount of which one was given up. */
const PATIENCE_S = 60;

/*
 * A process of its own: what it costs to ask is not counted as what it costs to answer.
 * It is sent a job and sends back what came of it.
 */
process.channel.ref();
process.on('message', async (job) => {
  try {
    process.send({ result: await load(job) });
  } catch (error) {
    process.send({ error: error.message });
  }
});

/** Sends the requests over and over, for so many seconds or, when `amount` is given, so many of them. */
async function load({ origin, requests, connections, seconds, amount, once }) {
  const durations = [];
  let bytes = 0;
  const started = performance.now();
  let ended = started;
  const run = autocannon({
    url: origin,
    timeout: PATIENCE_S,
    connections: amount === undefined ? connections : Math.min(connections, amount),
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [requests[0]],
    idReplacement: requests.some(({ body }) => body?.includes('[<id>]')),
    setupClient: once ? inOneLine(requests) : inTurn(requests, connections),
  });
  run.on('response', (_client, _status, length, duration) => {
    durations.push(duration);
    bytes += length;
    ended = performance.now();
  });
  const giveUp = setTimeout(() => run.stop(), (seconds ?? 0) * 1000 + PATIENCE_S * 1500);
  const { statusCodeStats, errors, timeouts, resets } = await run;
  clearTimeout(giveUp);
  // Its own duration is one of whole seconds.
  const duration = Math.max(0.001, (ended - started) / 1000);
  const statuses = Object.fromEntries(
    Object.entries(statusCodeStats).map(([code, { count }]) => [code, count]),
  );
  return { duration, statuses, failed: errors + timeouts + resets, bytes, ...percentiles(durations) };
}

// Each connection begins elsewhere: otherwise all of them would ask the same at the same time.
function inTurn(requests, connections) {
  let client = 0;
  return (connection) => {
    const first = Math.floor((client++ * requests.length) / connections) % requests.length;
    const rotated = [...requests.slice(first), ...requests.slice(0, first)];
    connection.setRequests(rotated.map((request) => ({ ...request })));
  };
}

// No request is sent twice, whichever connection sends it.
function inOneLine(requests) {
  let next = 0;
  const setupRequest = (request) => ({ ...request, ...requests[next++ % requests.length] });
  return (connection) => connection.setRequests([{ ...requests[0], setupRequest }]);
}

function percentiles(durations) {
  const sorted = Float64Array.from(durations).sort();
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}
