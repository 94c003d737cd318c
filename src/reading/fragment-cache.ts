import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Environment } from '../config/environment.js';
import { CachesByOrigin } from './caches-by-origin.js';
import type { Json } from './json.js';
import type { Revision } from './revision.js';

const MAX_BYTES = 32 * 1024 * 1024;
/** Prevents a few events that show fifty long venues from displacing all others. */
const MAX_ENTRY_BYTES = 1024 * 1024;
/** Approximate size of an entry apart from its texts. */
const ENTRY_BYTES = 300;

export interface FragmentKey {
  /** The revision of the snapshot that decided what is shown. The fragment itself may be read later, never earlier. */
  readonly revision: Revision;
  /** The origin at which the links in it begin. */
  readonly origin: string;
  readonly name: string;
}

export interface Fragment<Value> {
  readonly json: Json<Value>;
  /** The keys of the records in it, apart from the event itself. */
  readonly contained: readonly string[];
}

/** Caches parts of public responses while the revision stays the same. */
@Injectable()
export class FragmentCache<Value = unknown> {
  private revision: string | undefined;
  private readonly fragments: CachesByOrigin<LRUCache<string, Fragment<Value>>>;

  constructor({ PUBLIC_URL: publicUrl }: Environment) {
    this.fragments = new CachesByOrigin(
      publicUrl,
      (share) =>
        new LRUCache({
          maxSize: MAX_BYTES * share,
          maxEntrySize: MAX_ENTRY_BYTES,
          sizeCalculation: ({ json, contained }, key) =>
            json.length + contained.join().length + key.length + ENTRY_BYTES,
        }),
    );
  }

  get({ origin, name, revision }: FragmentKey): Fragment<Value> | undefined {
    return revision.key === this.revision ? this.fragments.of(origin).get(name) : undefined;
  }

  set({ origin, name, revision }: FragmentKey, fragment: Fragment<Value>): void {
    if (revision.key !== this.revision) this.fragments.clear();
    this.revision = revision.key;
    this.fragments.of(origin).set(name, fragment);
  }
}
