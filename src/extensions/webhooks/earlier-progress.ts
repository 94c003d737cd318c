import type { Progress } from '../changes/changes.service.js';

/** Returns the requested progress if it is before the present one, as what was not sent must not be left out. */
export function earlierProgress(requested: Progress, present: Progress): Progress {
  const [one, other] = [requested.cursor, present.cursor];
  const isBefore =
    one.epoch === other.epoch && BigInt(one.position.transaction) < BigInt(other.position.transaction);
  return isBefore ? requested : present;
}
