import {
  accessSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { accountFor, mayEnter } from './account.js';
import { findBinaries } from './binaries.js';
import { assertVacant, type Cluster, clusterDir, isCreated, type Log } from './cluster.js';
import { SHARED_FOLDER } from './npm-binaries.js';

/** Describes the cluster of a data folder: its location, its owner and the PostgreSQL that runs it. */
export function locateCluster(dataDir: string, log: Log): Cluster {
  const home = homeOf(dataDir, log);
  return { ...describeCluster(home), ephemeral: false, log };
}

/** Describes the cluster in a home that is already known. */
export function describeCluster(home: string): Omit<Cluster, 'ephemeral' | 'log'> {
  const dir = clusterDir(home);
  const account = accountFor(dir);
  return { home, dir, account, binaries: findBinaries(account, majorOf(dir)) };
}

// The location is stored in the data folder rather than derived from its path, so a recreated data folder
// starts empty.
function homeOf(dataDir: string, log: Log): string {
  const note = join(dataDir, 'postgres.location');
  if (existsSync(note)) return readNote(note);
  if (mayEnter(dataDir, accountFor(clusterDir(dataDir)))) return dataDir;
  assertVacant(dataDir);
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(SHARED_FOLDER, 'data-'));
  chmodSync(home, 0o711);
  writeFileSync(note, `${home}\n`);
  log(
    `PostgreSQL does not run as root and no other user can access ${dataDir}: its files are kept in ${home}`,
  );
  return home;
}

function readNote(note: string): string {
  try {
    const home = readFileSync(note, 'utf8').trim();
    accessSync(home);
    return home;
  } catch (error) {
    throw new Error(
      `The embedded database cannot be found: ${(error as Error).message}. Run this as the user who created it, ` +
        `restore the folder that ${note} names, or delete that file to begin with an empty calendar.`,
      { cause: error },
    );
  }
}

function majorOf(dir: string): number | undefined {
  return isCreated(dir) ? Number(readFileSync(join(dir, 'PG_VERSION'), 'utf8')) : undefined;
}
