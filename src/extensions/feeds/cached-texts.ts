import { createHash } from 'node:crypto';
import type { FeedTextCache } from './feed-text-cache.js';
import type { CacheKey } from '../../reading/versioned-cache.js';
import type { RecordRef } from '../../reading/record-cache.js';
import type { Revision } from '../../reading/revision.js';
import { type EventRefs, versionsIn } from '../../calendar/events/record/event-refs.js';
import type { EventText } from './feed.js';

/** The conditions, other than its records, on which the texts of a feed depend. */
interface FeedVariant {
  /** Format, language and links; undefined if they depend on the caller, too, and so are not cached. */
  readonly key: string | undefined;
  readonly revision: Revision;
}

/** The cached texts of the events in a feed. */
export class CachedTexts {
  private readonly prefix: string | undefined;

  constructor(
    private readonly cache: FeedTextCache,
    private readonly variant: FeedVariant,
  ) {
    const { key } = variant;
    // Shorter than what it stands for, as it is in the key of each event.
    this.prefix = key && createHash('sha256').update(key).digest('base64url').slice(0, 16);
  }

  /** Returns the text of an event if nothing in the calendar has changed since it was last used. */
  unchanged(ref: RecordRef): EventText | undefined {
    const key = this.keyOf(ref);
    return key && this.cache.unchanged(key);
  }

  /** Returns the text of an event if neither the event nor a record in it has changed. */
  ofVersions(ref: RecordRef, links: EventRefs): EventText | undefined {
    const key = this.keyOf(ref);
    return key && this.cache.get(key, textVersions(links));
  }

  /** @param links as they were before the records were read */
  add(ref: RecordRef, links: EventRefs, written: EventText): void {
    const key = this.keyOf(ref);
    const { text, beginning } = written;
    const bytes = text.length + (beginning?.inUtc.length ?? 0) + (beginning?.local?.text.length ?? 0);
    if (key) this.cache.set(key, textVersions(links), written, bytes);
  }

  private keyOf({ id, isOpen }: RecordRef): CacheKey | undefined {
    const { revision } = this.variant;
    return isOpen && this.prefix !== undefined ? { name: `${this.prefix} ${id}`, revision } : undefined;
  }
}

/** Feeds also tell when an event last changed. */
function textVersions(links: EventRefs): string {
  return `${links.changedAt.getTime()} ${versionsIn(links)}`;
}
