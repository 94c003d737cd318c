/**
 * Remembers what was made of one version of the data, and forgets all of it when there is another one. What is put in
 * under a version may be younger than it, never older, as a version is read before anything else.
 */
export class VersionMemory<Value> {
  private version: string | undefined;
  private entries = new Map<string, Value>();

  /** @param max number of entries; what comes later is not remembered */
  constructor(private readonly max: number) {}

  /** What is known of a version; undefined where there is none, as in writes, and nothing can be remembered. */
  of(version: string | undefined): Remembered<Value> | undefined {
    if (version === undefined) return undefined;
    // Another map, not an empty one: who still works with the version before goes on putting its own into the old one.
    if (version !== this.version) this.entries = new Map();
    this.version = version;
    return new Remembered(this.entries, this.max);
  }
}

/** What is known of one version. */
export class Remembered<Value> {
  constructor(
    private readonly entries: Map<string, Value>,
    private readonly max: number,
  ) {}

  get(key: string): Value | undefined {
    return this.entries.get(key);
  }

  set(key: string, value: Value): void {
    if (this.entries.size < this.max) this.entries.set(key, value);
  }

  /** What is known under a key, or made now; who asks meanwhile waits for the same. */
  async recall<T>(this: Remembered<Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    made.catch(() => this.entries.delete(key));
    return made;
  }
}
