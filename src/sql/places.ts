type Release = () => void;
type Admit = (release: Release) => void;

/** A limited number of places for work that is done at the same time. Others wait for one in the order in which they came. */
export class Places {
  private readonly taken = new Set<Release>();
  private readonly waiting = new Set<Admit>();

  constructor(private readonly size: number) {}

  /** Takes a place. Returns the function that gives it back; undefined if there was none for that long. */
  take(patienceMs: number): Promise<Release | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.waiting.delete(admit);
        resolve(undefined);
      }, patienceMs);
      const admit: Admit = (release) => {
        clearTimeout(timer);
        resolve(release);
      };
      this.waiting.add(admit);
      this.admitNext();
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
