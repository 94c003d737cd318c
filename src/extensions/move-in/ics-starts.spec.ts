import { parseEvent } from './ics-events.js';
import { startsOf } from './ics-starts.js';

const WINDOW = { now: new Date('2026-11-20T12:00:00Z'), until: new Date('2028-11-20T12:00:00Z') };
const EVENING = 'DTSTART:20261201T190000Z';

function startsIn(...lines: string[]) {
  const text = ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
  const { starts, notes } = startsOf(parseEvent(text, { properties: [], zones: new Map() }), WINDOW);
  return { starts: starts.map((start) => start.toICALString()), notes };
}

describe('startsOf', () => {
  it.each([
    ['a number of them', [EVENING, 'RRULE:FREQ=DAILY;COUNT=2'], ['20261201T190000Z', '20261202T190000Z']],
    [
      'an end in UTC',
      ['DTSTART;TZID=X:20261201T190000', 'RRULE:FREQ=WEEKLY;UNTIL=20261208T190000Z'],
      ['20261201T190000', '20261208T190000'],
    ],
    [
      'whole days',
      ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261202'],
      ['20261201', '20261202'],
    ],
    [
      'further dates, and those left out',
      [EVENING, 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20261224T190000Z', 'EXDATE:20261202T190000Z'],
      ['20261201T190000Z', '20261224T190000Z'],
    ],
    [
      'a further period',
      [EVENING, 'RDATE;VALUE=PERIOD:20261224T190000Z/PT1H'],
      ['20261201T190000Z', '20261224T190000Z'],
    ],
    [
      'a first date that the rule does not give',
      [EVENING, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=24;UNTIL=20261231'],
      ['20261201T190000Z', '20261224T190000Z'],
    ],
  ])('returns the starts by %s', (_case, lines, starts) => {
    expect(startsIn(...lines)).toEqual({ starts, notes: [] });
  });

  it('returns all of the next two years, and the latest before them, of an event that began long ago', () => {
    const { starts, notes } = startsIn('DTSTART:20160101T190000Z', 'RRULE:FREQ=DAILY');

    expect([starts.at(0), starts.at(-1), starts.length]).toEqual([
      '20240224T190000Z',
      '20281119T190000Z',
      1_000 + 731,
    ]);
    expect(notes).toEqual(['2976 dates of the repeating event before 2024-02-24 19:00:00 stay out.']);
  });

  it('names what is beyond 1,000', () => {
    const { starts, notes } = startsIn('DTSTART:20261201T000000Z', 'RRULE:FREQ=DAILY;BYHOUR=8,12,16');

    expect([starts.length, notes]).toEqual([
      1_000,
      ['The dates of the repeating event after 2027-10-29 16:00:00 stay out.'],
    ]);
  });

  it.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
    'ends for %s, which gives no date',
    (rule) => {
      expect(startsIn(EVENING, `RRULE:${rule}`).starts).toEqual(['20261201T190000Z']);
    },
  );

  it.each(['TZID=A', 'TZID="A"', 'VALUE=DATE-TIME;TZ\r\n ID=A'])('finds the zone of %j', (parameter) => {
    const offset = ['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300'];
    const own = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', ...offset, 'END:STANDARD'];
    const zone = ['BEGIN:VTIMEZONE', 'TZID:A', ...own, 'END:VTIMEZONE'].join('\r\n');
    const text = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART;${parameter}:20261201T190000\r\nEND:VEVENT`;

    const { startDate } = parseEvent(text, { properties: [], zones: new Map([['A', zone]]) });

    expect(startDate.toJSDate().toISOString()).toBe('2026-12-01T16:00:00.000Z');
  });

  it('says what cannot be read', () => {
    expect(() => startsIn(EVENING, 'RRULE:FREQ=HOURLY')).toThrow(
      'its RRULE cannot be read. Use FREQ with DAILY, WEEKLY, MONTHLY, or YEARLY',
    );
  });
});
