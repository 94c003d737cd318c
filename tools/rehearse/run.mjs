import { runAndClose } from '../../scripts/lib/closing.mjs';
import { prepare } from '../../scripts/lib/prepare.mjs';
import { findTools } from './tools.mjs';

const POOLED = '--pgbouncer';
const isPooled = process.argv.includes(POOLED);
const { missing, ...tools } = findTools(isPooled ? ['pgbouncer'] : []);
if (missing.length > 0) process.stdout.write(`skipped: ${missing.join(', ')} not found on this machine\n`);
else await rehearse();

/** Deploys with the files of deploy on loopback, and checks the result. */
async function rehearse() {
  await prepare();
  // Imported late, because dependencies and build output may only exist after `prepare`.
  const { setUp } = await import('./set-up.mjs');
  const { CHECKS } = await import('./checks.mjs');
  const { runChecks } = await import('./run-checks.mjs');
  await runAndClose(
    async () => runChecks(await setUp({ ...tools, isPooled }), CHECKS),
    'The deployment test failed',
  );
}
