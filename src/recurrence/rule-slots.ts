import { MS_OF_DAY, wallClockOf, type WallClock } from '../dates/wall-clock.js';
import { type Day, numbered } from './days.js';
import { completedBy, daysOfPeriod } from './rule-days.js';
import type { Frequency, Numbers, Rule } from './rule.js';
import type { Steps } from './steps.js';

/**
 * Returns the starts that a rule gives, in their order and not before the first occurrence, to the end of the rule or
 * of the calendar, or until the steps are used up.
 */
export function* slotsOf(rule: Rule, first: WallClock, steps: Steps): Generator<WallClock> {
  const end = Math.min(endOf(rule), END_OF_CALENDAR);
  let left = rule.count ?? Infinity;
  for (const slot of endlessSlots(completedBy(first, rule), first, steps)) {
    if (slot < first.getTime()) continue;
    if (slot > end || left === 0) return;
    left -= 1;
    yield new Date(slot);
  }
}

const END_OF_CALENDAR = wallClockOf({ year: 10_000, month: 1, day: 1 }).getTime() - 1;
const SHORTEST: Readonly<Record<Frequency, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 };
/** The distance of a period beyond the calendar, in days. */
const FARTHEST = 10_000 * 366;

/** Returns the last moment of a rule. A day without a time is meant as a whole. */
function endOf({ until }: Rule): number {
  if (until === undefined) return Infinity;
  return until.kind === 'day' ? until.wall.getTime() + MS_OF_DAY - 1 : until.wall.getTime();
}

function* endlessSlots(rule: Rule, first: WallClock, steps: Steps): Generator<number> {
  const farthest = FARTHEST / SHORTEST[rule.frequency];
  for (let distance = 0; distance < farthest && !steps.areUsedUp(); distance += rule.interval)
    for (const slot of timesOn(daysOfPeriod(rule, first, distance, steps), rule, first)) {
      if (steps.areUsedUp()) return;
      steps.take(1);
      yield slot;
    }
}

/** Returns the times of the rule on these days, or those at its positions. */
function* timesOn(days: readonly Day[], rule: Rule, first: WallClock): Generator<number> {
  const hours = rule.hours ?? [first.getUTCHours()];
  const minutes = rule.minutes ?? [first.getUTCMinutes()];
  const seconds = rule.seconds ?? [first.getUTCSeconds()];
  const ofHour = minutes.length * seconds.length;
  const ofDay = hours.length * ofHour;
  for (const at of indices(days.length * ofDay, rule.positions)) {
    // Counted, not listed: a rule may give each second of a year.
    const hour = pick(hours, Math.floor(at / ofHour));
    const minute = pick(minutes, Math.floor(at / seconds.length));
    const time = 3600 * hour + 60 * minute + pick(seconds, at);
    yield pick(days, Math.floor(at / ofDay)) * MS_OF_DAY + time * 1000;
  }
}

function* indices(length: number, positions: Numbers | undefined): Generator<number> {
  if (positions)
    yield* new Set(numbered({ from: 0, to: length }, positions).sort((one, other) => one - other));
  else for (let index = 0; index < length; index += 1) yield index;
}

function pick(numbers: Numbers, index: number): number {
  return numbers[index % numbers.length] ?? NaN;
}
