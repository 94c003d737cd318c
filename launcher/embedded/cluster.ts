import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, changeOwner } from './account.js';
import { type Binaries, program } from './binaries.js';
import { run } from './processes.js';

export type Log = (line: string) => void;

/** The only role of a cluster, its superuser. */
export const ROLE = 'calendar';

const UNFINISHED = '.unfinished-';

/** An embedded PostgreSQL cluster: the folder `postgres` in its home, with the password file beside it. */
export interface Cluster {
  readonly home: string;
  readonly dir: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly ephemeral: boolean;
  readonly log: Log;
}

/** Returns the data directory within a home, whether or not it exists yet. */
export function clusterDir(home: string): string {
  return join(home, 'postgres');
}

/** Returns whether `dir` holds a cluster, by the file that PostgreSQL itself looks for. */
export function isCreated(dir: string): boolean {
  return existsSync(versionFile(dir));
}

/**
 * Ensures that no home has a cluster, not even one that cannot be opened now: later starts would use the new, empty one.
 * @throws Error that says what to do
 */
export function assertVacant(home: string): void {
  const obstacle = obstacleAt(clusterDir(home)) ?? passwordLeftIn(home);
  if (obstacle === undefined) return;
  throw new Error(
    `The embedded database in ${clusterDir(home)} cannot be opened: ${obstacle} ` +
      'Or choose another DATA_DIR to begin with an empty calendar.',
  );
}

export async function createCluster(cluster: Cluster): Promise<void> {
  if (isCreated(cluster.dir)) return;
  assertVacant(cluster.home);
  cluster.log(`Creating the embedded database in ${cluster.dir}`);
  // Renamed only when complete, so that a killed initdb leaves nothing that looks like a cluster.
  removeUnfinished(cluster.home);
  const unfinished = `${cluster.dir}${UNFINISHED}${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  changeOwner(unfinished, cluster.account);
  writePassword(cluster);
  const { ok, output } = await run(
    program(cluster.binaries, 'initdb'),
    initdbArguments(cluster, unfinished),
    cluster.account,
  );
  if (!ok) throw new Error(`initdb could not create ${cluster.dir}:\n${usefulLines(output)}`);
  renameSync(unfinished, cluster.dir);
}

export function readPassword({ home, dir }: Pick<Cluster, 'home' | 'dir'>): string {
  try {
    return readFileSync(passwordFile(home), 'utf8').trim();
  } catch (error) {
    throw new Error(
      `The password of the embedded database cannot be read (${(error as NodeJS.ErrnoException).code}): ` +
        `put ${passwordFile(home)} back, or delete ${dir} to begin with an empty calendar.`,
      { cause: error },
    );
  }
}

/** Picks the lines of PostgreSQL's output that explain a failure. */
export function usefulLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /fatal|panic|error|hint|detail|denied|cannot|could not/i.test(line));
  return (telling.length > 0 ? telling : lines)
    .slice(-5)
    .map((line) => `  ${line.trim()}`)
    .join('\n');
}

const OBSTACLES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read it. Run this as the user who owns it, or give this user access.',
  ENOENT: 'it is incomplete, or a link that leads nowhere. Restore it, or mount its disk.',
};

/** Returns why the folder of a cluster is neither absent nor empty but cannot be used. */
function obstacleAt(dir: string): string | undefined {
  try {
    const isAbsent = lstatSync(dir, { throwIfNoEntry: false }) === undefined;
    if (isAbsent || readdirSync(dir).length === 0) return undefined;
    statSync(versionFile(dir));
    return 'the user who owns it may not enter a folder above it. Give that user access.';
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return OBSTACLES[code] ?? `${message}.`;
  }
}

/** Returns what tells that a cluster with this password is missing; a killed initdb leaves its unfinished folder. */
function passwordLeftIn(home: string): string | undefined {
  const isUnfinished = readdirSync(home).some((entry) => entry.includes(UNFINISHED));
  if (isUnfinished || !existsSync(passwordFile(home))) return undefined;
  return `it is gone, only its password is there. Restore it, or mount its disk; without it, delete ${passwordFile(home)}.`;
}

// Every attempt uses its own folder name: an initdb that outlives its killed parent deletes its folder on
// failure.
function removeUnfinished(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.includes(UNFINISHED))) {
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

function writePassword({ home, account }: Cluster): void {
  const file = passwordFile(home);
  writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  // initdb runs as the account and has to read it.
  changeOwner(file, account);
}

function versionFile(dir: string): string {
  return join(dir, 'PG_VERSION');
}

function passwordFile(home: string): string {
  return join(home, 'postgres.password');
}

function initdbArguments({ home, binaries, ephemeral }: Cluster, dir: string): string[] {
  return [
    '--pgdata',
    dir,
    '--username',
    ROLE,
    '--encoding',
    'UTF8',
    '--auth',
    'scram-sha-256',
    '--pwfile',
    passwordFile(home),
    ...localeArguments(binaries.major),
    ...(ephemeral ? ['--no-sync'] : []),
  ];
}

// The builtin provider sorts and folds case the same way on every system.
function localeArguments(major: number): string[] {
  return major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8'];
}
