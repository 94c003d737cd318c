import { createHash } from 'node:crypto';
import {
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
import { basename, dirname, join, relative } from 'node:path';
import { inProject } from './paths.mjs';
import { startTicker } from './ticker.mjs';

const MARK = '.built';
/** Other settings make other code. */
const SETTINGS = ['package.json', '.swcrc'];

/** What is compiled into which folder; the paths in it are relative to `root`. */
const SERVICE = { title: 'Building', target: 'dist', root: 'src', sources: ['src'] };
/** The launcher, which starts the service on a database of its own; servers and images do without. */
const LAUNCHER = {
  title: 'Building the launcher',
  target: '.launcher-build',
  root: 'launcher',
  sources: ['launcher'],
};
/** Both once more beside what tests run them with, so that all import the same modules. */
const TESTS = {
  title: 'Building for the tests',
  target: '.test-build',
  root: '.',
  sources: ['src', 'launcher', 'test/harness'],
};

/** Compiles the service, and what starts it, when anything has changed since the last time. */
export async function buildIfNeeded() {
  await build(SERVICE);
  if (existsSync(inProject('launcher'))) await build(LAUNCHER);
}

/** Compiles what the end-to-end tests load into their process. */
export function buildForTests() {
  return build(TESTS);
}

async function build({ title, target, root, sources }) {
  if (!isOutdated(target, sources)) return;
  const started = new Date();
  removeLeftovers();
  const fresh = inProject(`.build-${process.pid}`);
  const stopTicker = startTicker(title);
  await compile(sources.flatMap(filesBelow), (file) => join(fresh, relative(inProject(root), file)));
  stopTicker();
  writeFileSync(join(fresh, MARK), digestOf(fresh));
  // What is edited while we compile counts as changed after it.
  utimesSync(join(fresh, MARK), started, started);
  replace(inProject(target), fresh);
}

// Types are checked apart, by `npm run check:types`.
async function compile(files, targetOf) {
  // Only there once the dependencies are installed.
  const { transformFile } = await import('@swc/core');
  try {
    await Promise.all(
      files.map(async (file) => {
        const target = targetOf(file).replace(/\.ts$/, '.js');
        const { code, map } = await transformFile(file, { cwd: inProject('.') });
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
        writeFileSync(`${target}.map`, map);
      }),
    );
  } catch (error) {
    console.error(`Building failed.\n${error.message}`);
    // Thrown, the place in the source would be buried under a stack trace.
    process.exit(1);
  }
}

/** Identifies the build: other code may answer differently with the same data. */
function digestOf(folder) {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function isOutdated(target, sources) {
  const built = modifiedAt(inProject(join(target, MARK)));
  const inputs = [...SETTINGS.map(inProject), ...sources.flatMap(entriesBelow)];
  return built === 0 || inputs.some((path) => modifiedAt(path) > built);
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function filesBelow(folder) {
  return entriesBelow(folder).filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
}

// The folders too: a file that was deleted shows only in them.
function entriesBelow(folder) {
  const path = inProject(folder);
  return [path, ...readdirSync(path, { recursive: true }).map((entry) => join(path, entry))];
}

// Nobody else builds while we do, so these are of builds that failed or were killed.
function removeLeftovers() {
  const names = readdirSync(inProject('.')).filter((name) => /^\.build-(old-)?\d+$/.test(name));
  for (const name of names) rmSync(inProject(name), { recursive: true });
}

// A service that runs meanwhile has its modules loaded; the folder is never half there.
function replace(target, fresh) {
  const old = inProject(`.build-old-${process.pid}`);
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
}
