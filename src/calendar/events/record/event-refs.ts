import type { RecordRef } from '../../../reading/record-cache.js';
import { RESOURCE_TYPES, type ResourceType } from '../../../common/record-types.js';
import { versionTag } from '../../../context/request/preconditions.js';

/** References to the records that an event shows, limited to those that the caller may read. */
export interface EventRefs {
  /** The version of the event itself. */
  readonly version: string;
  /** The last change of the event or of a record that it shows, or no longer shows. */
  readonly changedAt: Date;
  /** Id of its parent event. */
  readonly parentId?: number;
  /** Ordered as the event shows them. */
  readonly linked: Readonly<Record<ResourceType, readonly RecordRef[]>>;
}

/** Identifies the contents of an event and of the records in it, apart from the numbers of events that terms have. */
export function versionsIn({ version, linked }: EventRefs): string {
  const all = RESOURCE_TYPES.flatMap((type) => linked[type].map((ref) => versionTag({ ...ref, type })));
  return [version, ...all].join(' ');
}
