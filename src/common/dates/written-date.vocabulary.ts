import type { Shift } from './written-date.phrase.js';

/** The months, by their shortest abbreviations. */
export const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The months in Roman numerals. */
export const romanMonths = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
/** The weekdays, from Sunday. */
export const weekdays = 'sun mon tue wed thu fri sat'.split(' ');

/** The units of distances, each also with a plural s. */
export const units: Readonly<Record<string, Partial<Shift>>> = {
  sec: { seconds: 1 },
  second: { seconds: 1 },
  min: { seconds: 60 },
  minute: { seconds: 60 },
  hour: { seconds: 3600 },
  day: { days: 1 },
  week: { days: 7 },
  fortnight: { days: 14 },
  // A spelling that PHP knows.
  forthnight: { days: 14 },
  month: { months: 1 },
  year: { months: 12 },
};

const longMonths =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|' +
  'sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const fullWeekdays = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday';
const unitNames = Object.keys(units).join('|');
const unit = `(?:${unitNames})s?(?![a-z])`;

// One digit of hours needs a time to the minute before it, and with a minus to the second: "8:00-9:00" may be a span.
const shortHours = '(?:(?<=:\\d{2}[.\\d]* *)\\+|(?<=:\\d{2}:\\d{2}[.\\d]* *)-)\\d';
// "+02 hours" is a distance, not an offset.
const offset = `(?:[+-]\\d{2}|${shortHours})(?::?\\d{2})?(?! *[a-z])`;

/** The building blocks of forms, with the names of their matches. */
export const vocabulary = {
  year: '(?<year>\\d{4})',
  month: '(?<month>\\d{1,2})',
  day: '(?<day>\\d{1,2})',
  dayth: '(?<day>\\d{1,2})(?:st|nd|rd|th)?',
  monthname: `(?<month>${longMonths}|${romanMonths.join('|')})\\.?`,
  week: '(?<week>\\d{2})',

  clock: '(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:\\.\\d+)?)?',
  hour: '(?<hour>\\d{1,2})',
  minute: '(?<minute>\\d{2})',
  second: '(?<second>\\d{2})',
  half: '(?<half>[ap])\\.?m\\.?(?![a-z])',

  zone: `(?<zone>${offset}|[a-z][a-z0-9_/+:.-]*)`,
  comment: '(?: *\\([^()\\p{Cc}]*\\))?',

  weekday: `(?<weekday>${fullWeekdays}|sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)\\.?`,
  fullweekday: `(?<weekday>${fullWeekdays})`,
  which: '(?<which>next|last|previous|this)',
  unit: `(?<unit>${unitNames})`,
  ordinal: '(?<ordinal>first|second|third|fourth|fifth|last)',
  distance: `(?<distance>[+-]? *\\d+ *${unit}(?:[ ,]*(?:[+-] *)?\\d+ *${unit})*)`,
};
