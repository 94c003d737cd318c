import { spawn } from 'node:child_process';
import { buildClient, CLIENT, CLIENTS, installIfNeeded, TESTING } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inProject } from './lib/paths.mjs';
import { onParentExit } from './lib/parent-exit.mjs';
import { testSelection } from './lib/test-selection.mjs';
import { withBuildLock } from './lib/build-lock.mjs';

requireNode();
const { lane, args } = testSelection(process.argv.slice(2));
await withBuildLock(async () => {
  await installIfNeeded(TESTING);
  if (lane === '') return;
  await installIfNeeded(CLIENTS);
  if (lane !== 'full') return;
  await installIfNeeded(CLIENT);
  // Once, as several tests pack it.
  await buildClient();
});
const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    inProject('node_modules/jest/bin/jest.js'),
    ...args,
  ],
  { cwd: inProject('.'), stdio: 'inherit', env: { ...process.env, LANE: lane } },
);
// Ctrl-C reaches jest by itself; this process waits for it to exit.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => jest.kill('SIGTERM'));
// A killed npm does not forward the signal: jest and its database would keep running.
onParentExit(() => jest.kill('SIGTERM'));
jest.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
