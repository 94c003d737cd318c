import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../../bench/progress.mjs';
import { isClosing } from '../../../scripts/lib/closing.mjs';
import { Database } from '../database.mjs';
import { atLeast, atMost } from '../figures.mjs';
import { Service } from '../service.mjs';
import { Workload } from '../workload.mjs';

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
  async run({ teardown, random }) {
    const wanted = Math.min(WANTED, openFilesLimit() - RESERVE);
    const database = await Database.start(teardown);
    const service = await Service.start(teardown, database.url);
    const workload = new Workload(teardown, { origin: service.origin, random });
    for (let event = 0; event < 50; event++) await workload.write();
    const before = await measure(teardown, service, workload);
    const open = await openIdle(teardown, service, wanted);
    const after = await measure(teardown, service, workload);
    const scale = `${open.count.toLocaleString('en')} connections`;
    return [
      atLeast(wanted, 'connections open', open.count),
      atMost(150, 'growth of memory', (after.memory - before.memory) / MB, { unit: 'MB', scale }),
      atMost(Math.max(2 * before.p99, 20), 'p99 of others', after.p99, {
        unit: 'ms',
        scale: `${after.requests} requests, before ${before.p99.toFixed(1)} ms`,
      }),
      atMost(0, 'failed requests of others', workload.responses.failures().length, {
        scale: workload.responses.summary(),
      }),
    ];
  },
};

function openFilesLimit() {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
  return Number(soft);
}

async function measure(teardown, service, workload) {
  const since = performance.now();
  const earlier = workload.responses.count;
  const load = workload.start(teardown, 2, () => workload.read());
  await pause(MEASURED_MS);
  await load.stop();
  const { process_resident_memory_bytes: memory } = await service.metrics();
  return { memory, p99: workload.responses.p99('read', since), requests: workload.responses.count - earlier };
}

/** Every connection sends one request, reads the response, and then stays open. */
async function openIdle(teardown, { origin }, wanted) {
  const progress = startProgress('Opening connections', wanted);
  const sockets = new Set();
  teardown.add(async () => {
    for (const socket of sockets) socket.destroy();
  });
  const { hostname, port } = new URL(origin);
  while (sockets.size < wanted && !isClosing()) {
    const batch = Math.min(AT_ONCE, wanted - sockets.size);
    const opened = await Promise.all(
      Array.from({ length: batch }, () => openOne(sockets, { port: Number(port), host: hostname })),
    );
    progress.advance(batch);
    // Avoids an endless loop when the service accepts no more connections.
    if (opened.every((isOpen) => !isOpen)) break;
  }
  progress.end();
  return {
    get count() {
      return sockets.size;
    },
  };
}

function openOne(sockets, address) {
  return new Promise((resolve) => {
    const socket = connect(address, () => socket.write(REQUEST));
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
