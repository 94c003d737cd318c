import { parseArgs } from 'node:util';
import { readArguments, wholeNumbers } from '../../scripts/lib/arguments.mjs';
import { runAndClose } from '../../scripts/lib/closing.mjs';
import { prepare } from '../../scripts/lib/prepare.mjs';
import { findTools } from './tools.mjs';

const HELP = `Kills the primary of a Patroni cluster again and again while the service is written to.

  npm run rehearse:failover -- [options]

  --times N   failovers, 1 to 1000 (20)
  --help      print this text

Each takes about a minute. The exit code is 1 when an acknowledged write is missing or there twice, when writes do not
resume within 60 s, or when a page that nginx has cached is not served.
`;

const options = readArguments(readOptions, 'rehearse:failover');
const { missing, ...tools } = findTools(['etcd', 'patroni', 'pg_rewind', 'haproxy']);
if (options?.help) process.stdout.write(HELP);
else if (options && missing.length > 0)
  process.stdout.write(`skipped: ${missing.join(', ')} not found on this machine\n`);
else if (options) await rehearse(options);

async function rehearse({ times }) {
  await prepare();
  // Imported late, because dependencies and build output may only exist after `prepare`.
  const { setUp } = await import('./failover/set-up.mjs');
  const { writeWithoutStandby } = await import('./failover/without-standby.mjs');
  const { failOver } = await import('./failover/rounds.mjs');
  await runAndClose(async () => {
    const deployment = await setUp(tools);
    await writeWithoutStandby(deployment);
    return failOver(deployment, times);
  }, 'The failover test failed');
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: { times: { type: 'string', default: '20' }, help: { type: 'boolean', default: false } },
  });
  return { ...values, ...wholeNumbers(values, { times: [1, 1000] }) };
}
