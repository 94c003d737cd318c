import type pg from 'pg';

type Done = (release?: Error | boolean) => void;
export type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/** Who came later than this before somebody was given up may still be served in good time. */
const PATIENCE_MS = 200;

interface Waiting {
  readonly since: number;
  readonly connected: Connected;
}

/**
 * Who waits for a connection, and since when. When those who have one wait in vain, so do all behind them: they are told,
 * instead of waiting for a connection first and then for what the others did not get either.
 */
export class WaitingLine {
  private readonly waiting = new Set<Waiting>();
  private movedAt = 0;

  /** What the pool is to call in place of the one who waits. */
  join(connected: Connected): Connected {
    const one = { since: performance.now(), connected };
    this.waiting.add(one);
    return (error, client, done) => {
      if (client !== undefined) this.movedAt = performance.now();
      if (this.waiting.delete(one)) connected(error, client, done);
      // Not at once: the pool would call the next one from within, and so on for as many as were dismissed.
      else if (client !== undefined) setImmediate(done);
    };
  }

  /** Tells those who have waited for a while that they wait in vain, unless the line moves. */
  dismiss(): void {
    const latest = performance.now() - PATIENCE_MS;
    if (this.movedAt > latest) return;
    for (const one of [...this.waiting].filter(({ since }) => since <= latest)) {
      this.waiting.delete(one);
      one.connected(new Error('No connection became free in time'), undefined, () => undefined);
    }
  }
}
