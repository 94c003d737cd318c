/** Caps the lead, so that another value can win after at most as many votes. */
const MAX_LEAD = 1_000;

/** Finds the value that more than half of the votes are for, without remembering any other (Boyer and Moore). */
export class MajorityVote {
  private candidate: string | undefined;
  private lead = 0;
  private changed = false;

  /** Votes for a value and tells whether it is the one that most votes are for. */
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

  /** True when the last vote has elected another value than before. */
  get hasChanged(): boolean {
    return this.changed;
  }
}
