import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux reports processor time in hundredths of a second on every machine. */
const MS_PER_TICK = 10;
const isCounted = existsSync('/proc/self/stat');

/** Returns the processor time of the machine so far, in milliseconds. */
export function machineMs() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** Returns the processor time of processes and of those they have started, ended or not, in milliseconds. */
export function processorMs(pids) {
  return sum(trees(pids), ({ ownMs, endedMs }) => ownMs + endedMs);
}

/**
 * Returns the memory of processes and of those they have started, in MB: `sharedMb` is shared memory such as
 * PostgreSQL's shared buffers, `ownMb` the rest. Pages that several processes use are divided among them.
 */
export function memoryMb(pids) {
  const texts = trees(pids).map(({ pid }) => readIfThere(`/proc/${pid}/smaps_rollup`));
  const mb = (name) =>
    sum(texts, (text) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)) / 1024;
  return { ownMb: mb('Pss') - mb('Pss_Shmem'), sharedMb: mb('Pss_Shmem') };
}

function trees(pids) {
  const all = isCounted ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return all
    .map((name) => statOf(Number(name)))
    .filter(({ pid, parent }) => [pid, parent].some((id) => pids.includes(id)));
}

function statOf(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The name in parentheses may contain spaces; the state follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ms = (index) => (Number(fields[index]) || 0) * MS_PER_TICK;
  return { pid, parent: Number(fields[1]), ownMs: ms(11) + ms(12), endedMs: ms(13) + ms(14) };
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function sum(list, valueOf) {
  return list.reduce((total, one) => total + valueOf(one), 0);
}
