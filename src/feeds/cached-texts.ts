import { createHash } from 'node:crypto';
import type { FeedTextCache, FeedTextKey } from './feed-text-cache.js';
import type { RecordRef } from '../reading/record-cache.js';
import type { Revision } from '../reading/revision.js';
import type { EventRefs } from '../events/event-refs.repository.js';
import { LINK_TYPES } from '../records/record-types.js';
import { versionTag } from '../request/preconditions.js';
import type { EventText } from './feed.js';

/** The conditions, other than its records, on which the texts of a feed depend. */
interface FeedVariant {
  /** Format, language, base and site; undefined if they depend on the caller, too, and so are not cached. */
  readonly key: string | undefined;
  /** The origin at which the links in the texts begin. */
  readonly origin: string;
  readonly revision: Revision;
}

/** The cached texts of the events in a feed. */
export class CachedTexts {
  private readonly prefix: string | undefined;

  constructor(
    private readonly cache: FeedTextCache<EventText>,
    private readonly variant: FeedVariant,
  ) {
    const { key } = variant;
    // Shorter than what it stands for, as it is in the key of each event.
    this.prefix = key && createHash('sha256').update(key).digest('base64url').slice(0, 12);
  }

  /** Returns the text of an event if nothing in the calendar has changed since it was last used. */
  unchanged(ref: RecordRef): EventText | undefined {
    const name = this.nameOf(ref);
    const { origin, revision } = this.variant;
    return name === undefined ? undefined : this.cache.unchanged({ name, origin, revision });
  }

  /** Returns the text of an event if neither the event nor a record in it has changed. */
  ofVersions(ref: RecordRef, links: EventRefs): EventText | undefined {
    const key = this.keyOf(ref, links);
    return key && this.cache.get(key);
  }

  /** @param links as they were before the records were read */
  add(ref: RecordRef, links: EventRefs, written: EventText): void {
    const key = this.keyOf(ref, links);
    const { text, beginning } = written;
    const bytes = text.length + (beginning?.inUtc.length ?? 0) + (beginning?.local?.text.length ?? 0);
    if (key) this.cache.set(key, written, bytes);
  }

  private keyOf(ref: RecordRef, links: EventRefs): FeedTextKey | undefined {
    const name = this.nameOf(ref);
    const { origin, revision } = this.variant;
    return name === undefined ? undefined : { name, versions: versionsIn(links), origin, revision };
  }

  private nameOf({ id, isOpen }: RecordRef): string | undefined {
    return isOpen && this.prefix !== undefined ? `${this.prefix} ${id}` : undefined;
  }
}

function versionsIn({ version, changedAt, linked }: EventRefs): string {
  const all = LINK_TYPES.flatMap((type) => linked[type].map((ref) => versionTag({ ...ref, type })));
  return [version, changedAt.getTime(), ...all].join(' ');
}
