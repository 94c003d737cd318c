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
/** Debian's folder for PostgreSQL programs that are not on the PATH, one subfolder per version. */
const VERSIONS = '/usr/lib/postgresql';
/** Debian has a subfolder per architecture. */
const LIBRARIES = '/usr/lib';

/**
 * Finds the programs needed.
 * @param further names of programs in addition to those that every rehearsal needs
 * @returns the folders to search, as a PATH, and the names not found
 */
export function findTools(further = []) {
  return findPrograms([...NEEDED, ...further]);
}

/** Finds the programs named, and no others. @returns as `findTools` */
export function findPrograms(names) {
  const folders = [...postgresFolders(), ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const missing = names.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  return { path: folders.join(delimiter), missing };
}

/** Tells whether a module of Varnish is installed that is not part of it. */
export function hasVarnishModule(name) {
  const folders = ['.', ...readdirSync(LIBRARIES)];
  return folders.some((folder) => existsSync(join(LIBRARIES, folder, 'varnish/vmods', `libvmod_${name}.so`)));
}

function postgresFolders() {
  if (!existsSync(VERSIONS)) return [];
  const versions = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(VERSIONS, version, 'bin'));
}
