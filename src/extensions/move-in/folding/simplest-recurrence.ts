import { midnight, type WallClock } from '../../../common/dates/wall-clock.js';
import { type Day, dayOf, monthSpan, weekdayOfDay } from '../../../common/recurrence/days.js';
import { STEPS_TO_COUNT } from '../../../common/recurrence/feasible-recurrence.js';
import { type Recurrence, slotsIn } from '../../../common/recurrence/recurrence.js';
import { recurrenceOf } from '../../../common/recurrence/recurrence.parser.js';
import { type Frequency, WEEKDAYS } from '../../../common/recurrence/rule.js';
import { Steps } from '../../../common/recurrence/steps.js';
import { formatTime } from '../../../common/recurrence/written-time.js';

/**
 * Returns the simplest recurrence that gives exactly these starts: the rule with the smallest interval and the fewest days, or
 * else the dates.
 * @param starts in their order, each once
 */
export function simplestRecurrence(starts: readonly WallClock[]): Recurrence {
  const rule = rulesFor(starts).find((candidate) => gives(candidate, starts));
  return rule ?? recurrenceOf([`RDATE:${starts.slice(1).map(formatTime).join(',')}`]);
}

/** A date, in the ways in which rules name it. */
interface Place {
  readonly day: Day;
  readonly week: number;
  readonly month: number;
  readonly year: number;
  readonly weekday: string;
  readonly dayOfMonth: number;
  /** Of a weekday within its month: 2MO. */
  readonly position: string;
  /** Likewise counted from the end of the month: -1FR. */
  readonly positionFromEnd: string;
  readonly isLastOfMonth: boolean;
}

/** A rule that may give some dates. */
interface Candidate {
  readonly frequency: Frequency;
  /** The periods in which the dates are; a rule has to repeat. */
  readonly periods: readonly number[];
  /** The parts of the rule that the first date does not give. */
  readonly days: string;
}

const LONGEST_INTERVAL = 1_000;

/** Returns rules that may give these starts, the simplest ones first. */
function rulesFor(starts: readonly WallClock[]): Recurrence[] {
  const times = new Set(starts.map((start) => start.getTime() - midnight(start).getTime()));
  if (times.size > 1) return [];
  const written = candidatesFor(starts.map(placeOf)).flatMap(({ frequency, periods, days }) => {
    const interval = intervalOf(periods);
    if (interval === 0 || interval > LONGEST_INTERVAL) return [];
    const every = interval === 1 ? '' : `;INTERVAL=${interval}`;
    return {
      size: interval * days.split(',').length,
      text: `RRULE:FREQ=${frequency}${every}${days};COUNT=${starts.length}`,
    };
  });
  const simplest = written.sort((one, other) => one.size - other.size || one.text.length - other.text.length);
  return simplest.map(({ text }) => recurrenceOf([text]));
}

function candidatesFor(places: readonly Place[]): Candidate[] {
  const all = <Name extends keyof Place>(name: Name) => places.map(({ [name]: value }) => value);
  const isSame = (name: keyof Place) => new Set(all(name)).size === 1;
  const months = all('month');
  const monthly = (days: string): Candidate => ({ frequency: 'MONTHLY', periods: months, days });
  return [
    { frequency: 'DAILY', periods: all('day'), days: '' },
    ...byDays(all('weekday'), { frequency: 'WEEKLY', periods: all('week') }),
    ...(isSame('dayOfMonth') ? [monthly('')] : []),
    ...(isSame('isLastOfMonth') && places[0]?.isLastOfMonth ? [monthly(';BYMONTHDAY=-1')] : []),
    ...byDays(all('position'), { frequency: 'MONTHLY', periods: months }),
    ...byDays(all('positionFromEnd'), { frequency: 'MONTHLY', periods: months }),
    ...(isSame('dayOfMonth') && new Set(months.map((month) => month % 12)).size === 1
      ? [{ frequency: 'YEARLY', periods: all('year'), days: '' } as const]
      : []),
  ];
}

/** Returns a rule that names the days, if that says less than the dates do. */
function byDays(days: readonly string[], rule: Omit<Candidate, 'days'>): Candidate[] {
  const named = [...new Set(days)];
  if (named.length >= days.length) return [];
  // Every rule of weeks is on the weekday of its first date.
  const isTold = rule.frequency === 'WEEKLY' && named.length === 1;
  return [{ ...rule, days: isTold ? '' : `;BYDAY=${named.join(',')}` }];
}

function placeOf(start: WallClock): Place {
  const day = dayOf(start);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const { from, to } = monthSpan(year, month + 1);
  const weekday = WEEKDAYS[weekdayOfDay(day)] ?? '';
  return {
    day,
    // Weeks begin on Monday, and the first day that is counted was a Thursday.
    week: Math.floor((day + 3) / 7),
    month: 12 * year + month,
    year,
    weekday,
    dayOfMonth: start.getUTCDate(),
    position: `${Math.floor((day - from) / 7) + 1}${weekday}`,
    positionFromEnd: `-${Math.floor((to - 1 - day) / 7) + 1}${weekday}`,
    isLastOfMonth: day === to - 1,
  };
}

/** Returns the greatest distance of which all distances from the first period are multiples; 0 for one period. */
function intervalOf([first = 0, ...others]: readonly number[]): number {
  return others.reduce((interval, period) => commonDivisor(period - first, interval), 0);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** Tells whether a recurrence gives exactly these starts. */
function gives(recurrence: Recurrence, [...left]: readonly WallClock[]): boolean {
  const [first = new Date(NaN)] = left;
  left.reverse();
  for (const slot of slotsIn(recurrence, first, new Steps(STEPS_TO_COUNT)))
    if (left.pop()?.getTime() !== slot.getTime()) return false;
  return left.length === 0;
}
