import { once } from 'node:events';
import { cpuOf, cpuOfCluster, memoryOf } from './cpu.mjs';

/** Puts load on one server and says how much it answered, how fast, and what that cost. */
export async function measure({ loader, postmaster, server }, job) {
  const before = [cpuOf(server.pid), cpuOfCluster(postmaster)];
  const result = await send(loader, { ...job, origin: server.origin });
  const after = [cpuOf(server.pid), cpuOfCluster(postmaster)];
  const [node, postgres] = after.map((ms, index) => (ms - before[index]) / Math.max(1, result.count));
  return {
    perSecond: result.count / result.duration,
    ...result,
    nodeMs: node,
    postgresMs: postgres,
    memoryMb: memoryOf(server.pid),
  };
}

async function send(loader, job) {
  const answered = once(loader.child, 'message');
  loader.child.send(job);
  const [{ result, error }] = await answered;
  if (error !== undefined) throw new Error(`The load failed: ${error}`);
  return result;
}
