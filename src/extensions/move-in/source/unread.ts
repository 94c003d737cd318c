/** More names than a report can list: a file may make up as many as it has lines. */
const MOST_NAMES = 100;
const LONGEST_NAME = 60;

/** Counts what a source has and nothing here reads, such as columns or properties, by name. */
export class Unread {
  private readonly counts = new Map<string, number>();
  private others = 0;

  /** @param kind names what is counted: `columns`, `properties` */
  constructor(private readonly kind: string) {}

  /** Notes that a record has something that is not read. */
  add(name: string, times = 1): void {
    const known = this.counts.get(name);
    if (known === undefined && this.counts.size === MOST_NAMES) this.others += times;
    else this.counts.set(name, (known ?? 0) + times);
  }

  /** The number of times by name; those beyond the first names have the name "". */
  get named(): Readonly<Record<string, number>> {
    const named = Object.fromEntries([...this.counts].map(([name, count]) => [shortened(name), count]));
    return this.others === 0 ? named : { ...named, '': this.others };
  }

  /** Sentences for people: none, if all was read. */
  get sentences(): string[] {
    const list = [...this.counts].map(([name, count]) => `${shortened(name)} (${count})`);
    if (this.others > 0) list.push(`others (${this.others})`);
    return list.length === 0 ? [] : [`${this.kind} that are not read: ${list.join(', ')}.`];
  }
}

function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
}
