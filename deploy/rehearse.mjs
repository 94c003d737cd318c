import { onParentExit } from '../scripts/lib/parent-exit.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
import { closeAll, closeOnSignal, isClosing } from './rehearsal/closing.mjs';
import { findTools } from './rehearsal/tools.mjs';

const { missing, ...tools } = findTools();
if (missing.length > 0)
  process.stdout.write(`not rehearsed: ${missing.join(', ')} not found on this machine\n`);
else await rehearse();

/** Sets up by the files of this folder what they are for, on loopback, and tries it. */
async function rehearse() {
  await prepare();
  // Not before: what it is made of may just have been installed.
  const { setUp } = await import('./rehearsal/set-up.mjs');
  const { runChecks } = await import('./rehearsal/checks.mjs');
  closeOnSignal();
  onParentExit();
  try {
    const failures = await runChecks(await setUp(tools));
    if (isClosing()) return;
    process.stdout.write(failures === 0 ? 'Everything held.\n' : `${failures} did not hold.\n`);
    process.exitCode = failures === 0 ? 0 : 1;
  } catch (error) {
    if (!isClosing()) console.error(`The rehearsal broke off: ${error.stack}`);
    process.exitCode = 1;
  } finally {
    await closeAll();
  }
}
