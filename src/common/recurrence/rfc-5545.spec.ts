import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { slotsUntil } from '../../../test/common/recurrence/slots.js';
import { isoOf, wallClockOf } from '../dates/wall-clock.js';
import { recurrenceOf } from './recurrence.parser.js';
import { slotsIn } from './recurrence.js';
import { Steps } from './steps.js';

/** The examples of RFC 5545, 3.3.10 and 3.8.5.3, but those finer than daily, and the first day of each. */
const EXAMPLES = [
  ['1997-09-02', 'FREQ=DAILY;COUNT=10'],
  ['1997-09-02', 'FREQ=DAILY;UNTIL=19971224T000000Z'],
  ['1997-09-02', 'FREQ=DAILY;INTERVAL=2'],
  ['1997-09-02', 'FREQ=DAILY;INTERVAL=10;COUNT=5'],
  ['1998-01-01', 'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA'],
  ['1998-01-01', 'FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1'],
  ['1997-09-02', 'FREQ=WEEKLY;COUNT=10'],
  ['1997-09-02', 'FREQ=WEEKLY;UNTIL=19971224T000000Z'],
  ['1997-09-02', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU'],
  ['1997-09-02', 'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH'],
  ['1997-09-02', 'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH'],
  ['1997-09-01', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR'],
  ['1997-09-02', 'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH'],
  ['1997-09-05', 'FREQ=MONTHLY;COUNT=10;BYDAY=1FR'],
  ['1997-09-05', 'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR'],
  ['1997-09-07', 'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU'],
  ['1997-09-22', 'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO'],
  ['1997-09-28', 'FREQ=MONTHLY;BYMONTHDAY=-3'],
  ['1997-09-02', 'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15'],
  ['1997-09-30', 'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1'],
  ['1997-09-10', 'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15'],
  ['1997-09-02', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU'],
  ['1997-06-10', 'FREQ=YEARLY;COUNT=10;BYMONTH=6,7'],
  ['1997-03-10', 'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3'],
  ['1997-01-01', 'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200'],
  ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO'],
  ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
  ['1997-03-13', 'FREQ=YEARLY;BYMONTH=3;BYDAY=TH'],
  ['1997-06-05', 'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8'],
  ['1998-02-13', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'],
  ['1997-09-13', 'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13'],
  ['1996-11-05', 'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8'],
  ['1997-09-04', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3'],
  ['1997-09-29', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO'],
  ['1997-08-05', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU'],
  ['2007-01-15', 'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5'],
  ['1997-09-02', 'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40'],
  ['1997-01-05', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30'],
] as const;

/** Rules of which ical.js gives other dates than RFC 5545 does. */
const MISREAD_BY_ICAL_JS = /BYDAY=20MO|BYWEEKNO|BYHOUR=8,9/;

const COMPARED = 40;

describe('an example of RFC 5545', () => {
  it.each(EXAMPLES)('from %s, %s, gives the dates of rrule-temporal', (day, rule) => {
    expect(starts(day, rule)).toEqual(startsOfRruleTemporal(day, rule));
  });

  it.each(EXAMPLES.filter(([, rule]) => !MISREAD_BY_ICAL_JS.test(rule)))(
    'from %s, %s, gives the dates of ical.js',
    (day, rule) => {
      expect(starts(day, rule)).toEqual(startsOfIcalJs(day, rule));
    },
  );

  it.each([
    ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', ['1997-05-12', '1998-05-11', '1999-05-17']],
    [
      '1997-09-29',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      ['1997-09-29', '1997-10-30', '1997-11-27'],
    ],
    [
      '1997-08-05',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      ['1997-08-05', '1997-08-10', '1997-08-19'],
    ],
    [
      '1997-08-05',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      ['1997-08-05', '1997-08-17', '1997-08-19'],
    ],
  ])('from %s, %s, gives the dates in it', (day, rule, dates) => {
    expect(starts(day, rule).slice(0, 3)).toEqual(dates.map((date) => `${date}T09:00:00`));
  });
});

describe('a rule that inherits a day that not every month has', () => {
  it.each([
    ['2024-01-31', 'FREQ=MONTHLY', ['2024-01-31', '2024-03-31', '2024-05-31']],
    ['2024-02-29', 'FREQ=YEARLY', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ])('from %s, %s, leaves the others out', (day, rule, dates) => {
    expect(starts(day, rule).slice(0, 3)).toEqual(dates.map((date) => `${date}T09:00:00`));
  });
});

function starts(day: string, rule: string): string[] {
  const until = wallClockOf({ year: 2200, month: 1, day: 1 });
  const slots = slotsIn(recurrenceOf([`RRULE:${rule}`]), new Date(`${day}T09:00:00Z`), new Steps());
  return slotsUntil(until, slots).slice(0, COMPARED).map(isoOf);
}

function startsOfRruleTemporal(day: string, rule: string): string[] {
  const dtstart = Temporal.ZonedDateTime.from(`${day}T09:00:00[UTC]`);
  const dates = new RRuleTemporal({ rruleString: rule, dtstart }).all((_, index) => index < COMPARED);
  return dates.slice(0, COMPARED).map((date) => date.toPlainDateTime().toString());
}

function startsOfIcalJs(day: string, rule: string): string[] {
  const found: string[] = [];
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${day}T09:00:00`));
  for (let date = dates.next() as ICAL.Time | null; date !== null && found.length < COMPARED;)
    [, date] = [found.push(date.toString().slice(0, 19)), dates.next()];
  return found;
}
