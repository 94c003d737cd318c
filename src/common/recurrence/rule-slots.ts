import { MS_OF_DAY, wallClockOf, type WallClock } from '../dates/wall-clock.js';
import { type Day, numberedDays } from './days.js';
import { completedBy, daysOfPeriod } from './rule-days.js';
import type { Frequency, Numbers, Rule } from './rule.js';
import type { Steps } from './steps.js';

/**
 * Returns the starts that a rule gives, in their order and not before the first occurrence: to the end of the rule or of
 * the calendar, or until the steps are used up.
 */
export function* slotsOf(rule: Rule, first: WallClock, steps: Steps): Generator<WallClock> {
  const end = Math.min(endOf(rule), END_OF_CALENDAR);
  const start = first.getTime();
  let left = rule.count ?? Infinity;
  for (const slot of endlessSlots(completedBy(first, rule), first, steps)) {
    if (slot < start) continue;
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
  const times = timesOf(rule, first);
  for (let distance = 0; distance < farthest && !steps.areUsedUp(); distance += rule.interval) {
    const days = daysOfPeriod(rule, first, distance, steps);
    const { size, places } = placesWithin(days.length * times.count, rule.positions);
    for (let index = 0; index < size && !steps.areUsedUp(); index += 1) {
      steps.take(1);
      yield slotAt(places?.[index] ?? index, days, times);
    }
  }
}

/** Returns how many of the slots of a period are meant, and at which places if not all are. */
function placesWithin(size: number, positions: Numbers | undefined) {
  if (positions === undefined) return { size };
  const places = [...new Set(numberedDays({ from: 0, to: size }, positions))];
  return { size: places.length, places: places.sort((one, other) => one - other) };
}

/** The times of day of a rule. They are counted, not listed: a rule may give each second of a year. */
interface Times {
  readonly hours: Numbers;
  readonly minutes: Numbers;
  readonly seconds: Numbers;
  readonly count: number;
}

function timesOf(rule: Rule, first: WallClock): Times {
  const { hours = [first.getUTCHours()], minutes = [first.getUTCMinutes()] } = rule;
  const { seconds = [first.getUTCSeconds()] } = rule;
  return { hours, minutes, seconds, count: hours.length * minutes.length * seconds.length };
}

/** Returns the slot at a place among those of a period. */
function slotAt(place: number, days: readonly Day[], { hours, minutes, seconds, count }: Times): number {
  const minute = Math.floor(place / seconds.length);
  const hour = pick(hours, Math.floor(minute / minutes.length));
  const time = 3600 * hour + 60 * pick(minutes, minute) + pick(seconds, place);
  return pick(days, Math.floor(place / count)) * MS_OF_DAY + time * 1000;
}

function pick(numbers: Numbers, index: number): number {
  return numbers[index % numbers.length] ?? NaN;
}
