interface Waiting {
  readonly holder: unknown;
  readonly places: number;
  readonly admit: (release: () => void) => void;
}

/** A limited number of places for work that is done at the same time. Others wait for one in the order in which they came. */
export class Places {
  private readonly holders = new Set<unknown>();
  private taken = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly size: number) {}

  /**
   * Takes places. Returns the function that gives them back; undefined if there were none for that long.
   * @param places taken at once, at most as many as there are
   * @param holder takes places once at a time
   */
  take(
    patienceMs: number,
    places = 1,
    holder: unknown = Symbol('holder'),
  ): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.waiting.delete(waiting);
        resolve(undefined);
        this.admitNext();
      }, patienceMs);
      const admit = (release: () => void) => {
        clearTimeout(timer);
        resolve(release);
      };
      const waiting = { holder, places, admit };
      this.waiting.add(waiting);
      this.admitNext();
    });
  }

  private admitNext(): void {
    for (const next of this.waiting) {
      const { holder, places, admit } = next;
      if (this.holders.has(holder)) continue;
      // Who needs many is not overtaken by those who need few.
      if (this.taken + places > this.size) return;
      this.waiting.delete(next);
      this.holders.add(holder);
      this.taken += places;
      admit(() => {
        this.holders.delete(holder);
        this.taken -= places;
        this.admitNext();
      });
    }
  }
}
