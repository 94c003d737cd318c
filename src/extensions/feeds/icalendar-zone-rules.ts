import { Temporal } from 'temporal-polyfill';
import type { RuledZone } from '../../common/dates/ruled-zone.js';
import { MS_OF_DAY } from '../../common/dates/wall-clock.js';

/** A change of the offset of a time zone. Offsets are in milliseconds. */
export interface Onset {
  readonly instant: number;
  readonly offsetBefore: number;
  readonly offset: number;
}

/** A change of the offset, once or every year by a rule of RFC 5545. */
export interface Observance extends Onset {
  readonly rule?: string;
}

/** Changes of the offset that are true of the instants from `begin` until `end`. */
export interface ZoneRules {
  readonly observances: readonly Observance[];
  readonly begin: number;
  readonly end: number;
  /** The instants with a local time that occurs twice, because clocks are set back over it. */
  readonly ambiguous: readonly TimeSpan[];
}

interface TimeSpan {
  readonly begin: number;
  readonly end: number;
}

/** The year in which a window begins, and the present one. */
export interface ZoneYears {
  readonly first: number;
  readonly present: number;
}

/** Returns the changes of the offset from the year before the window on, as few as possible. */
export function zoneRules(zone: RuledZone, window: ZoneYears): ZoneRules {
  const first = Math.min(Math.max(window.first - 1, WHOLE_MINUTES_SINCE), LAST_FIRST_YEAR);
  const present = Math.max(window.present, first);
  const years = { first, last: present + YEARS_OF_CYCLE };
  const onsets = onsetsIn(zone, years);
  const { single, recurring, end } = withRules([...earlyOnset(onsets, zone, first), ...onsets], {
    ...years,
    present,
  });
  const observances = [...single.slice(-MOST_SINGLE), ...recurring];
  return {
    observances,
    begin: observances[0]?.instant ?? Infinity,
    end,
    ambiguous: onsets.flatMap(ambiguousAround),
  };
}

/** Returns the hours, or whatever clocks are set back by, before and after a change. */
function ambiguousAround({ instant, offsetBefore, offset }: Onset): TimeSpan[] {
  const back = offsetBefore - offset;
  return back > 0 ? [{ begin: instant - back, end: instant + back }] : [];
}

/** Liberia was the last country with an offset in seconds, which some calendars cannot read. */
const WHOLE_MINUTES_SINCE = 1973;
/** Keeps the years that are looked at below 10000, which iCalendar cannot write. */
const LAST_FIRST_YEAR = 9900;
/** Dates fall on the same weekdays again after these years. */
const YEARS_OF_CYCLE = 28;
/** The years after the present for which changes without a rule are listed. */
const YEARS_WITHOUT_RULE = 5;
/** With these, a component of six lines each, a time zone remains below the 200 lines that Google reads. */
const MOST_SINGLE = 24;

interface YearSpan {
  readonly first: number;
  readonly last: number;
}

/** Returns the offset at the beginning of a year without a change, as if it had begun then. */
function earlyOnset([earliest]: readonly Onset[], zone: RuledZone, year: number): Onset[] {
  if (earliest && yearOf(earliest) === year) return [];
  const offset = zone.offsetAt(new Date(Date.UTC(year, 0, 1)));
  return [{ instant: Date.UTC(year, 0, 1) - offset, offsetBefore: offset, offset }];
}

function onsetsIn(zone: RuledZone, { first, last }: YearSpan): Onset[] {
  const onsets: Onset[] = [];
  let there = Temporal.ZonedDateTime.from({ timeZone: zone.canonicalName, year: first, month: 1, day: 1 });
  for (;;) {
    const next = there.getTimeZoneTransition('next');
    if (next === null || next.year > last) return onsets;
    const [offsetBefore, offset] = [offsetOf(there), offsetOf(next)];
    onsets.push({ instant: next.epochMilliseconds, offsetBefore, offset });
    there = next;
  }
}

function offsetOf({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return offsetNanoseconds / 1_000_000;
}

interface Split {
  readonly single: readonly Onset[];
  readonly recurring: readonly Observance[];
  readonly end: number;
}

/** Splits changes into single ones and those of the years from which on they recur. */
function withRules(
  onsets: readonly Onset[],
  { first, last, present }: YearSpan & { present: number },
): Split {
  for (let year = first; year <= present + 1; year++) {
    const later = onsets.filter((onset) => yearOf(onset) >= year);
    if (later.length === 0) return { single: onsets, recurring: [], end: Infinity };
    const recurring = recurringOnsets(later, last - year + 1);
    // No change of a later year is known.
    if (recurring) return { single: onsets.slice(0, -later.length), recurring, end: Date.UTC(last, 0, 1) };
  }
  const listed = onsets.filter((onset) => yearOf(onset) <= present + YEARS_WITHOUT_RULE);
  return { single: listed, recurring: [], end: onsets[listed.length]?.instant ?? Infinity };
}

/** Returns the first year's changes with their rules; undefined if they do not recur every year. */
function recurringOnsets(onsets: readonly Onset[], years: number): Observance[] | undefined {
  const perYear = onsets.length / years;
  if (!Number.isInteger(perYear)) return undefined;
  const observances = onsets.slice(0, perYear).map((onset, place) => {
    const rule = yearlyRule(onsets.filter((_, index) => index % perYear === place));
    return rule === undefined ? undefined : { ...onset, rule };
  });
  return observances.every((observance) => observance !== undefined) ? observances : undefined;
}

/** Returns the rule that changes of successive years follow; undefined if there is none. */
function yearlyRule(onsets: readonly Onset[]): string | undefined {
  const walls = onsets.map(({ instant, offsetBefore }) => new Date(instant + offsetBefore));
  const offsets = onsets.map(({ offsetBefore, offset }) => `${offsetBefore} ${offset}`);
  const [month, ...otherMonths] = distinct(walls.map((wall) => wall.getUTCMonth() + 1));
  const [weekday, ...otherWeekdays] = distinct(walls.map((wall) => WEEKDAYS[wall.getUTCDay()] ?? ''));
  const times = distinct(walls.map((wall) => wall.getTime() % MS_OF_DAY));
  const others = [...otherMonths, ...otherWeekdays, ...times.slice(1), ...distinct(offsets).slice(1)];
  const days = others.length === 0 ? daysRule(walls, weekday ?? '') : undefined;
  return days === undefined ? undefined : `FREQ=YEARLY;BYMONTH=${month};${days}`;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Returns which of the weekdays of a month these are; undefined if they differ from year to year. */
function daysRule(walls: readonly Date[], weekday: string): string | undefined {
  const days = walls.map((wall) => wall.getUTCDate());
  const [week, ...otherWeeks] = distinct(days.map((day) => Math.ceil(day / 7)));
  if (otherWeeks.length === 0) return `BYDAY=${week}${weekday}`;
  if (walls.every(isInLastWeek)) return `BYDAY=-1${weekday}`;
  const first = Math.min(...days);
  if (Math.max(...days) - first !== 6) return undefined;
  return `BYMONTHDAY=${Array.from({ length: 7 }, (_, index) => first + index).join(',')};BYDAY=${weekday}`;
}

function isInLastWeek(wall: Date): boolean {
  return new Date(wall.getTime() + 7 * MS_OF_DAY).getUTCMonth() !== wall.getUTCMonth();
}

function yearOf({ instant }: Onset): number {
  return new Date(instant).getUTCFullYear();
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
