import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../bench/progress.mjs';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { Database } from '../database.mjs';
import { atMost } from '../figures.mjs';
import { AUTHORIZATION, Service } from '../service.mjs';
import { Workload } from '../workload.mjs';

/** Quiet period to compare with. */
const BEFORE_MS = 5_000;
/** Limits from docs/security.md, plus two seconds between two checks and one for a slow machine. */
const KINDS = [
  {
    name: 'that trickle the head',
    limitMs: 13_000,
    begin: 'GET /health/live HTTP/1.1\r\nHost: x\r\n',
    drop: 'x: y\r\n',
  },
  { name: 'that trickle the body', limitMs: 33_000, begin: trickledBody(), drop: ' ' },
  // Few, because their responses pile up in the service's memory. Node applies the 80 s twice to a connection
  // it is writing to.
  { name: 'that do not read', limitMs: 180_000, begin: manyRequests(), isPaused: true, share: 0.1 },
];

export const slowClients = {
  name: 'slow clients',
  about: 'hundreds of clients trickle heads and bodies, or do not read their responses',
  isQuick: false,
  async run({ teardown, quick, random }) {
    const each = quick ? 50 : 200;
    const database = await Database.start(teardown);
    const service = await Service.start(teardown, database.url);
    const workload = new Workload(teardown, { origin: service.origin, random });
    for (let event = 0; event < 50; event++) await workload.write();
    const loads = [
      workload.start(teardown, 2, () => workload.mixed(0.1)),
      workload.start(teardown, 1, () => workload.live()),
    ];
    await pause(BEFORE_MS);
    const before = workload.responses.p99('read');
    const opened = performance.now();
    const slow = KINDS.map((kind) =>
      openSlowly(teardown, service, { ...kind, each: each * (kind.share ?? 1) }),
    );
    await waitFor(slow);
    for (const load of loads) await load.stop();
    return [...slow.map(closedInTime), ...othersStayFast(workload.responses, { before, opened })];
  },
};

function closedInTime({ name, limitMs, closed, each }) {
  const slowest = closed.length < each ? Infinity : Math.max(...closed);
  return atMost(limitMs, `clients ${name}: last one closed after`, slowest, {
    unit: 'ms',
    scale: `${closed.length} of ${each} closed`,
  });
}

function othersStayFast(responses, { before, opened }) {
  const scale = `${responses.of('read').length} reads, p99 before ${before.toFixed(0)} ms`;
  return [
    atMost(0, 'failed requests of others', responses.failures().length, { scale: responses.summary() }),
    atMost(Math.max(2 * before, 50), 'p99 of reads of others', responses.p99('read', opened), {
      unit: 'ms',
      scale,
    }),
    atMost(100, 'p99 of /health/live', responses.p99('live', opened), { unit: 'ms' }),
  ];
}

/** Opens connections of one kind and records after how many milliseconds each was closed. */
function openSlowly(teardown, { origin }, { name, limitMs, each, begin, drop, isPaused }) {
  const closed = [];
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: each }, () => {
    const opened = performance.now();
    const socket = connect(Number(port), hostname, () => socket.write(begin));
    if (isPaused) socket.pause();
    else socket.resume();
    socket.on('error', () => {});
    socket.once('close', () => closed.push(performance.now() - opened));
    return socket;
  });
  const timer = isPaused
    ? setInterval(() => resumeReading(sockets), limitMs - 1_000)
    : setInterval(() => sendMore(sockets, drop), 1_000);
  teardown.add(async () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  });
  return { name, limitMs, closed, each };
}

/**
 * A client that does not read only learns of the closed connection by reading; one still open receives
 * everything and stays open.
 */
function resumeReading(sockets) {
  for (const socket of sockets) socket.resume();
}

function sendMore(sockets, drop) {
  for (const socket of sockets) if (socket.writable) socket.write(drop);
}

async function waitFor(slow) {
  const longest = Math.max(...slow.map(({ limitMs }) => limitMs));
  const progress = startProgress('Waiting for slow clients', longest);
  for (let waited = 0; waited < longest && !isClosing(); waited += 500) {
    if (slow.every(({ closed, each }) => closed.length === each)) break;
    await pause(500);
    progress.advance(500);
  }
  progress.end();
}

function trickledBody() {
  const head = ['POST /calendar/events/v1/events HTTP/1.1', 'Host: x', `Authorization: ${AUTHORIZATION}`];
  return [...head, 'Content-Type: application/json', 'Content-Length: 100000', '', '{'].join('\r\n');
}

/** More response data than the socket buffers hold. */
function manyRequests() {
  return 'GET /docs-json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40);
}
