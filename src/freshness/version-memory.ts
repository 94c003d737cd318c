/**
 * Remembers what was made of one version of the data, and forgets all of it when there is another one. What is put in
 * under a version may be younger than it, never older, as a version is read before anything else.
 */
export class VersionMemory<Value> {
  private version: string | undefined;
  private remembered: Remembered<string, Value>;

  /** @param max number of entries; what comes later is not remembered */
  constructor(private readonly max: number) {
    this.remembered = new Remembered(max);
  }

  /** What is known of a version; undefined where there is none, as in writes, and nothing can be remembered. */
  of(version: string | undefined): Remembered<string, Value> | undefined {
    if (version === undefined) return undefined;
    // Another one, not an empty one: who still works with the version before goes on putting its own into the old one.
    if (version !== this.version) this.remembered = new Remembered(this.max);
    this.version = version;
    return this.remembered;
  }
}

/** What is known of one version. */
export class Remembered<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  private weight = 0;

  /**
   * @param max what all entries together may weigh; what comes later is not remembered
   * @param weigh what an entry weighs
   */
  constructor(
    private readonly max: number,
    private readonly weigh: (value: Value) => number = () => 1,
  ) {}

  get(key: Key): Value | undefined {
    return this.entries.get(key);
  }

  set(key: Key, value: Value): void {
    if (this.weight >= this.max || this.entries.has(key)) return;
    this.weight += this.weigh(value);
    this.entries.set(key, value);
  }

  /** What is known under a key, or made now; who asks meanwhile waits for the same. */
  async recall<T>(this: Remembered<Key, Promise<T>>, key: Key, make: () => Promise<T>): Promise<T> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    made.catch(() => {
      this.entries.delete(key);
      this.weight -= this.weigh(made);
    });
    return made;
  }
}
