import pg from 'pg';

const TIMED_OUT = 'Query read timeout';
const READ_ONLY = '25006';

/** A plan takes some 100 KB of the connection's memory in PostgreSQL. */
const MAX_PREPARED = 50;

const driver = pg.Client.prototype as unknown as { query(...sent: unknown[]): unknown };

export interface BoundedConfig extends pg.ClientConfig {
  /** False where a proxy such as PgBouncer gives each transaction another connection: plans are made each time. */
  readonly keepsPlans?: boolean;
}

/**
 * A connection that keeps a limited number of plans, and closes itself when it would be useless to the next request that
 * the pool gives it to. After a statement that timed out, the next one would wait behind it (node-postgres, issue 3399). A
 * server that refuses to write has become a replica: a new connection finds the primary.
 */
export class BoundedClient extends pg.Client {
  private readonly prepared = new Set<string>();

  constructor(private readonly settings: BoundedConfig = {}) {
    super(settings);
    this.query = (...sent: unknown[]): never => {
      const result = driver.query.apply(
        this,
        sent.map((part) => this.listening(this.limited(part))),
      );
      void Promise.resolve(result).catch((error: unknown) => this.closeIfUseless(error));
      // The many forms of the driver's own method; nothing but the promise of one of them is looked at.
      return result as never;
    };
  }

  /** A statement without its name where the plans of others are kept already. */
  private limited(part: unknown): unknown {
    if (typeof part !== 'object' || part === null || !('name' in part)) return part;
    const { name, ...statement } = part as pg.QueryConfig & { readonly name: string };
    const { keepsPlans = true } = this.settings;
    if (!keepsPlans || (this.prepared.size >= MAX_PREPARED && !this.prepared.has(name))) return statement;
    this.prepared.add(name);
    return part;
  }

  /** Statements that the pool itself sends end in a callback. */
  private listening(part: unknown): unknown {
    if (typeof part !== 'function') return part;
    const done = part as (error: unknown, ...results: unknown[]) => void;
    return (error: unknown, ...results: unknown[]) => {
      if (typeof error === 'object' && error !== null) void this.closeIfUseless(error);
      done(error, ...results);
    };
  }

  private async closeIfUseless(error: unknown): Promise<void> {
    const { message, code } = error as Partial<pg.DatabaseError>;
    if (message === TIMED_OUT || code === READ_ONLY) await this.end();
  }
}
