import type { Progress } from '../changes/changes.service.js';

/** Returns the requested progress if it is before the present one, as what was not sent must not be left out. */
export function earlierProgress(requested: Progress, present: Progress): Progress {
  if (!isBefore(requested, present)) return present;
  // Removals are owed since the day on which the receiver last had everything, whatever is sent again.
  const { since } = present.cursor;
  return { ...requested, cursor: { ...requested.cursor, since } };
}

function isBefore({ cursor: requested }: Progress, { cursor: present }: Progress): boolean {
  if (requested.epoch !== present.epoch) return false;
  const [first, reached] = [BigInt(requested.position.transaction), BigInt(present.position.transaction)];
  // With a type, a part of the transaction has been sent.
  return first < reached || (first === reached && present.position.type !== '');
}
