import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Cluster, createCluster, type Log } from './cluster.js';
import { createDatabase, joinServer, urlOf } from './connection.js';
import { newEphemeralCluster, removeEphemeralCluster, sweepEphemeralClusters } from './ephemeral.js';
import { Holder, lockOf } from './holder.js';
import { locateCluster } from './location.js';
import { withLock } from './lock.js';

/** An embedded PostgreSQL server; `close` stops it unless another process still uses it. */
export interface EmbeddedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** The folder of the cluster. An ephemeral cluster uses a temporary folder instead. */
  readonly dataDir: string;
  readonly database: string;
  /** Fast, not durable, and deleted on close: for tests. */
  readonly ephemeral?: boolean;
  readonly log?: Log;
}

/** Opens the cluster in `dataDir`, starting it unless another process of this service already runs it. */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { database, ephemeral = false, log = () => undefined } = options;
  if (ephemeral) return openEphemeral(database, log);
  const dataDir = resolve(options.dataDir);
  ensureUsable(dataDir);
  return withLock(lockOf(dataDir), () => open(locateCluster(dataDir, log), lockOf(dataDir), database));
}

async function openEphemeral(database: string, log: Log): Promise<EmbeddedDatabase> {
  await sweepEphemeralClusters(log);
  const cluster = newEphemeralCluster(log);
  try {
    return await open(cluster, lockOf(cluster.home), database);
  } catch (error) {
    await removeEphemeralCluster(cluster);
    throw error;
  }
}

async function open(cluster: Cluster, lockFile: string, database: string): Promise<EmbeddedDatabase> {
  await createCluster(cluster);
  const client = await joinServer(cluster);
  await createDatabase(client, database).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  const holder = new Holder(cluster, lockFile, client);
  return { url: urlOf(cluster, database), close: () => holder.close() };
}

function ensureUsable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The data folder cannot be used: ${(error as Error).message}. Run this as the user who owns it, give this user ` +
        'access, or choose another DATA_DIR to begin with an empty calendar.',
      { cause: error },
    );
  }
}
