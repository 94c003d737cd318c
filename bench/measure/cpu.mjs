import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const MS_PER_TICK = 10;

/** Whether this system tells what processes use. */
export const isCounted = existsSync('/proc/self/stat');

/** Milliseconds of processor time that a process has used. */
export function cpuOf(pid) {
  return isCounted ? own(statOf(pid)) : 0;
}

/** The same for a server of PostgreSQL with all its processes, those that have ended among them. */
export function cpuOfCluster(postmaster) {
  if (!isCounted) return 0;
  const running = processes().filter(({ parent }) => parent === postmaster);
  const main = statOf(postmaster);
  return own(main) + main.ofChildren + running.reduce((sum, stat) => sum + own(stat), 0);
}

/** Resident memory of a process in MB. */
export function memoryOf(pid) {
  if (!isCounted) return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The process that all processes of a PostgreSQL descend from, by one of them. */
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
  // The name in brackets may hold blanks; the state follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ms = (index) => (Number(fields[index]) || 0) * MS_PER_TICK;
  return { parent: Number(fields[1]), user: ms(11), system: ms(12), ofChildren: ms(13) + ms(14) };
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
