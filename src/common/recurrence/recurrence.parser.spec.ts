import { slotsUntil } from '../../../test/common/recurrence/slots.js';
import { zoneOf } from '../dates/parse-zone.js';
import { ApiError } from '../errors/api-error.js';
import { Reason } from '../errors/reason.js';
import { recurrenceIn, recurrenceOf, recurrenceParser } from './recurrence.parser.js';
import { slotsIn } from './recurrence.js';
import { Steps } from './steps.js';

describe('recurrenceParser', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=MO', ['RRULE:FREQ=WEEKLY;BYDAY=MO']],
    ['rrule:freq=weekly;byday=mo', ['RRULE:FREQ=WEEKLY;BYDAY=MO']],
    [
      'RRULE:FREQ=WEEKLY;\r\n BYDAY=MO\r\nRDATE:20270607\r\n',
      ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'RDATE:20270607'],
    ],
    [
      ['FREQ=DAILY', 'RDATE;VALUE=DATE:20270607,20270608'],
      ['RRULE:FREQ=DAILY', 'RDATE:20270607,20270608'],
    ],
    ['RDATE;TZID=Europe/Oslo:20270607T190000', ['RDATE;TZID=Europe/Oslo:20270607T190000']],
  ])('reads %j', (sent, lines) => {
    expect(recurrenceParser.parse(sent)).toMatchObject({ lines });
  });

  it.each([
    ['FREQ=HOURLY', 'Use FREQ with DAILY, WEEKLY, MONTHLY, or YEARLY.'],
    ['BYDAY=MO', 'Use FREQ with DAILY, WEEKLY, MONTHLY, or YEARLY.'],
    [['FREQ=DAILY', 'FREQ=WEEKLY'], 'Use one RRULE. What follows another rule is another series.'],
    [
      ['FREQ=DAILY', 'EXRULE:FREQ=WEEKLY'],
      'Use lines of RRULE and RDATE only. EXRULE and EXDATE are not accepted.',
    ],
    ['FREQ=DAILY;COUNT=3;UNTIL=20270607', 'Use either COUNT or UNTIL.'],
    ['FREQ=DAILY;COUNT=0', 'Use whole numbers from 1 to 1000000 for COUNT.'],
    ['FREQ=DAILY;INTERVAL=99999999999', 'Use whole numbers from 1 to 1000 for INTERVAL.'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'Use whole numbers from 1 to 31, or from -31 to -1, for BYMONTHDAY.'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'Leave out BYMONTHDAY, which does not go with FREQ=WEEKLY.'],
    ['FREQ=WEEKLY;BYSETPOS=1', 'Use BYSETPOS with another part that begins with BY.'],
    ['FREQ=WEEKLY;WKST=XX', 'Use MO, TU, WE, TH, FR, SA, or SU for WKST.'],
    [
      'FREQ=WEEKLY;UNTIL=20270230',
      'Use days or times such as 20270607, 20270607T190000 or 20270607T170000Z for UNTIL.',
    ],
    [
      'RDATE;VALUE=PERIOD:20270607T190000/PT1H',
      'Use days or times such as 20270607, 20270607T190000 or 20270607T170000Z for RDATE.',
    ],
    [
      ['FREQ=DAILY', 'RDATE:'],
      'Use days or times such as 20270607, 20270607T190000 or 20270607T170000Z for RDATE.',
    ],
    ['RDATE:20270607,', 'Use days or times such as 20270607, 20270607T190000 or 20270607T170000Z for RDATE.'],
  ])('refuses %j', (sent, advice) => {
    const refused = recurrenceParser.parse(sent);
    expect(refused instanceof Reason && refused.predicate('en')).toContain(advice);
  });

  it.each([
    7,
    {},
    [],
    '',
    [7],
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=DAILY;FREQ=DAILY',
    'RRULE;X=1:FREQ=DAILY',
    'FREQ=DAILY;',
    'FREQ=DAILY;COUNT=1,2',
  ])('refuses %j', (sent) => {
    const refused = recurrenceParser.parse(sent);
    expect(refused instanceof Reason && refused.predicate('fr')).toMatch(/\.$/);
  });
});

describe('recurrenceIn', () => {
  it('writes times in UTC as wall clocks of the zone', () => {
    const sent = recurrenceOf(['RRULE:FREQ=DAILY;UNTIL=20270607T170000Z', 'RDATE:20270701T170000Z']);
    expect(recurrenceIn(zoneOf('Europe/Oslo'), sent).lines).toEqual([
      'RRULE:FREQ=DAILY;UNTIL=20270607T190000',
      'RDATE:20270701T190000',
    ]);
  });

  it('leaves times in UTC as they are where the wall clock shows no year of four digits', () => {
    const sent = recurrenceOf(['RRULE:FREQ=YEARLY;UNTIL=99991231T235959Z']);
    expect(recurrenceIn(zoneOf('Europe/Oslo'), sent).lines).toEqual([
      'RRULE:FREQ=YEARLY;UNTIL=99991231T235959',
    ]);
  });

  it('keeps the dates of the same zone, whatever it is called', () => {
    const sent = recurrenceOf(['RDATE;TZID=europe/oslo:20270607T190000']);
    expect(recurrenceIn(zoneOf('Europe/Oslo'), sent).lines).toEqual(['RDATE:20270607T190000']);
  });

  it('refuses dates of another zone', () => {
    const sent = recurrenceOf(['RDATE;TZID=Asia/Tokyo:20270607T190000']);
    expect(() => recurrenceIn(zoneOf('Europe/Oslo'), sent)).toThrow(ApiError);
  });
});

describe('slotsIn', () => {
  const first = new Date('2027-06-07T19:00:00Z');
  const until = new Date('2027-07-01T00:00:00Z');
  const of = (...lines: string[]) =>
    slotsUntil(until, slotsIn(recurrenceOf(lines), first, new Steps())).map((start) =>
      start.toISOString().slice(5, 16),
    );

  it('puts further dates among those of the rule, each once', () => {
    expect(of('RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20270609T100000,20270614T190000,20270620')).toEqual([
      '06-07T19:00',
      '06-09T10:00',
      '06-14T19:00',
      '06-20T19:00',
    ]);
  });

  it('begins with the first date if there is no rule', () => {
    expect(of('RDATE:20270609')).toEqual(['06-07T19:00', '06-09T19:00']);
  });
});
