import { runAndClose } from '../../scripts/lib/closing.mjs';
import { prepare } from '../../scripts/lib/prepare.mjs';
import { findTools, hasVarnishModule } from './tools.mjs';

const { missing, ...tools } = findTools(['varnishd', 'sed']);
if (!hasVarnishModule('xkey')) missing.push('xkey (of varnish-modules)');
if (missing.length > 0) process.stdout.write(`skipped: ${missing.join(', ')} not found on this machine\n`);
else await rehearse();

/** Deploys with Varnish and its purger on loopback, and checks that pages are kept until something in them changes. */
async function rehearse() {
  await prepare();
  // Imported late, because dependencies and build output may only exist after `prepare`.
  const { setUp } = await import('./purged/set-up.mjs');
  const { PURGED_CHECKS } = await import('./purged/checks.mjs');
  const { runChecks } = await import('./run-checks.mjs');
  await runAndClose(async () => runChecks(await setUp(tools), PURGED_CHECKS), 'The test of the cache failed');
}
