import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { run } from '../lib/programs.mjs';

/** Names that a copy of a checkout does without: made anew, or large. */
const LEFT_OUT = /^(?:node_modules|dist|\.git|\.data.*|\.build-.*|\.test-build|\.launcher-build|results)$/;
/** Files that identify a build. They are part of ETags, which shall only differ if the responses do. */
const STAMPS = ['.built', '.commit'];

/** Compiles a build in a folder that does not exist yet. @returns the path of the program that starts the service */
export async function build(source, folder) {
  if (existsSync(join(resolve(source), 'package.json'))) copyCheckout(resolve(source), folder);
  else await checkOut(source, folder);
  linkPackages(existsSync(join(source, 'node_modules')) ? resolve(source) : inProject('.'), folder);
  await run(['npm', 'run', 'build', '--omit=dev'], {
    cwd: folder,
    env: { ...process.env, CALENDAR_COMMIT: 'recorded' },
  });
  const built = filesBelow(folder);
  for (const file of built.filter((path) => STAMPS.includes(basename(path)))) writeFileSync(file, 'recorded');
  return mainOf(built, source);
}

/** Returns all files in a folder, except those of packages. */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

function copyCheckout(source, folder) {
  const filter = (path) => path === source || !LEFT_OUT.test(basename(path));
  cpSync(source, folder, { recursive: true, filter });
}

async function checkOut(revision, folder) {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  await run(['git', 'archive', '--format=tar', '-o', archive, revision], { cwd: inProject('.') });
  await run(['tar', '-xf', archive, '-C', folder]);
}

/** Uses the installed packages if they are those of the build, which otherwise installs its own. */
function linkPackages(installed, folder) {
  const [ours, its] = [installed, folder].map((path) =>
    readFileSync(join(path, 'package-lock.json'), 'utf8'),
  );
  if (ours === its) symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'));
}

/** Returns the uppermost `main.js`, wherever the build puts it. */
function mainOf(files, source) {
  const mains = files.filter((file) => basename(file) === 'main.js');
  const [main] = mains.sort((one, other) => dirname(one).length - dirname(other).length);
  if (main === undefined) throw new Error(`The build of ${source} contains no main.js.`);
  return main;
}
