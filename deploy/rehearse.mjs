import { isClosing, runAndClose } from '../scripts/lib/closing.mjs';
import { prepare } from '../scripts/lib/prepare.mjs';
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
  await runAndClose(async () => {
    const failures = await runChecks(await setUp(tools));
    if (isClosing()) return false;
    process.stdout.write(failures === 0 ? 'Everything held.\n' : `${failures} did not hold.\n`);
    return failures === 0;
  }, 'The rehearsal broke off');
}
