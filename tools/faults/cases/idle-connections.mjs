import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isClosing, onClose } from '../../../scripts/lib/closing.mjs';
import { startProgress } from '../../lib/progress.mjs';
import { atLeast, atMost, withUnit } from '../figures.mjs';
import { startScene } from '../scene.mjs';

/** Slightly below the service's limit of 10,000, which leaves room for other clients. */
const WANTED = 9_900;
/** File descriptors that are in use anyway. */
const RESERVE = 200;
const AT_ONCE = 100;
const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';
const MEASURED_MS = 8_000;
const MB = 2 ** 20;

export const idleConnections = {
  name: 'idle connections',
  about: 'thousands of clients keep idle connections open',
  isQuick: false,
  async run({ random }) {
    const wanted = Math.min(WANTED, openFilesLimit() - RESERVE);
    const scene = await startScene(random, { events: 50 });
    const { responses, service } = scene;
    const before = await measure(scene);
    const sockets = await openIdle(service, wanted);
    const after = await measure(scene);
    const scale = `${withUnit(sockets.size)} connections`;
    return [
      atLeast(wanted, 'connections open', sockets.size),
      atMost(150, 'growth of memory', (after.memory - before.memory) / MB, { unit: 'MB', scale }),
      atMost(Math.max(2 * before.p99, 20), 'p99 of others', after.p99, {
        unit: 'ms',
        scale: `${after.requests} requests, before ${before.p99.toFixed(1)} ms`,
      }),
      atMost(0, 'failed requests of others', responses.failures().length, { scale: responses.summary() }),
    ];
  },
};

function openFilesLimit() {
  const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  return Number(soft);
}

async function measure({ service, workload, responses }) {
  const since = performance.now();
  const earlier = responses.count;
  const load = workload.start(2, () => workload.read());
  await pause(MEASURED_MS);
  await load.stop();
  const { process_resident_memory_bytes: memory } = await service.metrics();
  return { memory, p99: responses.p99('read', since), requests: responses.count - earlier };
}

/** Every connection sends one request, reads the response, and then stays open. */
async function openIdle({ port }, wanted) {
  const progress = startProgress('Opening connections', wanted);
  const sockets = new Set();
  onClose(() => sockets.forEach((socket) => socket.destroy()));
  while (sockets.size < wanted && !isClosing()) {
    const batch = Math.min(AT_ONCE, wanted - sockets.size);
    const opened = await Promise.all(Array.from({ length: batch }, () => openOne(sockets, port)));
    progress.advance(batch);
    // Avoids an endless loop when the service accepts no more connections.
    if (opened.every((isOpen) => !isOpen)) break;
  }
  progress.end();
  return sockets;
}

function openOne(sockets, port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(REQUEST));
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      resolve(false);
    });
    socket.once('data', () => {
      sockets.add(socket);
      resolve(true);
    });
  });
}
