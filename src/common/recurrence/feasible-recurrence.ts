import { formatWallClock, type WallClock } from '../dates/wall-clock.js';
import { invalidParameter } from '../errors/api-error.js';
import { rejected } from '../errors/reason.js';
import { type Sentence, sentence } from '../errors/sentences.js';
import { MOST_OCCURRENCES, type Recurrence, slotsIn } from './recurrence.js';
import { Steps } from './steps.js';

/** The time of the first occurrence, and what matters about the others; all times are wall clocks of its zone. */
export interface Occasion {
  /** The start of the first occurrence; of one that lasts whole days its midnight. */
  readonly first: WallClock;
  /** The length of an occurrence, in milliseconds. */
  readonly length: number;
  readonly now: WallClock;
  /** The time to which a series without an end is written. Without it, a series must have an end. */
  readonly horizon?: WallClock;
  /** True if the series exists: what has ended is not written again, however much it is. */
  readonly exists?: boolean;
}

/**
 * Requires that a series can be written: its dates begin with the first one, and are neither too many nor too rare. The
 * work is bounded, whatever a rule says.
 * @throws ApiError `invalidParameter`
 */
export function requireFeasible(
  recurrence: Recurrence,
  occasion: Occasion,
  steps: Steps = new Steps(STEPS_TO_FIRST),
): void {
  const advice =
    adviceOnEnd(recurrence, occasion) ??
    adviceOnFirst(recurrence, occasion, steps) ??
    adviceOnOthers(recurrence, occasion, steps);
  if (advice !== undefined) throw invalidParameter('recurrence', rejected(recurrence.lines, advice));
}

/** Enough to find the first date of a rule that does not give the one that was sent. */
export const STEPS_TO_FIRST = 2_000;
/** Enough to count the dates of any rule that people write. Both together take one or two milliseconds. */
export const STEPS_TO_COUNT = 10_000;

function adviceOnEnd(recurrence: Recurrence, { horizon }: Occasion): Sentence | undefined {
  return isEndless(recurrence) && horizon === undefined ? sentence('recurrenceEnd') : undefined;
}

function adviceOnFirst(recurrence: Recurrence, { first }: Occasion, steps: Steps): Sentence | undefined {
  const start = formatWallClock(first);
  const earliest = slotsIn(recurrence, first, steps).next().value;
  if (earliest === undefined) return sentence('recurrenceNoDate', { start });
  if (earliest < first) return sentence('recurrenceBefore', { start });
  return earliest > first
    ? sentence('recurrenceStart', { start, first: formatWallClock(earliest) })
    : undefined;
}

function adviceOnOthers(recurrence: Recurrence, occasion: Occasion, steps: Steps): Sentence | undefined {
  const { first, horizon } = occasion;
  steps.allow(STEPS_TO_COUNT);
  const slots: WallClock[] = [];
  const isBeyond = (slot: WallClock) => isEndless(recurrence) && isAfter(slot, horizon);
  for (const slot of slotsIn(recurrence, first, steps)) {
    if (isBeyond(slot)) return adviceOnCount(slots, occasion);
    if (isWritten(slot, occasion)) continue;
    if (slots.push(slot) > 2 * MOST_OCCURRENCES) break;
  }
  const isCut = steps.areUsedUp() && !isAfter(slots.at(-1), horizon);
  return adviceOnCount(slots, occasion) ?? (isCut ? sentence('recurrenceRare') : undefined);
}

function adviceOnCount(slots: readonly WallClock[], occasion: Occasion): Sentence | undefined {
  const most = MOST_OCCURRENCES;
  const ended = slots.filter((slot) => hasEnded(slot, occasion)).length;
  if (ended > most) return sentence('recurrencePast', { most });
  return slots.length - ended > most ? sentence('recurrenceMost', { most }) : undefined;
}

function isWritten(slot: WallClock, occasion: Occasion): boolean {
  return occasion.exists === true && hasEnded(slot, occasion);
}

function hasEnded(slot: WallClock, { now, length }: Occasion): boolean {
  return slot.getTime() + length <= now.getTime();
}

function isEndless({ rule }: Recurrence): boolean {
  return rule !== undefined && rule.count === undefined && rule.until === undefined;
}

function isAfter(slot: WallClock | undefined, horizon: WallClock | undefined): boolean {
  return slot !== undefined && horizon !== undefined && slot > horizon;
}
