import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { withProgress } from '../../lib/progress.mjs';
import { atLeast, atMost } from '../figures.mjs';
import { startScene } from '../scene.mjs';

/** A write waits for other writes, for a connection, and for a lock: docs/security.md. */
const LIMIT_MS = 13_000;

export const poolExhausted = {
  name: 'pool exhausted',
  about: 'the events table is locked while hundreds of clients read and write',
  isQuick: true,
  async run({ quick, random }) {
    const [seconds, clients] = quick ? [5, 100] : [20, 200];
    const { database, service, workload, responses } = await startScene(random, { events: 20 });
    const loads = [
      workload.start(1, () => workload.live()),
      workload.start(clients, () => (random() < 0.2 ? workload.write() : workload.list())),
    ];
    const { locked, released } = await withProgress('Locking the events', () => lock(database, seconds));
    await pause(3_000);
    for (const load of loads) await load.stop();
    const scale = `${clients} clients, ${seconds} s locked`;
    const refused = responses
      .failures()
      .filter(({ startedAt, durationMs }) => startedAt < released && startedAt + durationMs > locked);
    const { calendar_database_pool_waiting: waiting } = await service.metrics();
    return [
      atLeast(1, 'requests refused while it lasts', refused.length, scale),
      atMost(0, 'responses other than success and 503', responses.wrong.length, {
        scale: responses.summary(),
      }),
      atMost(LIMIT_MS, 'slowest response', responses.slowest(), { unit: 'ms', scale }),
      atMost(100, 'p99 of /health/live', responses.p99('live', locked), { unit: 'ms', scale }),
      atMost(0, 'requests refused that came 1 s after the end', responses.failures(released + 1_000).length),
      atMost(0, 'requests that still wait for a connection', waiting),
    ];
  },
};

async function lock(database, seconds) {
  const client = await database.connect();
  await client.query('BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
  const locked = performance.now();
  await pause(seconds * 1_000);
  await client.query('COMMIT');
  const released = performance.now();
  await client.end();
  return { locked, released };
}
