import { formatWallClock, type WallClock } from '../dates/wall-clock.js';
import { invalidParameter } from '../errors/api-error.js';
import { rejected } from '../errors/reason.js';
import { type Sentence, sentence } from '../errors/sentences.js';
import { MOST_OCCURRENCES, type Recurrence, slotsIn } from './recurrence.js';
import { Steps } from './steps.js';

/** When the first occurrence is, and what matters about the others; all times are wall clocks of its zone. */
export interface Occasion {
  /** The start of the first occurrence; of one that lasts whole days its midnight. */
  readonly first: WallClock;
  /** How long an occurrence lasts, in milliseconds. */
  readonly length: number;
  readonly now: WallClock;
  /** The time to which a series without an end is written. Without it, a series must have an end. */
  readonly horizon?: WallClock;
}

/**
 * Requires that a series can be written: its dates begin with the first one, and are neither too many nor too rare. The
 * work is bounded, whatever a rule says.
 * @throws ApiError `invalidParameter`
 */
export function requireFeasible(
  recurrence: Recurrence,
  occasion: Occasion,
  steps: Steps = new Steps(MOST_STEPS),
): void {
  const advice = adviceAgainst(recurrence, occasion, steps);
  if (advice !== undefined) throw invalidParameter('recurrence', rejected(recurrence.lines, advice));
}

/** The work that a rule may cause before it is refused: about a millisecond. */
const MOST_STEPS = 20_000;

function adviceAgainst(recurrence: Recurrence, occasion: Occasion, steps: Steps): Sentence | undefined {
  const { first, horizon } = occasion;
  const isEndless = lacksEnd(recurrence);
  if (isEndless && horizon === undefined) return sentence('recurrenceEnd');
  const slots = firstSlots(slotsIn(recurrence, first, steps), isEndless ? horizon : undefined);
  const written = slots.filter((slot) => !isEndless || !isAfter(slot, horizon));
  const isCut = steps.areUsedUp() && !isAfter(slots.at(-1), horizon);
  const others = () => adviceOnCount(written, occasion) ?? (isCut ? sentence('recurrenceRare') : undefined);
  return adviceOnFirst(slots[0], first) ?? others();
}

/** Returns as many slots as tell that they are too many, none of them later than the first one after the horizon. */
function firstSlots(slots: Iterable<WallClock>, horizon: WallClock | undefined): WallClock[] {
  const found: WallClock[] = [];
  for (const slot of slots) {
    found.push(slot);
    if (isAfter(slot, horizon) || found.length > 2 * MOST_OCCURRENCES) break;
  }
  return found;
}

function adviceOnFirst(earliest: WallClock | undefined, first: WallClock): Sentence | undefined {
  const start = formatWallClock(first);
  if (earliest === undefined) return sentence('recurrenceNoDate', { start });
  if (earliest < first) return sentence('recurrenceBefore', { start });
  if (earliest > first) return sentence('recurrenceStart', { start, first: formatWallClock(earliest) });
  return undefined;
}

function adviceOnCount(slots: readonly WallClock[], { now, length }: Occasion): Sentence | undefined {
  const most = MOST_OCCURRENCES;
  const ended = slots.filter((slot) => slot.getTime() + length <= now.getTime()).length;
  if (ended > most) return sentence('recurrencePast', { most });
  return slots.length - ended > most ? sentence('recurrenceMost', { most }) : undefined;
}

function lacksEnd({ rule }: Recurrence): boolean {
  return rule !== undefined && rule.count === undefined && rule.until === undefined;
}

function isAfter(slot: WallClock | undefined, horizon: WallClock | undefined): boolean {
  return slot !== undefined && horizon !== undefined && slot > horizon;
}
