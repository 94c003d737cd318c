import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor, mayEnter } from './account.js';
import { type Cluster, clusterDir, isCreated, type Log } from './cluster.js';
import { describeCluster } from './location.js';
import { SHARED_FOLDER } from './npm-binaries.js';
import { isRunning } from './processes.js';
import { stopServer } from './server.js';

const PREFIX = 'calendar-ephemeral-';

/** Describes a cluster in a new temporary folder whose name contains the id of the owning process. */
export function newEphemeralCluster(log: Log): Cluster {
  const home = mkdtempSync(join(temporaryFolder(), `${PREFIX}${process.pid}-`));
  chmodSync(home, 0o711);
  return { ...describeCluster(home), ephemeral: true, log };
}

/**
 * Stops and removes clusters that killed processes left behind. Anything that cannot be removed is logged and
 * left.
 */
export async function sweepEphemeralClusters(log: Log): Promise<void> {
  const parent = temporaryFolder();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const home = join(parent, name);
    if (!isAbandoned(home, Number(name.split('-')[2]))) continue;
    await removeHome(home).catch((error: unknown) => {
      log(`The leftover folder ${home} could not be removed: ${(error as Error).message}`);
    });
  }
}

export async function removeEphemeralCluster(cluster: Cluster): Promise<void> {
  await stopServer(cluster, 'immediate');
  rmSync(cluster.home, { recursive: true, force: true, maxRetries: 10 });
}

function temporaryFolder(): string {
  const usual = tmpdir();
  if (mayEnter(usual, accountFor(usual))) return usual;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  return SHARED_FOLDER;
}

// The temporary folder is shared: clusters of other users must not be stopped.
function isAbandoned(home: string, pid: number): boolean {
  const folder = statSync(home, { throwIfNoEntry: false });
  return folder !== undefined && folder.uid === (process.getuid?.() ?? 0) && !isRunning(pid, folder.mtimeMs);
}

async function removeHome(home: string): Promise<void> {
  if (isCreated(clusterDir(home))) {
    const cluster = { ...describeCluster(home), ephemeral: true, log: () => undefined };
    await removeEphemeralCluster(cluster);
  } else {
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  }
}
