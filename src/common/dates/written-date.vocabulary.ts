/** The months, by their shortest abbreviations. */
export const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** The weekdays, from Sunday. */
export const weekdays = 'sun mon tue wed thu fri sat'.split(' ');

const longMonths =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|' +
  'sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const fullWeekdays = 'sunday|monday|tuesday|wednesday|thursday|friday|saturday';
const unit = '(?:sec(?:ond)?|min(?:ute)?|hour|day|week|fortnight|month|year)s?(?![a-z])';

/** The building blocks of forms, with the names of their matches. */
export const vocabulary = {
  year: '(?<year>\\d{4})',
  month: '(?<month>\\d{1,2})',
  day: '(?<day>\\d{1,2})',
  nth: '(?<day>\\d{1,2})(?:st|nd|rd|th)?',
  name: `(?<month>${longMonths})\\.?`,
  week: '(?<week>\\d{2})',

  clock: '(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:\\.\\d+)?)?',
  hour: '(?<hour>\\d{1,2})',
  minute: '(?<minute>\\d{2})',
  half: '(?<half>[ap])\\.?m\\.?(?![a-z])',

  // "+02 hours" is a distance, not an offset.
  offset: '(?<sign>[+-])(?<hours>\\d{2})(?::?(?<minutes>\\d{2}))?(?! *[a-z])',
  zone: '(?<zone>[a-z][a-z0-9_/+:.-]*)',
  comment: '(?: *\\([^()\\p{Cc}]*\\))?',

  weekday: `(?<weekday>${fullWeekdays}|sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)\\.?`,
  fullweekday: `(?<weekday>${fullWeekdays})`,
  which: '(?<which>next|last|previous|this)',
  ordinal: '(?<ordinal>first|second|third|fourth|fifth|last)',
  distance: `(?<distance>[+-]? *\\d+ *${unit}(?:[ ,]*(?:[+-] *)?\\d+ *${unit})*)`,
};
