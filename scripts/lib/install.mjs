import { InstallProgress } from './install-progress.mjs';
import { compareInstalled } from './installed-packages.mjs';
import { inProject } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

/** The packages that a purpose needs: those of a lock file, with or without the ones for development. */
export const RUNNING = { title: 'Installing dependencies', folder: '.', development: false };
export const TESTING = { title: 'Installing dependencies', folder: '.', development: true };
export const CLIENTS = { title: 'Installing clients', folder: 'test/clients', development: true };
export const CLIENT = { title: 'Installing our client', folder: 'packages/client', development: true };

const FLAGS = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  // Reports every download.
  '--loglevel=http',
  '--include=optional',
];

/** Installs the packages for a purpose unless all are there, in the versions of the lock file. */
export async function installIfNeeded({ title, folder, development }) {
  const { needed, missing, outdated, isFirst, hasDevelopment } = compareInstalled(folder, development);
  if (missing.length + outdated.length === 0) return;
  // `npm ci` first deletes what a running service or database may be using, so it does not serve to add packages.
  const isAddition = !isFirst && outdated.length === 0;
  const command = isAddition ? ['install', '--no-save'] : ['ci'];
  // An update leaves developers their tools, even if it happens when they start the service.
  const extent = development || hasDevelopment ? '--include=dev' : '--omit=dev';
  const paths = isAddition ? missing : needed;
  const progress = new InstallProgress(paths.map((path) => inProject(`${folder}/${path}`)));
  await runQuietly(title, [...npm(), ...command, `--prefix=${folder}`, extent, ...FLAGS], progress);
}

/** Builds our client, which then can be packed. */
export async function buildClient() {
  const progress = { read: () => false, describe: () => '' };
  await runQuietly('Building our client', [...npm(), 'run', 'build', `--prefix=${CLIENT.folder}`], progress);
}

/** @returns {[string, ...string[]]} */
function npm() {
  // Under npm, use the same npm.
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return [process.execPath, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
