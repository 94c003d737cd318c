import { wallClockOf } from './wall-clock.js';
import type { Part } from './written-date.phrase.js';
import { form, type MatchedWords, type Form } from './written-date.scan.js';
import { daysIn } from './written-date.start.js';
import { timeOfDay, timeZone } from './written-date.time.js';
import { months, romanMonths, weekdays } from './written-date.vocabulary.js';

const days = [
  '\\+?{year}-{month}-{day}',
  '{year}/{month}/{day}',
  '(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})(?= *t?\\d)',
  '{month}/{day}/{year}',
  '{day}/{monthname}/{year}:(?=\\d)',
  '{year}:{month}:{day}(?= +\\d{1,2}:)',
  '{day}[.-]{month}[.-]{year}',
  '{monthname}[ -]*{dayth}[ ,.-]+{year}',
  '{dayth}[ .-]*{monthname}[ ,-]*{year}',
  '{year}[ .-]*{monthname}[ -]*{dayth}',
];

/** Forms of a month with a year. */
export const monthForms = ['{year}-{month}(?!-)', '{monthname}[ .-]*{year}', '{year}[ .-]*{monthname}'];

// A two-digit year is unambiguous only in RFC 850 dates, with a weekday and a time.
const rfc850 = '{fullweekday}, *{day}-{monthname}-(?<decade>\\d{2})(?= +\\d{2}:\\d{2}:\\d{2} *[a-z+-])';

/** Forms of calendar dates. Longer forms precede those that are their prefixes. */
export const calendarForms: Form[] = [
  form(rfc850, (fields) => date({ ...fields, year: fullYear(fields.decade) })),
  form('{monthname} +{day} +{clock}(?: *{half})?(?: *{zone})? +{year}', dateAndTime),
  form('{year}(?<month>\\d{2})(?<day>\\d{2})(?<hour>\\d{2}){minute}{second}', dateAndTime),
  ...days.map((source) => form(source, date)),
  form('{year}-?w{week}(?:-?(?<weekday>\\d))?', dayOfWeek),
  form('{year}[.-]?(?<dayofyear>\\d{3})', dayOfYear),
  ...monthForms.map((source) => form(source, firstOfMonth)),
];

/** Returns the year and the month, given as a number or a name; undefined if they are invalid. */
export function yearAndMonth(fields: MatchedWords): { year: number; month: number } | undefined {
  const { year, month = '' } = fields;
  const number = /^\d/.test(month) ? Number(month) : numberOf(month);
  const isMonth = number >= 1 && number <= 12;
  return isMonth && Number(year) >= 1 ? { year: Number(year), month: number } : undefined;
}

function numberOf(month: string): number {
  return 1 + (romanMonths.includes(month) ? romanMonths.indexOf(month) : months.indexOf(month.slice(0, 3)));
}

/** Returns the number of a weekday, 0 for Sunday. */
export function namedWeekday({ weekday = '' }: MatchedWords): number {
  return weekdays.indexOf(weekday.slice(0, 3));
}

function date(fields: MatchedWords): Part[] | undefined {
  const month = yearAndMonth(fields);
  const day = Number(fields.day);
  if (month === undefined || day < 1 || day > daysIn(month)) return undefined;
  const named: Part[] =
    fields.weekday === undefined ? [] : [{ kind: 'weekday', weekday: namedWeekday(fields) }];
  return [...named, { kind: 'base', base: { kind: 'date', ...month, day } }];
}

/** Two-digit years mean 1970 to 2069, as in most programs. */
function fullYear(decade = ''): string {
  return `${decade < '70' ? '20' : '19'}${decade}`;
}

function dateAndTime(fields: MatchedWords): Part[] | undefined {
  const [day, time, zone] = [
    date(fields),
    timeOfDay(fields),
    fields.zone === undefined ? [] : timeZone(fields),
  ];
  return day && time && zone && [...day, ...time, ...zone];
}

/** Parses a day of an ISO week; default: Monday. The first week contains the first Thursday of the year. */
function dayOfWeek({ year, week, weekday = '1' }: MatchedWords): Part[] | undefined {
  const fourth = wallClockOf({ year: Number(year), month: 1, day: 4 });
  const monday = fourth.getUTCDate() - ((fourth.getUTCDay() + 6) % 7) + (Number(week) - 1) * 7;
  const thursday = wallClockOf({ year: Number(year), month: 1, day: monday + 3 });
  const isInWeek = weekday >= '1' && weekday <= '7';
  if (thursday.getUTCFullYear() !== Number(year) || !isInWeek) return undefined;
  const wall = wallClockOf({ year: Number(year), month: 1, day: monday + Number(weekday) - 1 });
  return [{ kind: 'base', base: dateOf(wall) }];
}

function dayOfYear({ year, dayofyear }: MatchedWords): Part[] | undefined {
  const wall = wallClockOf({ year: Number(year), month: 1, day: Number(dayofyear) });
  const isInYear = Number(year) >= 1 && wall.getUTCFullYear() === Number(year);
  return isInYear ? [{ kind: 'base', base: dateOf(wall) }] : undefined;
}

function dateOf(wall: Date) {
  return {
    kind: 'date' as const,
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
  };
}

function firstOfMonth(fields: MatchedWords): Part[] | undefined {
  const month = yearAndMonth(fields);
  return month && [{ kind: 'base', base: { kind: 'inMonth', month, nth: 1 } }];
}
