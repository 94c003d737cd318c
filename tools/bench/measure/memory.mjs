import { readFileSync } from 'node:fs';
import { childrenOf } from './cpu.mjs';

const NONE = { ownMb: 0, sharedMb: 0 };

/**
 * Returns the memory of a process and those it started, in MB: `sharedMb` is shared memory such as PostgreSQL's shared
 * buffers, `ownMb` the rest. Pages that several processes use are divided among them, so that sums count them once.
 */
export function memoryOfTree(pid) {
  return [pid, ...childrenOf(pid)]
    .map(memoryOfOne)
    .reduce(
      (sum, { ownMb, sharedMb }) => ({ ownMb: sum.ownMb + ownMb, sharedMb: sum.sharedMb + sharedMb }),
      NONE,
    );
}

function memoryOfOne(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const mb = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
    return { ownMb: mb('Pss') - mb('Pss_Shmem'), sharedMb: mb('Pss_Shmem') };
  } catch {
    // The process has ended, or this is not Linux.
    return NONE;
  }
}
