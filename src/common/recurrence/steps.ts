/** Counts the work of an expansion and ends it at a limit, whatever a rule says. */
export class Steps {
  private taken = 0;

  constructor(private most = Infinity) {}

  get count(): number {
    return this.taken;
  }

  areUsedUp(): boolean {
    return this.taken >= this.most;
  }

  /** Raises the limit. */
  allow(more: number): void {
    this.most += more;
  }

  take(steps: number): void {
    this.taken += steps;
  }
}
