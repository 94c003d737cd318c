import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
  return existsSync(join(dir, 'PG_VERSION'));
}

export async function createCluster(cluster: Cluster): Promise<void> {
  if (isCreated(cluster.dir)) return;
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

function passwordFile(home: string): string {
  return join(home, 'postgres.password');
}

function initdbArguments({ home, binaries, ephemeral }: Cluster, dir: string): string[] {
  return [
    ...['--pgdata', dir, '--username', ROLE, '--encoding', 'UTF8'],
    ...['--auth', 'scram-sha-256', '--pwfile', passwordFile(home)],
    ...localeArguments(binaries.major),
    ...(ephemeral ? ['--no-sync'] : []),
  ];
}

// The builtin provider sorts and folds case the same way on every system.
function localeArguments(major: number): string[] {
  return major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8'];
}
