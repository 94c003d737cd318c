import { RECORD_TYPES } from '../common/record-types.js';

export type WriteOperation = 'create' | 'update' | 'delete' | 'restore' | 'purge';

/** Everything that can be written: a record of a resource, a saved feed, an image, a user, a webhook, the calendar, or the audit log. */
export const WRITTEN_TYPES = [
  ...RECORD_TYPES,
  'feed',
  'image',
  'user',
  'webhook',
  'calendar',
  'audit',
] as const;
export type WrittenType = (typeof WRITTEN_TYPES)[number];

/** One thing that a write does, for the audit log. */
export interface WriteNote {
  readonly operation: WriteOperation;
  readonly type: WrittenType;
  readonly id: number | null;
  /** Names of the changed fields. */
  readonly fields?: readonly string[];
}
