import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../scripts/lib/paths.mjs';

const FOLDER = inProject('src/database/migrations');
const CLOSED = /\.\d+\.\d+\.\d+\.sql$/;

/** Folds the migrations that belong to no release yet into one of this version, in the place of the last of them. */
function close(version) {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  const open = files.filter((file) => !CLOSED.test(file)).sort();
  const last = open.at(-1);
  if (last === undefined) return 'No migration is open.';
  if (files.some((file) => file.endsWith(`.${version}.sql`)))
    throw new Error(`The migrations of ${version} are closed. Set the version of the next release first.`);
  const closed = last.replace(/sql$/, `${version}.sql`);
  const texts = open.map((file) => readFileSync(join(FOLDER, file), 'utf8'));
  writeFileSync(join(FOLDER, closed), texts.join('\n'));
  for (const file of open) rmSync(join(FOLDER, file));
  return `${open.length} in ${closed}. Try it: npm test -- test/contract/migrations test/database`;
}

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
console.log(close(version));
