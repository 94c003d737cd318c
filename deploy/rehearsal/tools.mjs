import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NEEDED = [
  'nginx',
  'openssl',
  'initdb',
  'postgres',
  'pg_isready',
  'psql',
  'pg_basebackup',
  'pg_dump',
  'pg_restore',
];
/** Where Debian puts the programs of PostgreSQL that are not for everybody; the newest first. */
const VERSIONS = '/usr/lib/postgresql';

/** The folders to look for programs in, as a PATH, and the programs that are in none of them. */
export function findTools() {
  const folders = [...postgresFolders(), ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const missing = NEEDED.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  return { path: folders.join(delimiter), missing };
}

function postgresFolders() {
  if (!existsSync(VERSIONS)) return [];
  const versions = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(VERSIONS, version, 'bin'));
}
