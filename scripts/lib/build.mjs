import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeCommit } from './commit.mjs';
import { compileSources, entriesBelow } from './compile.mjs';
import { renderPictures } from './demo-pictures.mjs';
import { inProject } from './paths.mjs';

const STAMP = '.built';
/** Files whose changes affect the compiled output. */
const SETTINGS = ['package.json', '.swcrc'];
/** The folder in which a build is made, as in `tsconfig.build.json`, and that of the one before it until it is removed. */
const FRESH = inProject('.build-new');
const OLD = inProject('.build-old');
/** The folder to which `npm run dev` compiles, as in `tsconfig.dev.json`. */
export const WATCHED = '.build-dev';

/** Sources and target folder of each build; module paths are relative to `root`. */
const SERVICE = {
  title: 'Building',
  target: 'dist',
  root: 'src',
  sources: ['src'],
  pictures: 'demo/pictures',
};
/** The launcher, which runs the service with an embedded database; servers and images do not need it. */
const LAUNCHER = {
  title: 'Building the launcher',
  target: '.launcher-build',
  root: 'launcher',
  sources: ['launcher'],
};
/** Service, launcher and test harness compiled together, so that all import the same module instances. */
const TESTS = {
  title: 'Building for the tests',
  target: '.test-build',
  root: '.',
  sources: ['src', 'launcher', 'test/harness'],
};

/** Builds the service and its launcher if anything has changed since the last build. */
export async function buildIfNeeded() {
  await buildIfOutdated(SERVICE);
  await complete();
}

/** Builds the service in any case. @param compile how; both ways make the same files */
export async function buildAnew(compile = compileSources) {
  await build(SERVICE, compile);
  await complete();
}

/** Builds what `nest start --watch` does not: the launcher, and pictures in the folder to which it compiles. */
export async function buildForWatching() {
  rmSync(inProject(WATCHED), { recursive: true, force: true });
  await renderPictures(SERVICE.pictures, inProject(`${WATCHED}/demo`));
  await buildIfOutdated(LAUNCHER);
}

/** Compiles the code that the end-to-end tests load into their own process. */
export function buildForTests() {
  return buildIfOutdated(TESTS);
}

async function complete() {
  // Even if nothing was compiled: a commit may have changed other files only.
  writeCommit(SERVICE.target);
  if (existsSync(inProject('launcher'))) await buildIfOutdated(LAUNCHER);
}

async function buildIfOutdated(options) {
  if (isOutdated(options)) await build(options, compileSources);
}

/** @param {{ title: string, target: string, root: string, sources: string[], pictures?: string }} options */
async function build(options, compile) {
  const started = new Date();
  // The lock excludes concurrent builds, so these belong to one that failed or was killed.
  for (const leftover of [FRESH, OLD]) rmSync(leftover, { recursive: true, force: true });
  await compile(options, FRESH);
  if (options.pictures !== undefined) await renderPictures(options.pictures, join(FRESH, 'demo'));
  writeFileSync(join(FRESH, STAMP), digestOf(FRESH));
  // Files edited during the compilation count as changed after it.
  utimesSync(join(FRESH, STAMP), started, started);
  replace(inProject(options.target));
}

/** Identifies the build: different code may respond differently to the same data. */
function digestOf(folder) {
  const hash = createHash('sha256');
  const files = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  const names = files.filter((name) => name.endsWith('.js'));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function isOutdated({ target, sources, pictures = [] }) {
  const built = modifiedAt(inProject(join(target, STAMP)));
  const inputs = [...SETTINGS.map(inProject), ...sources.concat(pictures).flatMap(entriesBelow)];
  return built === 0 || inputs.some((path) => modifiedAt(path) > built);
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// A running service has already loaded its modules; renaming means the folder is never half written.
function replace(target) {
  if (existsSync(target)) renameSync(target, OLD);
  renameSync(FRESH, target);
  rmSync(OLD, { recursive: true, force: true });
}
