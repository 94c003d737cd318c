import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Revision } from './revision.js';

const MAX_BYTES = 32 * 1024 * 1024;
/** A few events that show fifty long venues must not take the place of all others. */
const MAX_ENTRY_BYTES = 1024 * 1024;
/** The size of an entry beside its texts, about. */
const ENTRY_BYTES = 300;

export interface FragmentKey {
  /** That of the snapshot which decided what is shown. The fragment itself may be read later, and never earlier. */
  readonly revision: Revision;
  readonly name: string;
}

/** Keeps parts of responses that everybody gets, for as long as the revision is the same. */
@Injectable()
export class FragmentCache {
  private revision: string | undefined;
  private readonly fragments = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ length }, key) => length + key.length + ENTRY_BYTES,
  });

  get({ name, revision }: FragmentKey): Buffer | undefined {
    return revision.key === this.revision ? this.fragments.get(name) : undefined;
  }

  set({ name, revision }: FragmentKey, fragment: Buffer): void {
    if (revision.key !== this.revision) this.fragments.clear();
    this.revision = revision.key;
    this.fragments.set(name, fragment);
  }
}
