import type { WrittenTime } from './written-time.js';

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The weekdays of iCalendar, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Numbers of months, weeks, days, times or positions; some may be counted from the end, which are below 0. */
export type Numbers = readonly number[];

/** A weekday, `MO`, or the one at a position within its month or year: `2MO`, `-1FR`. */
export interface RuleDay {
  /** A number from 0, which is Monday. */
  readonly weekday: number;
  /** 0 for each of them. */
  readonly position: number;
}

/** An `RRULE` of RFC 5545. Parts that it does not have are undefined. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count?: number;
  /** The last day or time at which an occurrence may start. */
  readonly until?: WrittenTime;
  readonly months?: Numbers;
  readonly weeks?: Numbers;
  readonly daysOfYear?: Numbers;
  readonly daysOfMonth?: Numbers;
  readonly days?: readonly RuleDay[];
  readonly hours?: Numbers;
  readonly minutes?: Numbers;
  readonly seconds?: Numbers;
  readonly positions?: Numbers;
  /** The weekday with which a week begins, a number from 0, which is Monday. */
  readonly weekStart: number;
}
