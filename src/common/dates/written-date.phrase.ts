import { wallClockOf } from './wall-clock.js';

/** A distance in time; months and days move the wall clock, seconds elapse. */
export interface Shift {
  months: number;
  days: number;
  seconds: number;
}

/** A time of day; 24:00:00 is the midnight at the end of the day. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  second: number;
}

/** The day a phrase starts from. */
export type Base =
  | { kind: 'now' | 'today'; shift: Shift }
  | { kind: 'weekday'; weekday: number; which: Which }
  | { kind: 'date'; year: number; month: number; day: number }
  | ({ kind: 'inMonth'; month: Month } & DayInMonth);

/** Which weekday: the nearest from today on, the first after today, the last before today. */
export type Which = 'this' | 'next' | 'last';

/** The first to the fifth, or -1 for the last, of the days of a month or of those that are this weekday. */
export interface DayInMonth {
  nth: number;
  weekday?: number;
}

/** A month of the calendar, or as many months from the present one. */
export type Month = { year: number; month: number } | { ahead: number };

/** What one form of a written date contributes. */
export type Part =
  | { kind: 'base'; base: Base }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'time'; time: TimeOfDay; named?: true }
  | { kind: 'zone'; zone: string }
  | { kind: 'distance'; shift: Shift; isSigned: boolean };

/** A written date as read, before it is known when and where. */
export interface Phrase {
  base: Base;
  time: TimeOfDay | undefined;
  zone: string | undefined;
  shift: Shift;
}

export const noShift: Shift = { months: 0, days: 0, seconds: 0 };

/** Puts the parts together: a day to start from or a distance from now, at most one time of day, and its zone. */
export function assemble(parts: Part[]): Phrase | undefined {
  const said: Said = Object.fromEntries(parts.map((part) => [part.kind, part]));
  const base = isInOrder(parts) && mayMove(said, parts) ? baseOf(said) : undefined;
  const { time, zone, distance } = said;
  return base && { base, time: time?.time, zone: zone?.zone, shift: distance?.shift ?? noShift };
}

/** One distance after the other. */
export function sum(one: Shift, other: Shift): Shift {
  return {
    months: one.months + other.months,
    days: one.days + other.days,
    seconds: one.seconds + other.seconds,
  };
}

type Said = { [Kind in Part['kind']]?: Part & { kind: Kind } };

/** Tells whether nothing is said twice, and a zone follows its time. */
function isInOrder(parts: Part[]): boolean {
  const kinds = parts.map((part) => part.kind);
  const zone = kinds.indexOf('zone');
  return new Set(kinds).size === kinds.length && (zone < 0 || kinds[zone - 1] === 'time');
}

/** A distance from a named day comes last and has a sign; "Monday +1 day" leaves open which of the two is first. */
function mayMove({ base, weekday, distance }: Said, parts: Part[]): boolean {
  if (!distance || !(base ?? weekday)) return true;
  const isFixed = base !== undefined && ['now', 'today', 'date'].includes(base.base.kind);
  return isFixed && distance.isSigned && distance === parts.at(-1);
}

/** The day that is named; else now, when there is a distance or a time of day that can stand alone. */
function baseOf({ base, weekday, time, distance }: Said): Base | undefined {
  if (base) return !weekday || fallsOn(base.base, weekday.weekday) ? base.base : undefined;
  if (weekday) return { kind: 'weekday', weekday: weekday.weekday, which: 'this' };
  return (distance ?? time?.named) ? { kind: 'now', shift: noShift } : undefined;
}

function fallsOn(base: Base, weekday: number): boolean {
  return base.kind === 'date' && wallClockOf(base).getUTCDay() === weekday;
}
