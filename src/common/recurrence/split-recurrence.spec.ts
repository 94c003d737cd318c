import { recurrenceOf } from './recurrence.parser.js';
import { recurrenceBefore, recurrenceFrom } from './split-recurrence.js';

const first = new Date('2027-06-07T19:00:00Z');

function split(lines: string | string[], at: string) {
  const recurrence = recurrenceOf([lines].flat());
  const place = { first, at: new Date(`${at}:00Z`) };
  return [recurrenceBefore(recurrence, place).lines, recurrenceFrom(recurrence, place)?.lines];
}

describe('a recurrence that is split', () => {
  it('ends before the date and goes on with as many as are left', () => {
    expect(split('FREQ=WEEKLY;COUNT=5', '2027-06-21T19:00')).toEqual([
      ['RRULE:FREQ=WEEKLY;UNTIL=20270614T190000'],
      ['RRULE:FREQ=WEEKLY;COUNT=3'],
    ]);
  });

  it('keeps its end, or has none', () => {
    expect(split('FREQ=WEEKLY;UNTIL=20270801', '2027-06-14T19:00')).toEqual([
      ['RRULE:FREQ=WEEKLY;UNTIL=20270607T190000'],
      ['RRULE:FREQ=WEEKLY;UNTIL=20270801'],
    ]);
    expect(split('FREQ=WEEKLY', '2027-06-14T19:00')[1]).toEqual(['RRULE:FREQ=WEEKLY']);
  });

  it('keeps the time of day of further dates that are written without one', () => {
    expect(split('RDATE:20270608T200000,20270610', '2027-06-08T20:00')[1]).toEqual(['RDATE:20270610T190000']);
    const lines = ['RRULE:FREQ=DAILY;BYHOUR=9,19;COUNT=4', 'RDATE:20270612'];
    expect(split(lines, '2027-06-08T09:00')[1]).toContain('RDATE:20270612T190000');
  });

  it('divides further dates', () => {
    const lines = ['RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20270610T190000,20270617'];
    expect(split(lines, '2027-06-14T19:00')).toEqual([
      ['RRULE:FREQ=WEEKLY;UNTIL=20270607T190000', 'RDATE:20270610T190000'],
      ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20270617'],
    ]);
    expect(split('RDATE:20270610T190000,20270617T190000', '2027-06-10T19:00')).toEqual([
      ['RRULE:FREQ=DAILY;COUNT=1'],
      ['RDATE:20270617T190000'],
    ]);
  });

  it('lists the dates after one that the rule does not give', () => {
    const lines = ['RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20270610T190000'];
    expect(split(lines, '2027-06-10T19:00')[1]).toEqual(['RDATE:20270614T190000,20270621T190000']);
  });

  it('has no such dates where the rule never ends', () => {
    const lines = ['RRULE:FREQ=WEEKLY', 'RDATE:20270610T190000'];
    expect(split(lines, '2027-06-10T19:00')[1]).toBeUndefined();
  });
});
