import { midnight, type WallClock } from '../dates/wall-clock.js';
import type { Recurrence } from './recurrence.js';
import { recurrenceOf } from './recurrence.parser.js';
import { changedText, ONCE } from './recurrence-text.js';
import type { Rule } from './rule.js';
import { slotsOf } from './rule-slots.js';
import { Steps } from './steps.js';
import { formatTime, type WrittenTime } from './written-time.js';

/** The first date of a recurrence, and a later one at which it is split. */
export interface Split {
  readonly first: WallClock;
  readonly at: WallClock;
}

/** Returns the dates of a recurrence before the one at which it is split. */
export function recurrenceBefore(recurrence: Recurrence, { first, at }: Split): Recurrence {
  const last = recurrence.rule && slotsAround(recurrence.rule, { first, at }).before.at(-1);
  return changedText(recurrence, {
    parts: { COUNT: undefined, UNTIL: formatTime(last ?? first) },
    date: (date) => (startOf(date, first) < at ? date : undefined),
  });
}

/**
 * Returns the dates of a recurrence from the one at which it is split; undefined if no recurrence says them: those of an
 * endless rule that does not give the first of them.
 */
export function recurrenceFrom(recurrence: Recurrence, { first, at }: Split): Recurrence | undefined {
  const { rule } = recurrence;
  const later = (date: WrittenTime) => laterDate(date, { first, at });
  if (rule === undefined) return changedText(recurrence, { date: later });
  const { before, next } = slotsAround(rule, { first, at });
  if (next?.getTime() === at.getTime()) {
    const { count } = rule;
    const left = count === undefined ? undefined : String(count - before.length);
    return changedText(recurrence, { parts: { COUNT: left }, date: later });
  }
  if (next !== undefined && rule.count === undefined && rule.until === undefined) return undefined;
  return listed([...slotsAfter(rule, { first, at }), ...datesAfter(recurrence, { first, at })]);
}

/** Returns a further date behind a split, with its time of day if it would have that of the new first date without one. */
function laterDate(date: WrittenTime, { first, at }: Split): WrittenTime | undefined {
  const wall = startOf(date, first);
  if (wall <= at) return undefined;
  return startOf(date, at).getTime() === wall.getTime() ? date : { wall, kind: 'local' };
}

/** Returns the starts that a rule gives before a split, and its first one from there on. */
function slotsAround(rule: Rule, { first, at }: Split): { before: WallClock[]; next?: WallClock } {
  const before: WallClock[] = [];
  for (const slot of slotsOf(rule, first, new Steps())) {
    if (slot >= at) return { before, next: slot };
    before.push(slot);
  }
  return { before };
}

function slotsAfter(rule: Rule, { first, at }: Split): WallClock[] {
  return [...slotsOf(rule, first, new Steps())].filter((slot) => slot > at);
}

function datesAfter({ dates }: Recurrence, { first, at }: Split): WallClock[] {
  return dates.map((date) => startOf(date, first)).filter((start) => start > at);
}

function listed(dates: readonly WallClock[]): Recurrence {
  return recurrenceOf(dates.length === 0 ? [ONCE] : [`RDATE:${dates.map(formatTime).join(',')}`]);
}

/** Returns when the occurrence of a further date begins: without a time of day as the first one does. */
function startOf({ wall, kind }: WrittenTime, first: WallClock): WallClock {
  if (kind !== 'day') return wall;
  return new Date(wall.getTime() + first.getTime() - midnight(first).getTime());
}
