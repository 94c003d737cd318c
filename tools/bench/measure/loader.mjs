import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { endChild, startChild } from '../../lib/service.mjs';
import { machineMs, memoryMb, processorMs } from './processes.mjs';

const TIMEOUT_MS = 30_000;
const LOAD = fileURLToPath(new URL('./load.mjs', import.meta.url));

/** Starts the load generator, a process of its own. */
export function startLoader() {
  const child = startChild(LOAD, [], {});
  child.stdout.resume();
  onClose(() => endChild(child));
  return child;
}

/**
 * Puts load on one server. Returns throughput and latency; for each group of its processes, for PostgreSQL and for the
 * load generator the processor time per response, the cores in use and the memory.
 */
export async function measure({ loader, database, server }, job) {
  const groups = { ...server.processes, postgres: [database.postmaster], load: [loader.pid] };
  const times = () => {
    const { load, ...others } = eachOf(groups, processorMs);
    // The load includes this process, which reads the log lines of the service, but not what it has started.
    return Object.entries({ machine: machineMs(), ...others, load: load + ownMs() });
  };
  server.countCached?.();
  const before = Object.fromEntries(times());
  const result = await send(loader, { ...job, origin: server.origin });
  const spent = Object.fromEntries(times().map(([name, ms]) => [name, ms - before[name]]));
  const memory = eachOf(groups, memoryMb);
  const count = Math.max(1, result.count);
  // Requests still in flight at the end are logged as well.
  const cached = Math.min(1, (server.countCached?.() ?? 0) / count);
  await waitUntilIdle(database);
  const measured = { perSecond: result.count / result.duration, kb: result.bytes / count / 1024, cached };
  measured.othersCores = spent.machine / 1000 / result.duration;
  for (const name of Object.keys(groups)) {
    measured[`${name}Ms`] = spent[name] / count;
    measured[`${name}Cores`] = spent[name] / 1000 / result.duration;
    measured[`${name}Mb`] = memory[name].ownMb;
    measured.othersCores -= measured[`${name}Cores`];
  }
  return { ...result, ...measured, sharedMb: memory.postgres.sharedMb };
}

function ownMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function eachOf(groups, measurement) {
  return Object.fromEntries(Object.entries(groups).map(([name, pids]) => [name, measurement(pids)]));
}

async function send(loader, job) {
  const reply = once(loader, 'message');
  loader.send(job);
  const [{ result, error }] = await reply;
  if (error !== undefined) throw new Error(`The load failed: ${error}`);
  return result;
}

/** Waits for queries cut off at the end of the run, which would slow down the next server. */
async function waitUntilIdle({ client }) {
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
