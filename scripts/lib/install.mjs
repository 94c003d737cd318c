import { existsSync, statSync } from 'node:fs';
import { InstallProgress } from './install-progress.mjs';
import { inProject } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

const FLAGS = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  // Reports every download.
  '--loglevel=http',
  '--include=dev',
  '--include=optional',
];

/** Installs the dependencies if they are missing or older than the lock file. */
export async function installIfNeeded() {
  const installed = statSync(inProject('node_modules/.package-lock.json'), { throwIfNoEntry: false });
  const wanted = statSync(inProject('package-lock.json'));
  // A production installation lacks the build and test tools.
  const isComplete = existsSync(inProject('node_modules/typescript'));
  if (isComplete && installed && installed.mtimeMs >= wanted.mtimeMs) return;
  await runQuietly('Installing dependencies', [...npm(), 'ci', ...FLAGS], new InstallProgress());
}

/** @returns {[string, ...string[]]} */
function npm() {
  // Under npm, use the same npm.
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
