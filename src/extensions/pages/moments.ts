import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { Language } from '../../context/language/language.js';

const DAY_OF_YEAR = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const DAY = { ...DAY_OF_YEAR, year: 'numeric' } as const;
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const LONGEST_NIGHT_MS = 12 * 3_600_000;

type Times = Pick<EventDto, 'start_date' | 'end_date' | 'all_day'>;

/** Writes days and times. All are wall clocks, so that no time zone moves them. */
export class Moments {
  constructor(private readonly language: Language) {}

  /** @param date `Y-m-d`, with or without a time */
  day(date: string): string {
    return this.format(DAY).format(clock(date.slice(0, 10)));
  }

  /** Returns a day near another one, without the year if that is the same. */
  dayNear(date: string, today: string): string {
    const isSameYear = date.slice(0, 4) === today.slice(0, 4);
    return isSameYear ? this.format(DAY_OF_YEAR).format(clock(date)) : this.day(date);
  }

  shortDay(date: string): string {
    return this.format(SHORT_DAY).format(clock(date.slice(0, 10)));
  }

  month(month: string): string {
    return this.format({ month: 'long', year: 'numeric' }).format(clock(`${month}-01`));
  }

  weekday(date: string): string {
    return this.format({ weekday: 'short' }).format(clock(date));
  }

  dayAndTime(date: string): string {
    return this.format({ ...SHORT_DAY, year: 'numeric', ...TIME }).format(clock(date));
  }

  /** Returns the times of an event of one day or night, or the start of a longer one; undefined if it takes whole days. */
  times(event: Times): string | undefined {
    if (event.all_day === true) return undefined;
    const [from, to] = [clock(event.start_date), clock(event.end_date)];
    const [start, end] = [from, to].map((time) => this.format(TIME).format(time));
    if (start === end || lastDay(event) !== undefined) return start;
    // A range over midnight would name the days.
    const isSameDay = from.getUTCDate() === to.getUTCDate();
    return isSameDay ? this.format(TIME).formatRange(from, to) : `${start} – ${end}`;
  }

  /** Returns the days of an event, and its times if it has some. */
  whole(event: Times): string {
    const [first, last] = [event.start_date.slice(0, 10), lastDay(event)];
    const days =
      last === undefined ? this.day(first) : this.format(DAY).formatRange(clock(first), clock(last));
    return [days, this.times(event)].filter((part) => part !== undefined).join(', ');
  }

  private format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const key = `${this.language} ${Object.keys(options).join()} ${Object.values(options).join()}`;
    const format =
      FORMATS.get(key) ?? new Intl.DateTimeFormat(this.language, { ...options, timeZone: 'UTC' });
    FORMATS.set(key, format);
    return format;
  }
}

/** Making one takes longer than a page. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Returns the last day of an event that goes on on several; what begins in the evening is of that day until the morning. */
export function lastDay({ start_date: start, end_date: end }: Omit<Times, 'all_day'>): string | undefined {
  const [first, last] = [start, end].map((date) => date.slice(0, 10));
  const isNight = clock(end).getTime() - clock(start).getTime() < LONGEST_NIGHT_MS;
  return first === last || isNight ? undefined : last;
}

/** Returns the day some days after another one, as `Y-m-d`. */
export function daysAfter(date: string, days: number): string {
  const wall = clock(date);
  wall.setUTCDate(wall.getUTCDate() + days);
  return wall.toISOString().slice(0, 10);
}

/** Tells whether a calendar has this day. */
export function isDay(date: string): boolean {
  const wall = clock(date);
  return !Number.isNaN(wall.getTime()) && wall.toISOString().startsWith(date);
}

/** Returns the month some months after another one, as `Y-m`. */
export function monthsAfter(month: string, months: number): string {
  const wall = clock(`${month}-01`);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  return wall.toISOString().slice(0, 7);
}

function clock(date: string): Date {
  return new Date(`${date.replace(' ', 'T')}${date.length > 10 ? '' : 'T00:00:00'}Z`);
}
