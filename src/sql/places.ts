import type { Clock } from '../dates/clock.js';

type Release = () => void;
type Admit = (release?: Release) => void;

/** A limited number of places for work that is done at the same time. Others wait for one in the order in which they came. */
export class Places {
  private readonly taken = new Set<Release>();
  private readonly waiting = new Set<Admit>();

  constructor(
    private readonly size: number,
    private readonly clock: Clock,
  ) {}

  /** Takes a place. Returns the function that gives it back; undefined if there was none for that long. */
  take(patienceMs: number): Promise<Release | undefined> {
    return new Promise((admit) => {
      this.waiting.add(admit);
      this.admitNext();
      if (!this.waiting.has(admit)) return;
      this.clock.timeout(patienceMs).addEventListener('abort', () => {
        if (this.waiting.delete(admit)) admit(undefined);
      });
    });
  }

  private admitNext(): void {
    const [next] = this.waiting;
    if (next === undefined || this.taken.size === this.size) return;
    this.waiting.delete(next);
    const release = () => {
      // Given back twice, it is still one place.
      if (this.taken.delete(release)) this.admitNext();
    };
    this.taken.add(release);
    next(release);
  }
}
