import { MS_OF_DAY, type WallClock } from '../dates/wall-clock.js';
import {
  type Day,
  dayOf,
  everyDay,
  monthSpan,
  numberedDays,
  type Span,
  weekdayOfDay,
  daysOnWeekdays,
  weekSpan,
  weekSpans,
  yearSpan,
} from './days.js';
import type { Numbers, Rule } from './rule.js';
import type { Steps } from './steps.js';

/** Adds what a rule leaves to the first occurrence: its weekday, or its day of the month, and its month. */
export function completedBy(first: WallClock, rule: Rule): Rule {
  const { frequency, months, weeks, days, daysOfMonth, daysOfYear } = rule;
  const isComplete = [days, daysOfMonth, daysOfYear].some((part) => part !== undefined);
  if (isComplete || frequency === 'DAILY') return rule;
  if (frequency === 'WEEKLY' || weeks)
    return { ...rule, days: [{ weekday: weekdayOfDay(dayOf(first)), position: 0 }] };
  const monthly = { ...rule, daysOfMonth: [first.getUTCDate()] };
  return frequency === 'MONTHLY' ? monthly : { ...monthly, months: months ?? [first.getUTCMonth() + 1] };
}

/**
 * Returns the days that a rule gives within one of its periods, in their order.
 * @param distance of the period from the one of the first occurrence, in days, weeks, months or years
 */
export function daysOfPeriod(rule: Rule, first: WallClock, distance: number, steps: Steps): Day[] {
  const period = periodAt(rule, first, distance);
  steps.take(1 + workOn(rule, period));
  const parts = partsOf(rule, period);
  for (const part of parts) steps.take(part.length);
  const given = parts.reduce(inBoth).filter((day) => isWithinLimits(day, rule));
  return given.length < 2 ? given : [...new Set(given)].sort((one, other) => one - other);
}

/** A day, week, month or year of a rule. */
interface Period {
  /** The spans in which weekdays are counted. */
  readonly spans: readonly Span[];
  /** The spans in which days of the month are counted. */
  readonly months: readonly Span[];
  /** The span in which days of the year are counted. */
  readonly year?: Span;
}

/** Returns how many numbers are looked up. */
function workOn({ days = [], daysOfMonth = [], daysOfYear = [] }: Rule, { spans, months }: Period): number {
  return spans.length * days.length + months.length * daysOfMonth.length + daysOfYear.length;
}

/** Returns the days that each part of a rule gives; those that all of them give are meant. */
function partsOf({ frequency, weeks, days, daysOfMonth, daysOfYear }: Rule, period: Period): Day[][] {
  const { spans, months, year } = period;
  const parts: Day[][] = [];
  if (days) parts.push(spans.flatMap((span) => daysOnWeekdays(span, days)));
  else if (weeks ?? frequency === 'DAILY') parts.push(spans.flatMap((span) => everyDay(span)));
  if (daysOfMonth && frequency !== 'DAILY')
    parts.push(months.flatMap((month) => numberedDays(month, daysOfMonth)));
  if (daysOfYear && year) parts.push(numberedDays(year, daysOfYear));
  return parts;
}

function inBoth(some: readonly Day[], others: readonly Day[]): Day[] {
  const known = new Set(others);
  return some.filter((day) => known.has(day));
}

/** Tells whether a day is in the months of a rule and, if it is daily, on its days of the month. */
function isWithinLimits(day: Day, { frequency, months, daysOfMonth }: Rule): boolean {
  if (months && !months.includes(dateOf(day).getUTCMonth() + 1)) return false;
  return frequency !== 'DAILY' || daysOfMonth === undefined || isOnDayOfMonth(day, daysOfMonth);
}

function isOnDayOfMonth(day: Day, numbers: Numbers): boolean {
  const date = dateOf(day);
  const month = monthSpan(date.getUTCFullYear(), date.getUTCMonth() + 1);
  return numbers.includes(day - month.from + 1) || numbers.includes(day - month.to);
}

function periodAt(rule: Rule, first: WallClock, distance: number): Period {
  const day = dayOf(first);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  switch (rule.frequency) {
    case 'DAILY':
      return { spans: [{ from: day + distance, to: day + distance + 1 }], months: [] };
    case 'WEEKLY':
      return { spans: [weekSpan(day + 7 * distance, rule.weekStart)], months: [] };
    case 'MONTHLY':
      return monthPeriod(monthSpan(year, month + distance));
    case 'YEARLY':
      return yearPeriod(rule, year + distance);
  }
}

function monthPeriod(month: Span): Period {
  return { spans: [month], months: [month] };
}

function yearPeriod(rule: Rule, number: number): Period {
  const year = yearSpan(number);
  const months = (rule.months ?? ALL_MONTHS).map((month) => monthSpan(number, month));
  if (rule.weeks) return { year, months, spans: weekSpans(number, rule.weeks, rule.weekStart) };
  return { year, months, spans: rule.months ? months : [year] };
}

const ALL_MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function dateOf(day: Day): Date {
  return new Date(day * MS_OF_DAY);
}
