import pg from 'pg';

const TIMED_OUT = 'Query read timeout';
const READ_ONLY = '25006';

const driver = pg.Client.prototype as unknown as { query(...sent: unknown[]): unknown };

/**
 * A connection that closes itself when it would be useless to the next request that the pool gives it to. After a
 * statement that timed out, the next one would wait behind it (node-postgres, issue 3399). A server that refuses to write
 * has become a replica: a new connection finds the primary.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.query = (...sent: unknown[]): never => {
      const answer = driver.query.apply(
        this,
        sent.map((part) => this.listening(part)),
      );
      void Promise.resolve(answer).catch((error: unknown) => this.closeIfUseless(error));
      // The many forms of the driver's own method; nothing but the promise of one of them is looked at.
      return answer as never;
    };
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
