/** Counts the work of an expansion and ends it at a limit, whatever a rule says. */
export class Steps {
  private taken = 0;

  constructor(private readonly most = Infinity) {}

  get count(): number {
    return this.taken;
  }

  areUsedUp(): boolean {
    return this.taken >= this.most;
  }

  take(steps: number): void {
    this.taken += steps;
  }
}
