import { Injectable } from '@nestjs/common';
import { VersionedCache } from '../../../reading/versioned-cache.js';
import type { EventJson } from './event-json.js';

const LIMITS = { bytes: 32 * 1024 * 1024, entryBytes: 1024 * 1024 };

/** Caches the JSON of public events with the records in them. */
@Injectable()
export class EventCache extends VersionedCache<EventJson> {
  private isSettled = false;

  constructor() {
    super(LIMITS);
  }

  /** @param isUnchanged whether all events of a page were known to be unchanged */
  notePage(isUnchanged: boolean): void {
    this.isSettled = isUnchanged;
  }

  /** Tells whether the next page will probably need versions: it does while the calendar changes. */
  get needsVersions(): boolean {
    return !this.isSettled;
  }
}
