import type { Clock } from '../common/dates/clock.js';

export type Release = () => void;

interface Waiting {
  readonly places: number;
  readonly admit: (release?: Release) => void;
}

/** A limited number of places for work that is done at the same time. Others wait for one in the order in which they came. */
export class Semaphore {
  private taken = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(
    private readonly size: number,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes places. Returns the function that gives them back; undefined if there were none for that long.
   * @param places taken at once, at most as many as there are
   */
  take(patienceMs: number, places = 1): Promise<Release | undefined> {
    return new Promise((admit) => {
      const waiting = { places, admit };
      this.waiting.add(waiting);
      this.admitNext();
      if (!this.waiting.has(waiting)) return;
      this.clock.timeout(patienceMs).addEventListener('abort', () => {
        if (!this.waiting.delete(waiting)) return;
        admit(undefined);
        // Those behind it may need fewer.
        this.admitNext();
      });
    });
  }

  private admitNext(): void {
    for (const next of this.waiting) {
      // A caller that needs many is not overtaken by those behind it that need few.
      if (this.taken + next.places > this.size) return;
      this.waiting.delete(next);
      this.taken += next.places;
      next.admit(this.releaseOf(next.places));
    }
  }

  private releaseOf(places: number): Release {
    let isTaken = true;
    return () => {
      // Given back twice, they are still as many.
      if (!isTaken) return;
      isTaken = false;
      this.taken -= places;
      this.admitNext();
    };
  }
}
