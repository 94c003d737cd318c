/** Limits the lead, so that another value can win after at most that many votes. */
const MAX_LEAD = 1_000;

/** Finds the value with more than half of the votes in constant memory (Boyer and Moore). */
export class MajorityVote {
  private candidate: string | undefined;
  private lead = 0;
  private changed = false;

  /** Votes for a value and returns whether it is the elected one. */
  vote(value: string): boolean {
    this.changed = false;
    if (value === this.candidate) this.lead = Math.min(this.lead + 1, MAX_LEAD);
    else if (this.lead > 0) this.lead -= 1;
    else {
      this.changed = this.candidate !== undefined;
      [this.candidate, this.lead] = [value, 1];
    }
    return value === this.candidate;
  }

  /** True if the last vote has changed the elected value. */
  get hasChanged(): boolean {
    return this.changed;
  }
}
