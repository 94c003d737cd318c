import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isUnreachable } from '../common/errors/database-errors.js';
import type { StandIn } from '../common/stand-in.js';
import { BoundedClient } from './bounded-client.js';
import { RenewingPool } from './renewing-pool.js';
import type { Connected } from './waiting-line.js';

const PROBE_MS = 250;
const READ_ONLY = '-c default_transaction_read_only=on';

export interface StandInPoolOptions extends pg.PoolConfig {
  readonly standIn: StandIn;
  readonly replicaUrls: readonly string[];
  readonly log: (line: string) => void;
}

/**
 * The connections to the primary. While it cannot be reached, work that only reads gets sessions of a replica instead,
 * in which PostgreSQL itself refuses every write; all other work keeps asking the primary.
 */
export class StandInPool extends RenewingPool {
  private readonly settings: StandInPoolOptions;
  private replicas: pg.Pool[] = [];
  private probing: Promise<void> | undefined;

  constructor(settings: StandInPoolOptions) {
    super(settings);
    this.settings = settings;
    // Both may tell that the primary went away before a connection is refused.
    this.on('error', () => void this.probe());
    this.on('connect', (client) => client.once('unanswered', () => void this.probe()));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const client = this.settings.standIn.isAllowed ? this.fromReplica() : this.fromPrimary();
    if (connected === undefined) return client;
    client.then(
      (found) => {
        connected(undefined, found, found.release.bind(found));
      },
      (error: unknown) => {
        connected(error as Error, undefined, () => undefined);
      },
    );
    return undefined;
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | undefined {
    const end = super.end();
    this.stopStandingIn();
    if (ended === undefined) return end;
    void end.then(ended);
    return undefined;
  }

  private async fromPrimary(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (isUnreachable(error)) this.standIn(error as Error);
      throw error;
    }
  }

  /** The first replica that can be reached; one that cannot is asked last from then on. */
  private async fromReplica(): Promise<pg.PoolClient> {
    this.settings.standIn.use();
    for (const replica of [...this.replicas]) {
      try {
        return await replica.connect();
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        this.replicas = [...this.replicas.filter((other) => other !== replica), replica];
      }
    }
    // None can, or the primary has come back meanwhile.
    return this.fromPrimary();
  }

  private standIn({ message }: Error): void {
    const { standIn, replicaUrls, log } = this.settings;
    if (standIn.isNeeded || this.ending) return;
    log(`The primary cannot be reached, a replica answers reads: ${message}`);
    this.replicas = replicaUrls.map((url) => this.poolOf(url));
    standIn.begin();
    void this.awaitPrimary();
  }

  private stopStandingIn(): void {
    const { standIn, log } = this.settings;
    if (!standIn.isNeeded) return;
    standIn.end();
    // Each closes its connections as soon as their work is done.
    for (const replica of this.replicas.splice(0)) void replica.end();
    if (!this.ending) log('The primary is back');
  }

  private async awaitPrimary(): Promise<void> {
    while (this.settings.standIn.isNeeded) {
      await pause(PROBE_MS, undefined, { ref: false });
      await this.probe();
    }
  }

  /** However many connections tell at once that the primary is away, it is asked once. */
  private probe(): Promise<void> {
    this.probing ??= this.askPrimary().finally(() => {
      this.probing = undefined;
    });
    return this.probing;
  }

  /** Opens a connection of its own: those of the pool look well for a while when the network lost the primary. */
  private async askPrimary(): Promise<void> {
    if (this.ending) return;
    const client = new BoundedClient(this.settings);
    client.on('error', () => undefined);
    try {
      await client.connect();
      this.stopStandingIn();
      await client.end();
    } catch (error) {
      if (isUnreachable(error)) this.standIn(error as Error);
    }
  }

  private poolOf(connectionString: string): pg.Pool {
    const options = [this.settings.options, READ_ONLY].filter((part) => part !== undefined).join(' ');
    const pool = new pg.Pool({ ...this.settings, connectionString, options });
    // What breaks here is replaced by the next read, and all of it goes when the primary comes back.
    pool.on('error', () => undefined);
    return pool;
  }
}
