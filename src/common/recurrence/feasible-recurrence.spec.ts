import { ApiError } from '../errors/api-error.js';
import { type Occasion, requireFeasible, STEPS_TO_COUNT, STEPS_TO_FIRST } from './feasible-recurrence.js';
import { recurrenceOf } from './recurrence.parser.js';
import { Steps } from './steps.js';

const first = new Date('2026-11-30T19:00:00Z');
const OCCASION: Occasion = {
  first,
  length: 3_600_000,
  now: first,
  horizon: new Date('2029-05-30T00:00:00Z'),
};

const until = (most: number, least = 1) =>
  Array.from({ length: most - least + 1 }, (_, n) => n + least).join(',');

describe('requireFeasible', () => {
  it.each([
    ['an endless rule', 'FREQ=WEEKLY'],
    ['a rule with as many occurrences as a series may have', 'FREQ=DAILY;COUNT=1000'],
    ['a rule of few dates in a long time', 'FREQ=YEARLY;INTERVAL=100;UNTIL=99991231'],
    ['days of the month of a daily rule', `FREQ=DAILY;BYMONTHDAY=${until(31)}`],
  ])('accepts %s', (_, rule) => {
    expect(advice(rule)).toBeUndefined();
  });

  it.each([
    [
      'FREQ=WEEKLY;BYDAY=TU',
      'Use a rule that gives start_date, 2026-11-30 19:00:00. The first date of this one is 2026-12-01 19:00:00.',
    ],
    [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'Use a rule that gives start_date, 2026-11-30 19:00:00. This one gives no date.',
    ],
    ['FREQ=DAILY;COUNT=1001', 'Use a rule with at most 1000 occurrences that have not ended.'],
    ['FREQ=WEEKLY;UNTIL=99991231', 'Use a rule with at most 1000 occurrences that have not ended.'],
  ])('refuses %s', (rule, expected) => {
    expect(advice(rule)).toBe(expected);
  });

  it('refuses a date before the first one', () => {
    expect(advice('FREQ=WEEKLY', {}, ['RDATE:20261129T190000'])).toBe(
      'Use RDATE for dates after start_date, 2026-11-30 19:00:00.',
    );
  });

  it('refuses an endless rule where none is kept', () => {
    expect(advice('FREQ=WEEKLY', { horizon: undefined })).toBe('Add COUNT or UNTIL.');
  });

  it('counts only what has not ended', () => {
    expect(advice('FREQ=DAILY;COUNT=1500', { now: new Date('2028-11-30T00:00:00Z') })).toBeUndefined();
  });

  it('refuses a start too long ago', () => {
    expect(
      advice('FREQ=DAILY', { now: new Date('2036-11-30T00:00:00Z'), horizon: new Date('2038-01-01') }),
    ).toBe('Use a later start_date: at most 1000 occurrences may have ended.');
  });
});

describe('the work on a rule', () => {
  const times = `BYHOUR=${until(23, 0)};BYMINUTE=${until(59, 0)};BYSECOND=${until(59, 0)}`;
  const days = Array.from({ length: 53 }, (_, n) => `${n + 1}MO,-${n + 1}FR`).join(',');
  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=5',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR',
    'FREQ=DAILY;UNTIL=99991231',
    'FREQ=YEARLY;UNTIL=99991231',
    'FREQ=DAILY;INTERVAL=1000;UNTIL=99991231',
    'FREQ=YEARLY;INTERVAL=1000;BYMONTH=2;BYMONTHDAY=30',
    `FREQ=DAILY;${times}`,
    `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;${times};BYSETPOS=-1`,
    `FREQ=YEARLY;BYYEARDAY=${until(366)};BYMONTHDAY=${until(31)};BYWEEKNO=${until(53)}`,
    `FREQ=MONTHLY;BYDAY=${days}`,
  ])('is bounded for %.60s', (rule) => {
    const steps = new Steps(STEPS_TO_FIRST);
    advice(rule, {}, [], steps);
    // A period is never left half counted.
    expect(steps.count).toBeLessThan(STEPS_TO_FIRST + STEPS_TO_COUNT + 1_500);
  });
});

function advice(
  rule: string,
  occasion: Partial<Occasion> = {},
  further: string[] = [],
  steps = new Steps(STEPS_TO_FIRST),
) {
  try {
    requireFeasible(recurrenceOf([`RRULE:${rule}`, ...further]), { ...OCCASION, ...occasion }, steps);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = (error.body('en').data as { params: { recurrence: string } }).params.recurrence;
    return message.slice(message.indexOf(']. ') + 3);
  }
}
