import ICAL from 'ical.js';
import { formatWallClock, type WallClock, wallClockOf } from '../../common/dates/wall-clock.js';
import { MOST_OCCURRENCES, slotsIn } from '../../common/recurrence/recurrence.js';
import { parseRule, Unreadable } from '../../common/recurrence/rule.parser.js';
import { Steps } from '../../common/recurrence/steps.js';
import type { WrittenTime } from '../../common/recurrence/written-time.js';

/** The time of a reading, and the end of what it reads of repeating events. */
export interface Window {
  readonly now: Date;
  readonly until: Date;
}

/** The starts of a repeating event that move in, and a sentence if some do not. */
export interface Starts {
  readonly starts: readonly ICAL.Time[];
  readonly notes: readonly string[];
}

/** Enough for a century of days. A rule that gives no date ends there, within some milliseconds. */
const MOST_STEPS = 100_000;

/**
 * Returns when the occurrences of a repeating event begin: the next ones, and the latest of those before, at most 1,000
 * of each. The work is bounded, whatever its rule says.
 * @throws Error for a rule that cannot be read
 */
export function startsOf({ component, startDate }: ICAL.Event, { now, until }: Window): Starts {
  const { zone } = startDate;
  const [present, end] = [now, until].map((date) => wallOf(ICAL.Time.fromJSDate(date, true), zone)) as Pair;
  const steps = new Steps(MOST_STEPS);
  const [past, coming]: [WallClock[], WallClock[]] = [[], []];
  let earlier = 0;
  for (const slot of slotsOf(component, startDate, steps)) {
    if (slot > end || coming.length > MOST_OCCURRENCES) break;
    (slot < present ? past : coming).push(slot);
    if (past.length > MOST_OCCURRENCES) earlier += past.splice(0, 1).length;
  }
  const isCut = coming.length > MOST_OCCURRENCES || steps.areUsedUp();
  const slots = [...past, ...coming.slice(0, MOST_OCCURRENCES)];
  return { starts: slots.map((slot) => timeAt(slot, startDate)), notes: notesOn(slots, earlier, isCut) };
}

type Pair = [WallClock, WallClock];

function* slotsOf(component: ICAL.Component, first: ICAL.Time, steps: Steps): Generator<WallClock> {
  const excluded = new Set(timesOf(component, 'exdate').map((time) => wallOf(time, first.zone).getTime()));
  for (const slot of slotsIn(recurrenceOf(component, first), wallOf(first, first.zone), steps))
    if (!excluded.has(slot.getTime())) yield slot;
}

function notesOn(slots: readonly WallClock[], earlier: number, isCut: boolean): string[] {
  const [first, last] = [slots.at(0), slots.at(-1)].map((slot) => slot && formatWallClock(slot));
  const before = `${earlier} dates of the repeating event before ${first ?? ''} stay out.`;
  const after = `The dates of the repeating event after ${last ?? ''} stay out.`;
  return [...(earlier > 0 ? [before] : []), ...(isCut ? [after] : [])];
}

/** Returns a recurrence on the wall clock of its first start, which is always one of its dates. */
function recurrenceOf(component: ICAL.Component, first: ICAL.Time) {
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur);
  if (rules.length > 1) throw new Error('it has more than one RRULE');
  const [written] = rules;
  const further = timesOf(component, 'rdate').map((time) => writtenIn(time, first));
  const dates = [writtenIn(first, first), ...further];
  return { lines: [], rule: written && ruleOf(written, first), dates };
}

function ruleOf(written: ICAL.Recur, first: ICAL.Time) {
  try {
    const rule = parseRule(written.toString().toUpperCase());
    return { ...rule, until: written.until ? writtenIn(written.until, first) : undefined };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const advice = error.advice('en').replace(/\.$/, '');
    throw new Error(`its RRULE cannot be read. ${advice}`, { cause: error });
  }
}

function writtenIn(time: ICAL.Time, { zone }: ICAL.Time): WrittenTime {
  return { wall: wallOf(time, zone), kind: time.isDate ? 'day' : 'local' };
}

function timesOf(component: ICAL.Component, name: string): ICAL.Time[] {
  const values = component.getAllProperties(name).flatMap((property) => property.getValues() as unknown[]);
  return values.map((value) => (value instanceof ICAL.Period ? value.start : value) as ICAL.Time);
}

function wallOf(time: ICAL.Time, zone: ICAL.Timezone): WallClock {
  return wallClockOf(time.isDate ? time : time.convertToZone(zone));
}

function timeAt(wall: WallClock, { zone, isDate }: ICAL.Time): ICAL.Time {
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()];
  const [hour, minute, second] = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()];
  return new ICAL.Time(
    isDate ? { year, month, day, isDate } : { year, month, day, hour, minute, second, isDate },
    zone,
  );
}
