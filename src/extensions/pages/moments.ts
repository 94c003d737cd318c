import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import { monthsLater, MS_OF_DAY } from '../../common/dates/wall-clock.js';
import type { Language } from '../../context/language/language.js';

const DAY_OF_YEAR = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const FORMS = {
  day: { ...DAY_OF_YEAR, year: 'numeric' },
  dayOfYear: DAY_OF_YEAR,
  shortDay: SHORT_DAY,
  dayAndTime: { ...SHORT_DAY, year: 'numeric', ...TIME },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  time: TIME,
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type Form = keyof typeof FORMS;
export type EventTimes = Pick<EventDto, 'start_date' | 'end_date' | 'all_day'>;

const LONGEST_NIGHT_MS = 12 * 3_600_000;

/** Making one takes longer than a page. */
const kept = new Map<string, Intl.DateTimeFormat>();

/** Returns what writes days and times, all of which are wall clocks that no time zone moves. */
export function formatOf(form: Form, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${form}`;
  const format = kept.get(key) ?? new Intl.DateTimeFormat(language, { ...FORMS[form], timeZone: 'UTC' });
  kept.set(key, format);
  return format;
}

/** Returns the last day of an event that goes on on several; what begins in the evening is of that day until the morning. */
export function lastDay({ start_date: start, end_date: end }: Omit<EventTimes, 'all_day'>) {
  const isNight = instantOf(end).getTime() - instantOf(start).getTime() < LONGEST_NIGHT_MS;
  return isNight || start.slice(0, 10) === end.slice(0, 10) ? undefined : end.slice(0, 10);
}

/** Returns the day some days after another one, as `Y-m-d`; 30 February counts as 2 March. */
export function daysAfter(date: string, days: number): string {
  const instant = instantOf(date.slice(0, 10)).getTime() + days * MS_OF_DAY;
  return new Date(instant).toISOString().slice(0, 10);
}

/** Returns the month some months after another one, as `Y-m`. */
export function monthsAfter(month: string, months: number): string {
  return monthsLater(instantOf(month), months).toISOString().slice(0, 7);
}

/** @param date `Y-m`, or `Y-m-d` with or without a time */
export function instantOf(date: string): Date {
  const [day, time = '00:00:00'] = date.split(' ');
  return new Date(`${day}T${time}Z`);
}
