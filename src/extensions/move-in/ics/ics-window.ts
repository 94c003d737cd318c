import { formatWallClock, type WallClock } from '../../../common/dates/wall-clock.js';
import { MOST_OCCURRENCES } from '../../../common/recurrence/recurrence.js';
import { slotsOf } from '../../../common/recurrence/rule-slots.js';
import { Steps } from '../../../common/recurrence/steps.js';
import type { IcsEvent } from './ics-event.js';
import { IcsOccurrences, type IcsStarts } from './ics-occurrences.js';
import { IcsProblem, type IcsProperty } from './ics-property.js';
import { parseIcsRule } from './ics-rule.js';
import { type IcsSchedule, lengthOf } from './ics-schedule.js';
import { dayMeant, instantOf, type IcsTime } from './ics-time.js';

/** The time of a reading, and the end of what it reads of repeating events. */
export interface Window {
  readonly now: Date;
  readonly until: Date;
}

/** The starts of an event that move in, with sentences on others. */
export interface IcsDates extends IcsStarts {
  readonly notes: readonly string[];
  /** True if the file excludes each of them. */
  readonly isEmpty?: true;
}

/** The starts that a rule gives up to the end of the window, or up to that of what is read of it. */
interface Given {
  readonly walls: readonly number[];
  readonly end: number;
}

/** More dates than anybody has typed, and no more than the work on them is worth. */
const MOST_DATES = 2_000;
/** Enough for a century of days. A rule that gives no date ends there, within some milliseconds. */
const MOST_STEPS = 100_000;
/** The most steps, and dates, of all repeating events of a file. */
const MOST_STEPS_OF_FILE = 10_000_000;
const MOST_DATES_OF_FILE = 200_000;

/** Tells whether an event has further dates than its start. */
export function isRepeating(event: IcsEvent): boolean {
  return event.filled('RRULE', 'RDATE', 'EXRULE').length > 0;
}

/** Finds the dates of repeating events that move in, within the bounds of a file. */
export class IcsWindow {
  private steps = 0;
  private dates = 0;

  constructor(private readonly window: Window) {}

  /**
   * Returns the next dates of an event, and the latest of those before, at most 1,000 of each.
   * @throws IcsProblem if it cannot be read
   */
  datesOf(event: IcsEvent, schedule: IcsSchedule): IcsDates {
    if (this.steps > MOST_STEPS_OF_FILE || this.dates > MOST_DATES_OF_FILE)
      throw new IcsProblem('the repeating events before it in the file have more dates than are read');
    const { clock } = schedule.start;
    const onClock = (time: Date) => (schedule.isWholeDays ? time : clock.toWallClock(time)).getTime();
    const [now, until] = [onClock(this.window.now), onClock(this.window.until)];
    const steps = new Steps(MOST_STEPS);
    const all = startsOf(event, schedule, until, steps);
    const found = all.filter((wall) => wall <= until);
    const past = found.filter((wall) => wall < now);
    const coming = found.slice(past.length, past.length + MOST_OCCURRENCES);
    const walls = [...past.slice(-MOST_OCCURRENCES), ...coming].map((wall) => new Date(wall));
    this.steps += steps.count;
    this.dates += walls.length;
    if (walls.length === 0) return this.noneOf(all, steps);
    const isCut = steps.areUsedUp() || found.length > past.length + coming.length;
    const earlier = past.length - MOST_OCCURRENCES;
    const isLater = all.length > found.length && !isEndless(event);
    const notes = notesOn(walls, earlier, isCut || isLater);
    return { walls, notes, ...readOf(walls, earlier, isCut ? undefined : new Date(until)) };
  }

  private noneOf(all: readonly number[], steps: Steps): IcsDates {
    const until = this.window.until.toISOString().slice(0, 10);
    const later = `Its dates begin after ${until}, up to which repeating events are read: move it in later.`;
    if (all.length > 0) return { walls: [], notes: [later] };
    return steps.areUsedUp()
      ? { walls: [], notes: ['Its rule gives no date within what is read of it.'] }
      : { walls: [], notes: ['None of its dates is left: each is excluded.'], isEmpty: true };
  }
}

/** Returns the bounds between which all dates are read. */
function readOf(walls: readonly WallClock[], earlier: number, until = walls.at(-1)) {
  return { until, ...(earlier > 0 && { from: walls[0] }) };
}

/** Tells whether an event repeats without an end, so that nobody expects all of its dates. */
function isEndless(event: IcsEvent): boolean {
  return event.filled('RRULE').some(({ value }) => !/(?:COUNT|UNTIL)\s*=/i.test(value));
}

function notesOn(walls: readonly WallClock[], earlier: number, isCut: boolean): string[] {
  const [first = '', last = ''] = [walls.at(0), walls.at(-1)].map((wall) => wall && formatWallClock(wall));
  const before = `Dates of the repeating event before ${first} stay out: ${earlier}.`;
  const after = `The dates of the repeating event after ${last} stay out.`;
  return [...(earlier > 0 ? [before] : []), ...(isCut ? [after] : [])];
}

/** Returns the starts of an event in their order, each once, and of each rule no more than one after a time. */
function startsOf(event: IcsEvent, schedule: IcsSchedule, until: number, steps: Steps): number[] {
  const given = (name: string) => event.filled(name).map((rule) => givenBy(rule, schedule, until, steps));
  const [rules, exceptions] = [given('RRULE'), given('EXRULE')];
  // If one of them was not read to its end, nobody knows what the others give in truth.
  const end = Math.min(...[...rules, ...exceptions].map((one) => one.end));
  const ruled = rules.flatMap(({ walls }) => walls.filter((wall) => wall <= end));
  const starts = [...new Set([...listedIn(event, schedule), ...ruled])];
  const excluded = new Set([
    ...exceptions.flatMap(({ walls }) => walls),
    ...excludedFrom(starts, Math.min(until, end), event, schedule),
  ]);
  return starts.filter((wall) => !excluded.has(wall)).sort((one, other) => one - other);
}

function givenBy({ name, value }: IcsProperty, schedule: IcsSchedule, until: number, steps: Steps): Given {
  const { clock, wall: first } = schedule.start;
  const onClock = (instant: Date) =>
    schedule.isWholeDays ? dayMeant(instant, clock) : clock.toWallClock(instant);
  const rule = parseIcsRule(value, name, onClock);
  // Days have no hours, and would be there once for each of them.
  const timeless = { ...rule, hours: undefined, minutes: undefined, seconds: undefined };
  // The start counts as the first date of a rule that does not give it.
  const walls = new Set(name === 'RRULE' ? [first.getTime()] : []);
  let last = -Infinity;
  for (const wall of slotsOf(schedule.isWholeDays ? timeless : rule, first, steps)) {
    if (walls.size === rule.count) break;
    last = wall.getTime();
    walls.add(last);
    if (last > until) return { walls: [...walls], end: Infinity };
  }
  return { walls: [...walls], end: steps.areUsedUp() ? last : Infinity };
}

/** Returns the dates of a list, of which some end at their own time. The start is always one of them. */
function listedIn(event: IcsEvent, schedule: IcsSchedule): number[] {
  const starts = datesIn(event, 'RDATE').map(({ property, value, time }) => {
    const day = schedule.wallOf(time);
    const wall = time.form === 'day' ? schedule.onDay(day) : day;
    const [, end] = value.split('/');
    if (end !== undefined) schedule.ends.set(wall.getTime(), endOf(property, end, schedule.instantOf(wall)));
    return wall.getTime();
  });
  return [schedule.start.wall.getTime(), ...starts];

  function endOf(property: IcsProperty, end: string, start: number): Date {
    if (!/^[+-]?P/i.test(end)) return instantOf(schedule.momentOf(event.calendar.timeOf(property, end)));
    return new Date(start + lengthOf({ name: 'RDATE', value: end }).toSeconds() * 1000);
  }
}

/** Returns the starts that are excluded among all of them up to a time. An exclusion of none is noted. */
function excludedFrom(
  starts: readonly number[],
  until: number,
  event: IcsEvent,
  schedule: IcsSchedule,
): readonly number[] {
  const dates = datesIn(event, 'EXDATE');
  const walls = dates.length === 0 ? [] : starts.map((start) => new Date(start));
  const occurrences = new IcsOccurrences(schedule, { walls, until: new Date(until) });
  return dates.flatMap(({ value, time }) => {
    const named = occurrences.named(time);
    if (named.isNone) event.notes.add(`Its EXDATE "${value.trim()}" excludes no date.`);
    return named.walls.map((wall) => wall.getTime());
  });
}

/**
 * Returns the dates of a list. One that is broken is left out, and noted.
 * @throws IcsProblem for more dates than are read
 */
function datesIn(event: IcsEvent, name: string) {
  const all = event
    .filled(name)
    .flatMap((property) => property.value.split(',').map((value) => ({ property, value })));
  const dates = all.filter(({ value }) => value.trim() !== '');
  if (dates.length > MOST_DATES)
    throw new IcsProblem(`it has ${dates.length} dates of ${name}, and at most ${MOST_DATES} are read`);
  return dates.flatMap(({ property, value }) => {
    const time: IcsTime | undefined = event.optional(() =>
      event.calendar.timeOf(property, value.split('/')[0]),
    );
    return time === undefined ? [] : [{ property, value, time }];
  });
}
