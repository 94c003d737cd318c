import { RECORD_TYPES, type RecordType } from '../../common/record-types.js';

const CHANGES = ['published', 'updated', 'removed'] as const;
type ChangeType = (typeof CHANGES)[number];

/** A message about a record, such as `event.published`. */
export type MessageType = `${RecordType}.${ChangeType}`;

export const MESSAGE_TYPES: readonly MessageType[] = RECORD_TYPES.flatMap((type) =>
  CHANGES.map((change) => `${type}.${change}` as const),
);

/** Sent by `/ping`. */
export const PING = 'webhook.ping';
/** Sent instead of changes that may be missing, such as after a restore. */
export const RESET = 'calendar.reset';

/** Returns the types of records that these messages are about. */
export function recordTypesOf(types: readonly MessageType[]): RecordType[] {
  return RECORD_TYPES.filter((record) => types.some((type) => type.startsWith(`${record}.`)));
}
