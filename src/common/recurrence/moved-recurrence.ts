import { midnight, MS_OF_DAY, type WallClock } from '../dates/wall-clock.js';
import { dayOf, monthSpan, weekdayOfDay } from './days.js';
import type { Recurrence } from './recurrence.js';
import { changedText, writtenTime } from './recurrence-text.js';
import { completedBy } from './rule-days.js';
import { type Rule, type RuleDay, WEEKDAYS } from './rule.js';
import { slotsOf } from './rule-slots.js';
import { Steps } from './steps.js';
import { writable, type WrittenTime } from './written-time.js';

/** A move of the first date of a series. */
export interface FirstDateMove {
  readonly from: WallClock;
  readonly to: WallClock;
}

/**
 * Returns the recurrence of a series whose first date moves. If its rule has only the weekday, or the day of the month, that
 * the old date implied, the rule moves along, and so does its end. Otherwise the days stay, at the new time of day.
 */
export function movedAlong(recurrence: Recurrence, move: FirstDateMove): Recurrence {
  const { rule } = recurrence;
  const isFit = rule === undefined || gives(completedBy(move.from, rule), move.to);
  const parts = isFit ? {} : impliedParts(rule, move);
  const days = isFit || parts === undefined ? 0 : dayOf(move.to) - dayOf(move.from);
  const until = rule?.until && { UNTIL: writtenTime(movedEnd(rule.until, move, days)) };
  return changedText(recurrence, {
    parts: { ...parts, ...until },
    date: (date) => movedDate(date, move),
  });
}

function gives(rule: Rule, first: WallClock): boolean {
  const endless = { ...rule, until: undefined, count: undefined };
  const [slot] = slotsOf(endless, first, new Steps(MOST_STEPS));
  return slot?.getTime() === first.getTime();
}

const MOST_STEPS = 20_000;

/** Returns the end of a rule, which still lets the last day take place, or not, at the new time of day. */
function movedEnd({ wall, kind }: WrittenTime, { from, to }: FirstDateMove, days: number): WrittenTime {
  const moved = writable(new Date(wall.getTime() + days * MS_OF_DAY), wall);
  if (kind === 'day') return { wall: moved, kind };
  const [time, former, current] = [wall, from, to].map(timeOfDay) as [number, number, number];
  if (time >= former && time < current) return { wall: new Date(moved.getTime() + current - time), kind };
  if (time < former && time >= current) return { wall: new Date(moved.getTime() - MS_OF_DAY), kind };
  return { wall: moved, kind };
}

/** Returns a further date at the new time of day, if it had the old one. */
function movedDate(date: WrittenTime, { from, to }: FirstDateMove): WrittenTime {
  if (date.kind === 'day' || timeOfDay(date.wall) !== timeOfDay(from)) return date;
  return { wall: new Date(date.wall.getTime() + timeOfDay(to) - timeOfDay(from)), kind: date.kind };
}

function timeOfDay(wall: WallClock): number {
  return wall.getTime() - midnight(wall).getTime();
}

/** Returns the parts of a rule that move along with the first date; undefined if it has others than those it implied. */
function impliedParts(rule: Rule, move: FirstDateMove): Readonly<Record<string, string>> | undefined {
  const { weeks, daysOfYear, positions, daysOfMonth, days } = rule;
  const others = [weeks, daysOfYear, positions, daysOfMonth && days];
  if (others.some((part) => part !== undefined)) return undefined;
  const parts = movedParts(rule, move);
  return parts.every((part) => part !== null) ? Object.fromEntries(parts) : undefined;
}

function movedParts({ frequency, months, daysOfMonth, days }: Rule, { from, to }: FirstDateMove): Part[] {
  const parts: Part[] = [];
  if (months) parts.push(movedPart('BYMONTH', months, [from, to].map(monthOf)));
  if (daysOfMonth) parts.push(movedPart('BYMONTHDAY', daysOfMonth, daysOfMonthAt(daysOfMonth, { from, to })));
  // Positions within a year are not what a date implies.
  const isWithinYear = frequency === 'YEARLY' && months === undefined;
  if (days) parts.push(isWithinYear ? null : movedWeekday(days, { from, to }));
  return parts;
}

type Part = readonly [name: string, value: string] | null;

function movedPart(name: string, numbers: readonly number[], [former, current]: readonly number[]): Part {
  return numbers.length === 1 && numbers[0] === former ? [name, String(current)] : null;
}

/** Returns the days of the month before and after a move, counted from its end if the rule does so. */
function daysOfMonthAt([number = 0]: readonly number[], { from, to }: FirstDateMove): number[] {
  return [from, to].map((wall) => (number > 0 ? wall.getUTCDate() : dayOf(wall) - monthAround(wall).to));
}

function movedWeekday(days: readonly RuleDay[], { from, to }: FirstDateMove): Part {
  const [day] = days;
  if (day === undefined || days.length > 1) return null;
  const nameAt = (wall: WallClock) =>
    nameOf({ weekday: weekdayOfDay(dayOf(wall)), position: positionAt(wall, day) });
  return nameOf(day) === nameAt(from) ? ['BYDAY', nameAt(to)] : null;
}

function nameOf({ weekday, position }: RuleDay): string {
  return `${position === 0 ? '' : position}${WEEKDAYS[weekday] ?? ''}`;
}

/** Returns the place of a date among the same weekdays of its month, counted as the rule does; 0 if it does not count. */
function positionAt(wall: WallClock, { position }: RuleDay): number {
  if (position === 0) return 0;
  if (position > 0) return Math.ceil(wall.getUTCDate() / 7);
  return -Math.ceil((monthAround(wall).to - dayOf(wall)) / 7);
}

function monthOf(wall: WallClock): number {
  return wall.getUTCMonth() + 1;
}

function monthAround(wall: WallClock) {
  return monthSpan(wall.getUTCFullYear(), monthOf(wall));
}
