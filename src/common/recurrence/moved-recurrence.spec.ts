import { movedAlong } from './moved-recurrence.js';
import { recurrenceOf } from './recurrence.parser.js';

/** 7 June 2027 is a Monday. */
const FROM = '2027-06-07T19:00';

function moved(lines: string | string[], to: string, from = FROM): string[] {
  const [former, current] = [from, to].map((text) => new Date(`${text}:00Z`)) as [Date, Date];
  return [...movedAlong(recurrenceOf([lines].flat()), { from: former, to: current }).lines];
}

describe('a rule whose first date moves', () => {
  it.each([
    ['the weekday', 'FREQ=WEEKLY;BYDAY=MO;COUNT=4', '2027-06-08T19:00', 'FREQ=WEEKLY;BYDAY=TU;COUNT=4'],
    ['the second Monday', 'FREQ=MONTHLY;BYDAY=1MO', '2027-06-10T19:00', 'FREQ=MONTHLY;BYDAY=2TH'],
    ['the day of the month', 'FREQ=MONTHLY;BYMONTHDAY=7', '2027-06-09T19:00', 'FREQ=MONTHLY;BYMONTHDAY=9'],
    [
      'the month',
      'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=7',
      '2027-07-09T19:00',
      'FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=9',
    ],
    [
      'its end',
      'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270628T190000',
      '2027-06-08T19:00',
      'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270629T190000',
    ],
  ])('moves %s along', (_, rule, to, expected) => {
    expect(moved(rule, to)).toEqual([`RRULE:${expected}`]);
  });

  it('counts from the end of the month where the rule does', () => {
    expect(moved('FREQ=MONTHLY;BYMONTHDAY=-1', '2027-06-29T19:00', '2027-06-30T19:00')).toEqual([
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=-2',
    ]);
  });

  it.each([
    'FREQ=WEEKLY;BYDAY=MO,WE',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYYEARDAY=158',
  ])('stays where it has other days than the first date implies: %s', (rule) => {
    expect(moved(rule, '2027-06-08T19:00')).toEqual([`RRULE:${rule}`]);
  });

  it('stays where it gives the new first date as well', () => {
    const rule = 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270628T190000';
    expect(moved(rule, '2027-06-14T19:00')).toEqual([rule]);
  });

  it('ends in the year 9999 at the latest', () => {
    const rule = 'RRULE:FREQ=YEARLY;INTERVAL=10;UNTIL=99991231';
    expect(moved(rule, '2027-06-08T19:00')).toEqual([rule]);
  });

  it('keeps its last day at a new time of day', () => {
    expect(moved('FREQ=DAILY;UNTIL=20270628T190000', '2027-06-07T20:00')).toEqual([
      'RRULE:FREQ=DAILY;UNTIL=20270628T200000',
    ]);
    expect(moved('FREQ=DAILY;UNTIL=20270628T000000', '2027-06-07T00:00')).toEqual([
      'RRULE:FREQ=DAILY;UNTIL=20270627T000000',
    ]);
  });

  it('moves further dates at its time of day to the new one', () => {
    expect(moved(['RDATE:20270610T190000,20270611T150000'], '2027-06-07T20:00')).toEqual([
      'RDATE:20270610T200000,20270611T150000',
    ]);
  });
});
