import type { Caller } from '../../../context/access/caller.js';
import { mayEdit, type Owned } from '../../../context/access/rights.js';
import { formatWallClock, type WallClock } from '../../../common/dates/wall-clock.js';
import { ApiError } from '../../../common/errors/api-error.js';

/** The most events that an error names. */
const MOST_NAMED = 10;

/** An event that a write changes besides the one that its request names. */
export interface ReachedEvent extends Owned {
  readonly id: number;
  /** The start of the slot of an occurrence; null for a series. */
  readonly originalStart: WallClock | null;
}

/**
 * Requires the right to change every event that a write reaches. The caller may not be able to read the others: nothing of
 * them is told but their ids, and their slots, which follow from the series.
 * @throws ApiError `foreignEvents`
 */
export function requireRightToAll(reached: readonly ReachedEvent[], caller: Caller): void {
  const foreign = reached.filter((event) => !mayEdit(caller, event));
  if (foreign.length === 0) return;
  const named = foreign.slice(0, MOST_NAMED).map(({ id, originalStart }) => ({
    id,
    ...(originalStart && { original_start_date: formatWallClock(originalStart) }),
  }));
  const events = named.map(({ id, original_start_date: start }) =>
    start ? `${id} (${start.slice(0, 10)})` : id,
  );
  const others = foreign.length > MOST_NAMED ? ['…'] : [];
  throw new ApiError('foreignEvents', {
    values: { count: foreign.length, events: [...events, ...others].join(', ') },
    data: { total: foreign.length, events: named },
  });
}
