import { wallClockOf } from './wall-clock.js';
import type { Zone } from './zone.js';

/** A distance in time. Months and days are added to the wall clock, seconds to the instant. */
export interface Shift {
  months: number;
  days: number;
  seconds: number;
}

/** A time of day; 24:00:00 is midnight at the end of the day. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  second: number;
}

/**
 * The day that a phrase starts from. The step of a weekday is 0 for the first from today on, 1 for the first after today,
 * and -1 for the last before today.
 */
export type Base =
  | { kind: 'now' | 'today'; shift: Shift }
  | { kind: 'weekday'; weekday: number; step: number }
  | { kind: 'date'; year: number; month: number; day: number }
  | ({ kind: 'inMonth'; month: Month } & DayInMonth);

/** The nth day of a month, or the nth of its days with this weekday; -1 for the last. */
export interface DayInMonth {
  nth: number;
  weekday?: number;
}

/** A month of a year, or a number of months from the current one. */
export type Month = { year: number; month: number } | { ahead: number };

/** The meaning of one form within a written date. */
export type Part =
  | { kind: 'base'; base: Base }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'time'; time: TimeOfDay; named?: true; isBesideDate?: true }
  | { kind: 'zone'; zone: Zone }
  | { kind: 'distance'; shift: Shift; isSigned: boolean };

/** A parsed date, independent of the current time and the time zone. */
export interface Phrase {
  base: Base;
  time: TimeOfDay | undefined;
  zone: Zone | undefined;
  shift: Shift;
}

export const noShift: Shift = { months: 0, days: 0, seconds: 0 };

/** Combines parts: a base day or a distance from now, at most one time of day, and its time zone. */
export function assemble(parts: Part[]): Phrase | undefined {
  const byKind: PartsByKind = Object.fromEntries(parts.map((part) => [part.kind, part]));
  const base = isUnambiguous(byKind, parts) ? baseOf(byKind) : undefined;
  const { time, zone, distance } = byKind;
  return base && { base, time: time?.time, zone: zone?.zone, shift: distance?.shift ?? noShift };
}

/** Adds two distances. */
export function sum(one: Shift, other: Shift): Shift {
  return {
    months: one.months + other.months,
    days: one.days + other.days,
    seconds: one.seconds + other.seconds,
  };
}

type PartsByKind = { [Kind in Part['kind']]?: Part & { kind: Kind } };

function isUnambiguous(byKind: PartsByKind, parts: Part[]): boolean {
  return isInOrder(parts) && mayShift(byKind, parts) && isTime(byKind);
}

/** Tells whether no part occurs twice and a time zone follows a time. */
function isInOrder(parts: Part[]): boolean {
  const kinds = parts.map((part) => part.kind);
  const zone = kinds.indexOf('zone');
  return new Set(kinds).size === kinds.length && (zone < 0 || kinds[zone - 1] === 'time');
}

/** A distance from a base day must be last and signed. "Monday +1 day" is ambiguous: either could be applied first. */
function mayShift({ base, weekday, distance }: PartsByKind, parts: Part[]): boolean {
  if (!distance || !(base ?? weekday)) return true;
  const isFixed = base !== undefined && ['now', 'today', 'date'].includes(base.base.kind);
  return isFixed && distance.isSigned && distance === parts.at(-1);
}

/** Tells whether a time such as `18.00.30` or `1800` cannot be a date or a year. */
function isTime({ base, time }: PartsByKind): boolean {
  return !time?.isBesideDate || base?.base.kind === 'date';
}

/** Returns the base day; without one, now, if there is a distance or a time of day that can stand alone. */
function baseOf({ base, weekday, time, distance }: PartsByKind): Base | undefined {
  if (base) return !weekday || fallsOn(base.base, weekday.weekday) ? base.base : undefined;
  if (weekday) return { kind: 'weekday', weekday: weekday.weekday, step: 0 };
  return (distance ?? time?.named) ? { kind: 'now', shift: noShift } : undefined;
}

function fallsOn(base: Base, weekday: number): boolean {
  return base.kind === 'date' && wallClockOf(base).getUTCDay() === weekday;
}
