import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Cluster, isCreated } from './cluster.js';
import { connectIfRunning, joinServer, leave } from './connection.js';
import { removeEphemeralCluster } from './ephemeral.js';
import { withLock } from './lock.js';
import { stopServer } from './server.js';

/** Returns the lock file under which processes start and stop the server of a data folder, one at a time. */
export function lockOf(dataDir: string): string {
  return join(dataDir, 'postgres.lock');
}

/**
 * Holds the server open through one connection for as long as this process needs it.
 * Reconnects after a server crash, restarting the server if necessary.
 */
export class Holder {
  private client: pg.Client | undefined;
  private closing: Promise<void> | undefined;

  constructor(
    private readonly cluster: Cluster,
    private readonly lockFile: string,
    client: pg.Client,
  ) {
    this.hold(client);
  }

  /** Releases the server; the last holder stops it. */
  close(): Promise<void> {
    this.closing ??= withLock(this.lockFile, () => this.leave());
    return this.closing;
  }

  private hold(client: pg.Client): void {
    this.client = client;
    client.once('end', () => {
      this.client = undefined;
      if (!this.closing) void this.reconnect();
    });
  }

  private async reconnect(): Promise<void> {
    const { dir, log } = this.cluster;
    log('Lost the embedded database: reconnecting');
    while (!this.closing && isCreated(dir)) {
      try {
        await withLock(this.lockFile, () => this.rejoin());
        return;
      } catch (error) {
        log(`The embedded database is still unavailable: ${(error as Error).message}`);
        // Does not keep an ending process alive.
        await pause(5000, undefined, { ref: false });
      }
    }
  }

  private async rejoin(): Promise<void> {
    if (!this.closing) this.hold(await joinServer(this.cluster));
  }

  private async leave(): Promise<void> {
    const client = this.client ?? (await connectIfRunning(this.cluster));
    const isLast = client !== undefined && (await leave(client));
    if (this.cluster.ephemeral) await removeEphemeralCluster(this.cluster);
    else if (isLast) await stopServer(this.cluster, 'fast');
  }
}
