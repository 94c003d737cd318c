import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { isClosing, onClose } from '../../../scripts/lib/closing.mjs';
import { EVENTS } from '../../lib/client.mjs';
import { startProgress } from '../../lib/progress.mjs';
import { AUTHORIZATION } from '../../lib/service.mjs';
import { atMost } from '../figures.mjs';
import { startScene } from '../scene.mjs';

/** Quiet period to compare with. */
const BEFORE_MS = 5_000;
const BODY = [
  `POST ${EVENTS} HTTP/1.1`,
  'Host: x',
  `Authorization: ${AUTHORIZATION}`,
  'Content-Type: application/json',
  'Content-Length: 100000',
  '',
  '{',
].join('\r\n');
/** More response data than the socket buffers hold. */
const MANY = 'GET /docs-json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(40);
/** Limits from docs/security.md, plus two seconds between two checks and one for a slow machine. */
const KINDS = [
  {
    name: 'that trickle the head',
    limitMs: 13_000,
    begin: 'GET /health/live HTTP/1.1\r\nHost: x\r\n',
    drop: 'x: y\r\n',
  },
  { name: 'that trickle the body', limitMs: 33_000, begin: BODY, drop: ' ' },
  // Few, because their responses pile up in the service's memory. Node applies the 80 s twice to a connection
  // it is writing to.
  { name: 'that do not read', limitMs: 180_000, begin: MANY, isPaused: true, share: 0.1 },
];

export const slowClients = {
  name: 'slow clients',
  about: 'hundreds of clients trickle heads and bodies, or do not read their responses',
  isQuick: false,
  async run({ quick, random }) {
    const each = quick ? 50 : 200;
    const { service, workload, responses } = await startScene(random, { events: 50 });
    const loads = [workload.start(2, () => workload.mixed(0.1)), workload.start(1, () => workload.live())];
    await pause(BEFORE_MS);
    const before = responses.p99('read');
    const opened = performance.now();
    const slow = KINDS.map((kind) => openSlowly(service, { ...kind, each: each * (kind.share ?? 1) }));
    await waitFor(slow);
    for (const load of loads) await load.stop();
    return [
      ...slow.map(closedInTime),
      atMost(0, 'failed requests of others', responses.failures().length, { scale: responses.summary() }),
      atMost(Math.max(2 * before, 50), 'p99 of reads of others', responses.p99('read', opened), {
        unit: 'ms',
        scale: `${responses.of('read').length} reads, p99 before ${before.toFixed(0)} ms`,
      }),
      atMost(100, 'p99 of /health/live', responses.p99('live', opened), { unit: 'ms' }),
    ];
  },
};

function closedInTime({ name, limitMs, closed, each }) {
  const slowest = closed.length < each ? Infinity : Math.max(...closed);
  return atMost(limitMs, `clients ${name}: last one closed after`, slowest, {
    unit: 'ms',
    scale: `${closed.length} of ${each} closed`,
  });
}

/**
 * Opens connections of one kind and records after how many milliseconds each was closed.
 * @param {{ port: number }} service
 * @param {{ name: string, limitMs: number, each: number, begin: string, drop?: string, isPaused?: boolean }} kind
 */
function openSlowly({ port }, { name, limitMs, each, begin, drop, isPaused }) {
  const closed = [];
  const sockets = Array.from({ length: each }, () => {
    const opened = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(begin));
    if (isPaused) socket.pause();
    else socket.resume();
    socket.on('error', () => {});
    socket.once('close', () => closed.push(performance.now() - opened));
    return socket;
  });
  const sendMore = () => {
    for (const socket of sockets) if (socket.writable) socket.write(drop ?? '');
  };
  // A client that does not read only learns of the closed connection by reading; one still open receives everything and
  // stays open.
  const resume = () => sockets.forEach((socket) => socket.resume());
  const timer = isPaused ? setInterval(resume, limitMs - 1_000) : setInterval(sendMore, 1_000);
  onClose(() => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  });
  return { name, limitMs, closed, each };
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
