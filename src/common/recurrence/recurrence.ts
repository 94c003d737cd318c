import { midnight, type WallClock } from '../dates/wall-clock.js';
import type { Rule } from './rule.js';
import { slotsOf } from './rule-slots.js';
import type { Steps } from './steps.js';
import type { WrittenTime } from './written-time.js';

/** The starts of the occurrences of a series: by a rule, at further dates, or both. */
export interface Recurrence {
  /** As they are stored: `RRULE:FREQ=WEEKLY;BYDAY=MO`, `RDATE:20270607T190000`. */
  readonly lines: readonly string[];
  readonly rule?: Rule;
  readonly dates: readonly WrittenTime[];
}

/** The most occurrences that a series may have to come. */
export const MOST_OCCURRENCES = 1_000;

/**
 * Returns the wall clocks at which occurrences begin, in their order, until the steps are used up. Those in gaps of the time
 * zone are not moved out of them.
 * @param first the start of the first occurrence; of one that lasts whole days its midnight
 */
export function* slotsIn(
  recurrence: Recurrence,
  first: WallClock,
  steps: Steps,
): Generator<WallClock, undefined> {
  const further = furtherDates(recurrence, first);
  for (const slot of recurrence.rule ? slotsOf(recurrence.rule, first, steps) : [first]) {
    while (further[0] && further[0] < slot) yield further.shift() as WallClock;
    if (further[0]?.getTime() === slot.getTime()) further.shift();
    yield slot;
  }
  yield* further;
  return undefined;
}

/** Returns the further dates, each once. A day without a time begins as the first one does. */
function furtherDates({ dates }: Recurrence, first: WallClock): WallClock[] {
  const timeOfDay = first.getTime() - midnight(first).getTime();
  const starts = dates.map(({ wall, kind }) => wall.getTime() + (kind === 'day' ? timeOfDay : 0));
  return [...new Set(starts)].sort((one, other) => one - other).map((start) => new Date(start));
}
