import { MS_OF_DAY, type WallClock } from '../dates/wall-clock.js';
import type { Numbers, RuleDay } from './rule.js';

/** A day, counted from 1 January 1970. Unlike dates, many of them cost little. */
export type Day = number;

/** The days from one to another, without the latter. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

export function dayOf(wall: WallClock): Day {
  return Math.floor(wall.getTime() / MS_OF_DAY);
}

/** Returns the weekday as a number from 0, which is Monday. */
export function weekdayOfDay(day: Day): number {
  return modulo(day + 3, 7);
}

/** Returns the days of a year. */
export function yearSpan(year: number): Span {
  return { from: firstOfMonth(year, 1), to: firstOfMonth(year + 1, 1) };
}

/** Returns the days of a month. Those after December are in the next years. */
export function monthSpan(year: number, month: number): Span {
  return { from: firstOfMonth(year, month), to: firstOfMonth(year, month + 1) };
}

/** Returns the days of the week in which a day is. */
export function weekSpan(day: Day, weekStart: number): Span {
  const from = day - modulo(weekdayOfDay(day) - weekStart, 7);
  return { from, to: from + 7 };
}

/** Returns the weeks of a year with these numbers. The first one has at least four days in the year. */
export function weekSpans(year: number, numbers: Numbers, weekStart: number): Span[] {
  const [from, next] = [firstWeek(year, weekStart), firstWeek(year + 1, weekStart)];
  const weeks = numberedDays({ from: 0, to: (next - from) / 7 }, numbers);
  return weeks.map((week) => ({ from: from + 7 * week, to: from + 7 * week + 7 }));
}

/** Returns the days with these numbers within a span; numbers below 0 are counted from its end. */
export function numberedDays({ from, to }: Span, numbers: Numbers): Day[] {
  const days = numbers.map((number) => (number > 0 ? from + number - 1 : to + number));
  return days.filter((day) => day >= from && day < to);
}

/** Returns the days with these weekdays within a span: all of them, or those at their positions. */
export function daysOnWeekdays({ from, to }: Span, days: readonly RuleDay[]): Day[] {
  return days.flatMap(({ weekday, position }) => {
    const first = from + modulo(weekday - weekdayOfDay(from), 7);
    if (position === 0) return everyDay({ from: first, to }, 7);
    const last = to - 1 - modulo(weekdayOfDay(to - 1) - weekday, 7);
    const day = position > 0 ? first + 7 * (position - 1) : last + 7 * (position + 1);
    return day >= from && day < to ? [day] : [];
  });
}

/** Returns the days of a span, or every n-th of them. */
export function everyDay({ from, to }: Span, n = 1): Day[] {
  const days: Day[] = [];
  for (let day = from; day < to; day += n) days.push(day);
  return days;
}

function firstWeek(year: number, weekStart: number): Day {
  return weekSpan(firstOfMonth(year, 1) + 3, weekStart).from;
}

/** Returns the first day of a month of the Gregorian calendar; months after December are those of the next years. */
function firstOfMonth(year: number, month: number): Day {
  // March is the first month, so that a leap day is the last one of its year.
  const months = 12 * year + month - 3;
  const [years, fromMarch] = [Math.floor(months / 12), modulo(months, 12)];
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leapDays + Math.floor((153 * fromMarch + 2) / 5) - DAYS_TO_1970;
}

/** The days from 1 March of the year 0. */
const DAYS_TO_1970 = 719_468;

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}
