import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuOf, cpuOfCluster, memoryOf } from './cpu.mjs';

const TIMEOUT_MS = 30_000;

/** Puts load on one server and returns throughput, latency and resource usage. */
export async function measure({ loader, database, server }, job) {
  const used = () => [cpuOf(server.pid), cpuOfCluster(database.postmaster)];
  const before = used();
  const result = await send(loader, { ...job, origin: server.origin });
  const [nodeMs, postgresMs] = used().map((ms, index) => (ms - before[index]) / Math.max(1, result.count));
  const memoryMb = memoryOf(server.pid);
  await waitUntilIdle(database);
  return { perSecond: result.count / result.duration, ...result, nodeMs, postgresMs, memoryMb };
}

/** Has the load generator do a job and returns its result. */
export async function send(loader, job) {
  const reply = once(loader.child, 'message');
  loader.child.send(job);
  const [{ result, error }] = await reply;
  if (error !== undefined) throw new Error(`The load failed: ${error}`);
  return result;
}

/** Waits for queries cut off at the end of the run, which would slow down the next server. */
export async function waitUntilIdle({ client }) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
        AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    if (rowCount === 0) return;
    await pause(50);
  }
}
