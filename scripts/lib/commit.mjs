import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './paths.mjs';

/** Prints the commit, with `-dirty` if files differ from it, even where the commit has a tag. */
const DESCRIBE = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];

/** Writes the commit of the sources beside their build, where the service reads it. Without one, there is no file. */
export function writeCommit(target) {
  const file = inProject(join(target, '.commit'));
  // Set where there is no checkout: when the image is built.
  const commit = process.env.CALENDAR_COMMIT || commitOfCheckout();
  if (commit === written(file)) return;
  if (commit === '') rmSync(file);
  else writeFileSync(file, commit);
}

function commitOfCheckout() {
  // Below the checkout of another project, git would return its commit.
  if (!existsSync(inProject('.git'))) return '';
  try {
    return execFileSync('git', DESCRIBE, {
      cwd: inProject('.'),
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return '';
  }
}

function written(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
