import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../../../scripts/lib/paths.mjs';

/** A network of its own, in which ports 3000 and 5432 are free, and from which nothing can be reached. */
export const APART =
  '--bind / / --dev-bind /dev /dev --proc /proc --unshare-net --unshare-pid --die-with-parent --'.split(' ');

/** Runs the rehearsal where only its own processes are. @returns whether all is well */
export async function rehearseApart(entrypoint) {
  const rehearsal = inProject('tools/rehearse/laptop/rehearsal.mjs');
  const child = spawn('bwrap', [...APART, process.execPath, rehearsal, entrypoint], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
