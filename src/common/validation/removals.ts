const MOST_NAMES = 20;
const LONGEST_NAME = 40;
const MORE = '...';

/** Names of the elements and attributes that were removed from the texts of a body, by parameter. */
export class Removals {
  private readonly names = new Map<string, Set<string>>();
  private count = 0;
  private hasMore = false;

  readonly note = (name: string, parameter = ''): void => {
    const noted = this.names.get(parameter) ?? new Set();
    const safe = name.slice(0, LONGEST_NAME).replace(/[^\w:.-]/g, '_');
    if (noted.has(safe)) return;
    if (this.count === MOST_NAMES) {
      this.hasMore = true;
      return;
    }
    this.count++;
    this.names.set(parameter, noted.add(safe));
  };

  /**
   * Returns the value of a header: `description: form, style; title: b`, with `...` at the end if names are left out.
   */
  toHeader(): string | undefined {
    const parts = [...this.names].map(
      ([parameter, names]) => `${parameter}: ${[...names].sort().join(', ')}`,
    );
    if (parts.length === 0) return undefined;
    return [...parts, ...(this.hasMore ? [MORE] : [])].join('; ');
  }
}

const removalsByBody = new WeakMap<object, Removals>();

/** Returns the removals of a body, which is the key because a pipe has no access to the request. */
export function removalsOf(body: object): Removals {
  const removals = removalsByBody.get(body) ?? new Removals();
  removalsByBody.set(body, removals);
  return removals;
}
