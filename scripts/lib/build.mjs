import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { writeCommit } from './commit.mjs';
import { renderPictures } from './demo-pictures.mjs';
import { inProject } from './paths.mjs';
import { startTicker } from './ticker.mjs';

const STAMP = '.built';
/** Files whose changes affect the compiled output. */
const SETTINGS = ['package.json', '.swcrc'];

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

/** Compiles the service and its launcher if anything has changed since the last build. */
export async function buildIfNeeded() {
  await build(SERVICE);
  // Even if nothing was compiled: a commit may have changed other files only.
  writeCommit(SERVICE.target);
  if (existsSync(inProject('launcher'))) await build(LAUNCHER);
}

/** Compiles the code that the end-to-end tests load into their own process. */
export function buildForTests() {
  return build(TESTS);
}

/** @param {{ title: string, target: string, root: string, sources: string[], pictures?: string }} options */
async function build({ title, target, root, sources, pictures }) {
  if (!isOutdated(target, pictures === undefined ? sources : [...sources, pictures])) return;
  const started = new Date();
  removeLeftovers();
  const fresh = inProject(`.build-${process.pid}`);
  const files = sources.flatMap(filesBelow);
  let compiled = 0;
  const stopTicker = startTicker(title, () => `${compiled} of ${files.length} files`);
  const targetOf = (file) => join(fresh, relative(inProject(root), file)).replace(/\.ts$/, '.js');
  const compiling = files.map(async (file) => {
    await compile(file, targetOf(file));
    compiled += 1;
  });
  await Promise.all(compiling).finally(stopTicker).catch(explainAndExit);
  for (const file of sources.flatMap(migrationsBelow)) cpSync(file, targetOf(file));
  if (pictures !== undefined) await renderPictures(pictures, join(fresh, 'demo'));
  writeFileSync(join(fresh, STAMP), digestOf(fresh));
  // Files edited during the compilation count as changed after it.
  utimesSync(join(fresh, STAMP), started, started);
  replace(inProject(target), fresh);
}

// Types are checked separately, by `npm run check:types`.
async function compile(file, target) {
  // Imported here because it is only available once the dependencies are installed.
  const { transformFile } = await import('@swc/core');
  const { code, map } = await transformFile(file, { cwd: inProject('.') });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map ?? '');
}

function explainAndExit(error) {
  console.error(`Building failed.\n${error.message}`);
  // An exception would bury the position in the source under a stack trace.
  process.exit(1);
}

/** Identifies the build: different code may respond differently to the same data. */
function digestOf(folder) {
  const hash = createHash('sha256');
  const files = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  const names = files.filter((name) => name.endsWith('.js'));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function isOutdated(target, sources) {
  const built = modifiedAt(inProject(join(target, STAMP)));
  const inputs = [...SETTINGS.map(inProject), ...sources.flatMap(entriesBelow)];
  return built === 0 || inputs.some((path) => modifiedAt(path) > built);
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function filesBelow(folder) {
  return entriesBelow(folder).filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
}

// The service reads them as they are.
function migrationsBelow(folder) {
  return entriesBelow(folder).filter(
    (path) => path.includes(`${sep}migrations${sep}`) && path.endsWith('.sql'),
  );
}

// Includes folders: deleting a file only changes the modification time of its folder.
function entriesBelow(folder) {
  const path = inProject(folder);
  return [path, ...readdirSync(path, { recursive: true }).map((entry) => join(path, entry))];
}

// The lock excludes concurrent builds, so these belong to builds that failed or were killed.
function removeLeftovers() {
  const names = readdirSync(inProject('.')).filter((name) => /^\.build-(old-)?\d+$/.test(name));
  for (const name of names) rmSync(inProject(name), { recursive: true });
}

// A running service has already loaded its modules; renaming means the folder is never half written.
function replace(target, fresh) {
  const old = inProject(`.build-old-${process.pid}`);
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
}
