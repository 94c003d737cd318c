import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second on every machine. */
const MS_PER_TICK = 10;

/** True where the system reports the resources used by processes. */
export const isCounted = existsSync('/proc/self/stat');

/** Returns the processor time of a process in milliseconds. */
export function cpuOf(pid) {
  return isCounted ? own(statOf(pid)) : 0;
}

/** Returns the processor time of a PostgreSQL server with all its processes, including those that have ended. */
export function cpuOfCluster(postmaster) {
  if (!isCounted) return 0;
  const running = processes().filter(({ parent }) => parent === postmaster);
  const main = statOf(postmaster);
  return own(main) + main.ofChildren + running.reduce((sum, stat) => sum + own(stat), 0);
}

/** Returns the ids of the processes that a process has started and that still run. */
export function childrenOf(pid) {
  return processes()
    .filter(({ parent }) => parent === pid)
    .map((stat) => stat.pid);
}

/** Returns the resident memory of a process in MB. */
export function memoryOf(pid) {
  if (!isCounted) return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Returns the parent of a process; for a PostgreSQL process, the postmaster. */
export function parentOf(pid) {
  return isCounted ? statOf(pid).parent : 0;
}

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)));
}

function own({ user, system }) {
  return user + system;
}

function statOf(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The name in parentheses may contain spaces; the state follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ms = (index) => (Number(fields[index]) || 0) * MS_PER_TICK;
  return { pid, parent: Number(fields[1]), user: ms(11), system: ms(12), ofChildren: ms(13) + ms(14) };
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
