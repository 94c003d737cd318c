import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Revision } from './revision.js';

const MAX_BYTES = 32 * 1024 * 1024;
/** Prevents a few events that show fifty long venues from displacing all others. */
const MAX_ENTRY_BYTES = 1024 * 1024;
/** Approximate size of an entry apart from its texts. */
const ENTRY_BYTES = 300;

export interface FragmentKey {
  /** The revision of the snapshot that decided what is shown. The fragment itself may be read later, never earlier. */
  readonly revision: Revision;
  readonly name: string;
}

export interface Fragment {
  readonly json: Buffer;
  /** The keys of the records in it, apart from the event itself. */
  readonly contained: readonly string[];
}

/** Caches parts of public responses while the revision stays the same. */
@Injectable()
export class FragmentCache {
  private revision: string | undefined;
  private readonly fragments = new LRUCache<string, Fragment>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ json, contained }, key) =>
      json.length + contained.join().length + key.length + ENTRY_BYTES,
  });

  get({ name, revision }: FragmentKey): Fragment | undefined {
    return revision.key === this.revision ? this.fragments.get(name) : undefined;
  }

  set({ name, revision }: FragmentKey, fragment: Fragment): void {
    if (revision.key !== this.revision) this.fragments.clear();
    this.revision = revision.key;
    this.fragments.set(name, fragment);
  }
}
