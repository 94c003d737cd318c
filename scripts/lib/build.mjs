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
import { inProject } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';

const DIST = inProject('dist');
const MARK = '.built';

/** Compiles src to dist when anything has changed since the last time. */
export async function buildIfNeeded() {
  if (!isOutdated()) return;
  const started = new Date();
  removeLeftovers();
  const fresh = inProject(`.build-${process.pid}`);
  const compiler = inProject('node_modules/typescript/bin/tsc');
  await runQuietly('Building', [process.execPath, compiler, '-p', 'tsconfig.build.json', '--outDir', fresh]);
  writeFileSync(join(fresh, MARK), digestOf(fresh));
  // What is edited while the compiler runs counts as changed after it.
  utimesSync(join(fresh, MARK), started, started);
  replaceDist(fresh);
}

/** Tells builds apart: records that one of them has finished may look otherwise in another. */
function digestOf(folder) {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function isOutdated() {
  const built = modifiedAt(join(DIST, MARK));
  return built === 0 || sources().some((path) => modifiedAt(path) > built);
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function sources() {
  const settings = ['package.json', 'tsconfig.json', 'tsconfig.build.json'].map(inProject);
  const src = inProject('src');
  // The folders too: a file that was deleted shows only in them.
  return [...settings, src, ...readdirSync(src, { recursive: true }).map((entry) => join(src, entry))];
}

// Nobody else builds while we do, so these are of builds that failed or were killed.
function removeLeftovers() {
  const names = readdirSync(inProject('.')).filter((name) => /^\.build-(old-)?\d+$/.test(name));
  for (const name of names) rmSync(inProject(name), { recursive: true });
}

function replaceDist(fresh) {
  const old = inProject(`.build-old-${process.pid}`);
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(fresh, DIST);
  rmSync(old, { recursive: true, force: true });
}
