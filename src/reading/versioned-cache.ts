import { LRUCache } from 'lru-cache';
import type { Revision } from './revision.js';

/** Approximate size of an entry apart from its texts. */
const ENTRY_BYTES = 400;

/** Identifies what is made of an event and the records in it. */
export interface CacheKey {
  /** Id, and everything that the value depends on besides records. */
  readonly name: string;
  /** The revision of the snapshot in which the event was found. The versions may be later, never earlier. */
  readonly revision: Revision;
}

/** The bytes of all values, and of the largest one that is kept: a few long ones must not displace all others. */
interface Limits {
  readonly bytes: number;
  readonly entryBytes: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly versions: string;
  /** The last revision for which the versions are known to be current. */
  revision: string;
}

/** Caches what is made of public events by the versions of the records in them. */
export class VersionedCache<Value> {
  private readonly values: LRUCache<string, Entry<Value>>;

  constructor({ bytes: maxBytes, entryBytes }: Limits) {
    this.values = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: entryBytes,
      sizeCalculation: ({ bytes, versions }, name) => bytes + versions.length + name.length + ENTRY_BYTES,
    });
  }

  /** Returns a value if its versions are known to be current without looking them up. */
  unchanged({ name, revision }: CacheKey): Value | undefined {
    const entry = this.values.get(name);
    return entry?.revision === revision.key ? entry.value : undefined;
  }

  /** @param versions of the event and of the records in it */
  get({ name, revision }: CacheKey, versions: string): Value | undefined {
    const entry = this.values.get(name);
    if (entry?.versions !== versions) return undefined;
    entry.revision = revision.key;
    return entry.value;
  }

  set({ name, revision }: CacheKey, versions: string, value: Value, bytes: number): void {
    this.values.set(name, { value, bytes, versions, revision: revision.key });
  }
}
