import pg from 'pg';

const TIMED_OUT = 'Query read timeout';
const READ_ONLY = '25006';
const LOCK_NOT_AVAILABLE = '55P03';

const driver = pg.Client.prototype as unknown as { query(...sent: unknown[]): unknown };

/**
 * A connection that closes itself when it is no use to whoever would take it from the pool next. When a statement got no
 * answer in time, the next one would wait behind it (node-postgres, issue 3399). When the server refuses to write, it
 * has become a replica: a new connection finds the primary. It emits `unanswered` or `readonly`, and `stuck` when a statement
 * waited for a lock in vain, after which it is as good as before.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.query = (...sent: unknown[]): never => {
      const answer = driver.query.apply(
        this,
        sent.map((part) => this.listening(part)),
      );
      if (answer instanceof Promise) void answer.catch((error: unknown) => this.closeIfUseless(error));
      // The many forms of the driver's own method; nothing but the promise of one of them is looked at.
      return answer as never;
    };
  }

  /** Statements that the pool itself sends end in a callback. */
  private listening(part: unknown): unknown {
    if (typeof part !== 'function') return part;
    const done = part as (error: unknown, ...results: unknown[]) => void;
    return (error: unknown, ...results: unknown[]) => {
      if (error instanceof Error) void this.closeIfUseless(error);
      done(error, ...results);
    };
  }

  private async closeIfUseless(error: unknown): Promise<void> {
    const { message, code } = error as Partial<pg.DatabaseError>;
    if (code === LOCK_NOT_AVAILABLE) this.emit('stuck');
    const trouble = message === TIMED_OUT ? 'unanswered' : code === READ_ONLY ? 'readonly' : undefined;
    if (trouble === undefined) return;
    this.emit(trouble);
    await this.end();
  }
}
