import type { Clock } from '../dates/clock.js';

interface Waiting {
  readonly holder: unknown;
  readonly admit: (release: () => void) => void;
}

/** A limited number of places for work that is done at the same time. Others wait for one in the order in which they came. */
export class Places {
  private readonly holders = new Set<unknown>();
  private readonly waiting = new Set<Waiting>();

  constructor(
    private readonly size: number,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a place. Returns the function that gives it back; undefined if there was none for that long.
   * @param holder has at most one place
   */
  take(patienceMs: number, holder: unknown = Symbol('holder')): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const waiting = { holder, admit: resolve };
      this.waiting.add(waiting);
      this.admitNext();
      if (!this.waiting.has(waiting)) return;
      this.clock.timeout(patienceMs).addEventListener('abort', () => {
        if (this.waiting.delete(waiting)) resolve(undefined);
      });
    });
  }

  private admitNext(): void {
    for (const next of this.waiting) {
      if (this.holders.size === this.size) return;
      const { holder, admit } = next;
      if (this.holders.has(holder)) continue;
      this.waiting.delete(next);
      this.holders.add(holder);
      admit(() => {
        this.holders.delete(holder);
        this.admitNext();
      });
    }
  }
}
