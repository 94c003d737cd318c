import pg from 'pg';
import { isToPrepare } from './prepared.js';

const TIMED_OUT = 'Query read timeout';
const READ_ONLY = '25006';
/** The function of PostgreSQL that waits for a standby; unlike the text of its warning, the name is not translated. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';

/** The SQLSTATE of a transaction that may or may not have been committed. */
const OUTCOME_UNKNOWN = '08007';

/** A plan takes about 100 KB of memory in the PostgreSQL session. */
const MAX_PREPARED = 50;

/** The statement with which TypeORM begins a transaction. */
const BEGIN = 'START TRANSACTION';
/**
 * Left to itself PostgreSQL plans the statement behind an event's links anew for each write, which takes it longer than to
 * run it. The setting goes with the beginning: a message takes longer than what is in it.
 */
const BEGIN_WITH_GENERIC_PLANS = `${BEGIN}; SET LOCAL plan_cache_mode = force_generic_plan`;

const driver = pg.Client.prototype as unknown as { query(...sent: unknown[]): unknown };

export interface BoundedConfig extends pg.ClientConfig {
  /** False behind a transaction-pooling proxy such as PgBouncer: statements are not prepared. */
  readonly keepsPlans?: boolean;
}

/**
 * A connection that keeps a limited number of prepared statements, and closes itself when it would be useless to the
 * next request. After a statement timeout, the next statement would queue behind the old one (node-postgres, issue
 * 3399). A server that has become read-only was demoted to a replica: a new connection finds the primary.
 *
 * Transactions run generic plans, as most are writes of a few records that are known by id, slug or name.
 *
 * Fails a commit whose wait for a synchronous standby was cancelled: PostgreSQL reports success with a warning, but the
 * write would be lost with the primary.
 */
export class BoundedClient extends pg.Client {
  /** The names of the prepared statements, by their texts. */
  private readonly names = new Map<string, string>();
  private isUnconfirmed = false;

  constructor(private readonly settings: BoundedConfig = {}) {
    super(settings);
    this.query = (...sent: unknown[]): never => {
      const result = driver.query.apply(
        this,
        this.named(beginning(sent)).map((part) => this.listening(part)),
      );
      // The overloads of the driver's method; only the promise is inspected.
      return (result instanceof Promise ? this.checked(result) : result) as never;
    };
    // The statement under way fails as well. Without a listener, a broken connection outside the pool's care would end the
    // process.
    this.on('error', () => undefined);
    this.on('notice', ({ routine }) => {
      this.isUnconfirmed ||= routine === WAIT_FOR_STANDBY;
    });
  }

  /** Names a statement that is to be prepared, unless the limit is reached. */
  private named(sent: readonly unknown[]): readonly unknown[] {
    const [text, values, ...more] = sent;
    const { keepsPlans = true } = this.settings;
    if (!keepsPlans || !isToPrepare(text)) return sent;
    const name = this.names.get(text) ?? `prepared ${this.names.size}`;
    if (!this.names.has(text) && this.names.size >= MAX_PREPARED) return sent;
    this.names.set(text, name);
    return [{ name, text, values }, ...more];
  }

  /** Wraps the callback of statements sent by the pool itself. */
  private listening(part: unknown): unknown {
    if (typeof part !== 'function') return part;
    const done = part as (error: unknown, ...results: unknown[]) => void;
    return (error: unknown, ...results: unknown[]) => {
      if (typeof error === 'object' && error !== null) void this.closeIfUseless(error);
      done(error, ...results);
    };
  }

  private async checked(result: Promise<unknown>): Promise<unknown> {
    try {
      const rows = await result;
      this.assertConfirmed();
      return rows;
    } catch (error) {
      void this.closeIfUseless(error);
      throw error;
    }
  }

  private assertConfirmed(): void {
    if (!this.isUnconfirmed) return;
    this.isUnconfirmed = false;
    throw Object.assign(new Error('No standby has confirmed the write'), { code: OUTCOME_UNKNOWN });
  }

  private async closeIfUseless(error: unknown): Promise<void> {
    const { message, code } = error as Partial<pg.DatabaseError>;
    if (message === TIMED_OUT || code === READ_ONLY) await this.end();
  }
}

function beginning(sent: readonly unknown[]): readonly unknown[] {
  const [text, ...more] = sent;
  return text === BEGIN ? [BEGIN_WITH_GENERIC_PLANS, ...more] : sent;
}
