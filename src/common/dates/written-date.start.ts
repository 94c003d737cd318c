import { wallClockOf, type WallClock } from './wall-clock.js';
import type { Base, DayInMonth, Month, Phrase } from './written-date.phrase.js';

/** Returns the start of a phrase, without its distance; undefined if the month has no such day. */
export function startOf({ base, time }: Phrase, here: WallClock): WallClock | undefined {
  const day = dayOf(base, here);
  if (day === undefined) return undefined;
  const start = new Date(day);
  if (time) start.setUTCHours(time.hour, time.minute, time.second);
  else if (keepsTimeOfDay(base))
    start.setUTCHours(here.getUTCHours(), here.getUTCMinutes(), here.getUTCSeconds());
  else start.setUTCHours(0, 0, 0);
  return start;
}

/** Tells whether a base keeps the current time of day; the others start at midnight. */
export function keepsTimeOfDay(base: Base): boolean {
  if (base.kind === 'inMonth') return 'ahead' in base.month && base.weekday === undefined;
  return base.kind === 'now';
}

/** Returns the number of days in a month. */
export function daysIn({ year, month }: { year: number; month: number }): number {
  return wallClockOf({ year, month: month + 1, day: 0 }).getUTCDate();
}

/** Returns the day of the month; undefined for a fifth Monday in a month with four. */
export function nthDayOf(
  { year, month }: { year: number; month: number },
  { nth, weekday }: DayInMonth,
): number | undefined {
  const days = Array.from({ length: daysIn({ year, month }) }, (_, index) => index + 1).filter(
    (day) => weekday === undefined || wallClockOf({ year, month, day }).getUTCDay() === weekday,
  );
  return days.at(nth > 0 ? nth - 1 : nth);
}

function dayOf(base: Base, here: WallClock): WallClock | undefined {
  if (base.kind === 'date') return wallClockOf(base);
  if (base.kind === 'weekday') return daysAfter(here, daysUntil(base, here.getUTCDay()));
  if (base.kind !== 'inMonth') return here;
  const month = monthOf(base.month, here);
  const day = nthDayOf(month, base);
  return day === undefined ? undefined : wallClockOf({ ...month, day });
}

function daysAfter(wall: WallClock, days: number): WallClock {
  const there = new Date(wall);
  there.setUTCDate(wall.getUTCDate() + days);
  return there;
}

function daysUntil({ weekday, step }: Base & { kind: 'weekday' }, today: number): number {
  const ahead = (weekday - today + 7) % 7;
  if (step < 0) return ahead - 7;
  return step > 0 && ahead === 0 ? 7 : ahead;
}

function monthOf(month: Month, here: WallClock): { year: number; month: number } {
  if ('year' in month) return month;
  const first = wallClockOf({
    year: here.getUTCFullYear(),
    month: here.getUTCMonth() + 1 + month.ahead,
    day: 1,
  });
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
}
