import { parseZone, UTC } from '../../../common/dates/parse-zone.js';
import { IcsCalendar } from './ics-calendar.js';
import { IcsEvent } from './ics-event.js';
import { parseProperty } from './ics-property.js';
import { IcsSchedule } from './ics-schedule.js';
import { IcsWindow } from './ics-window.js';

const WINDOW = { now: new Date('2026-11-20T12:00:00Z'), until: new Date('2028-11-20T12:00:00Z') };
const EVENING = 'DTSTART:20261201T190000Z';

const propertiesOf = (lines: readonly string[]) => lines.flatMap((text) => parseProperty(text) ?? []);
const berlin = () => new IcsCalendar(parseZone('Europe/Berlin') ?? UTC);

function startsIn(lines: readonly string[], calendar = berlin()) {
  const event = new IcsEvent(calendar, propertiesOf(lines));
  const schedule = new IcsSchedule(event);
  const { walls, notes } = new IcsWindow(WINDOW).datesOf(event, schedule);
  return { starts: walls.map((wall) => schedule.nameOf(wall)), notes };
}

describe('IcsWindow', () => {
  it.each([
    ['a number of them', [EVENING, 'RRULE:FREQ=DAILY;COUNT=2'], ['20261201T190000Z', '20261202T190000Z']],
    [
      'an end in UTC',
      ['DTSTART;TZID=Europe/Oslo:20261201T190000', 'RRULE:FREQ=WEEKLY;UNTIL=20261208T180000Z'],
      ['20261201T190000', '20261208T190000'],
    ],
    [
      'whole days',
      ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261202'],
      ['20261201', '20261202'],
    ],
    [
      'whole days, whose hours mean nothing',
      ['DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9,17;BYMINUTE=5;BYSECOND=7;COUNT=2'],
      ['20261207', '20261214'],
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
    [
      'a number of them, of which a first date is one that the rule does not give',
      ['DTSTART:20270104T190000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4'],
      ['20270104T190000Z', '20270105T190000Z', '20270107T190000Z', '20270112T190000Z'],
    ],
    [
      'an exclusion in the hour that a spring leaves out, beside its instant',
      [
        ['DTSTART;TZID=Europe/Berlin:20270327T023000', 'RRULE:FREQ=DAILY;COUNT=2'],
        ['EXDATE;TZID=Europe/Berlin:20270328T023000', 'RDATE;TZID=Europe/Berlin:20270328T033000'],
      ].flat(),
      ['20270327T023000', '20270328T033000'],
    ],
    [
      'two rules, whose dates are there once',
      [EVENING, 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2', 'RDATE:20261202T190000Z'],
      ['20261201T190000Z', '20261202T190000Z', '20261203T190000Z'],
    ],
  ])('returns the starts by %s', (_case, lines, starts) => {
    expect(startsIn(lines)).toEqual({ starts, notes: [] });
  });

  it.each([
    ['the day, at midnight', 'EXDATE;TZID=Europe/Berlin:20270330T000000', ['20270323T190000']],
    ['the hour of winter', 'EXDATE:20270330T180000Z', ['20270323T190000']],
    ['all of a day', 'EXDATE;VALUE=DATE:20270323', ['20270330T190000']],
    ['one of two on a day', 'EXDATE:20270323T090000Z', ['20270323T190000', '20270330T190000']],
  ])('leaves out what an exclusion names by %s', (_case, exclusion, starts) => {
    const rule = ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;TZID=Europe/Berlin:20270323T100000'];
    const found = startsIn(['DTSTART;TZID=Europe/Berlin:20270323T190000', ...rule, exclusion]);

    expect(found.starts.filter((start) => !start.endsWith('T100000'))).toEqual(starts);
  });

  it.each(['20270324T190000Z', '20261202T190000Z', '20261201'])(
    'says that an exclusion is of no date: %s',
    (exclusion) => {
      const event = new IcsEvent(
        berlin(),
        propertiesOf([
          'DTSTART:20261202T090000Z',
          'RRULE:FREQ=DAILY;COUNT=2',
          'RDATE:20261202T150000Z',
          `EXDATE:${exclusion}`,
        ]),
      );

      new IcsWindow(WINDOW).datesOf(event, new IcsSchedule(event));

      expect(event.notes.all).toEqual([`Its EXDATE "${exclusion}" excludes no date.`]);
    },
  );

  it.each([
    ['an end', ['RRULE:FREQ=YEARLY;COUNT=5']],
    ['a date in a list', ['RDATE:20271201T190000Z,20301201T190000Z']],
  ])('says that later dates stay out, by %s', (_case, lines) => {
    const { notes } = startsIn([EVENING, ...lines]);

    expect(notes).toEqual(['The dates of the repeating event after 2027-12-01 19:00:00 stay out.']);
  });

  it('says nothing of the later dates of a rule without an end', () => {
    expect(startsIn([EVENING, 'RRULE:FREQ=YEARLY']).notes).toEqual([]);
  });

  it('returns all of the next two years, and the latest before them, of an event that began long ago', () => {
    const { starts, notes } = startsIn(['DTSTART:20160101T190000Z', 'RRULE:FREQ=DAILY']);

    expect([starts.at(0), starts.at(-1), starts.length]).toEqual([
      '20240224T190000Z',
      '20281119T190000Z',
      1_000 + 731,
    ]);
    expect(notes).toEqual(['Dates of the repeating event before 2024-02-24 19:00:00 stay out: 2976.']);
  });

  it('names what is beyond 1,000', () => {
    const { starts, notes } = startsIn(['DTSTART:20261201T000000Z', 'RRULE:FREQ=DAILY;BYHOUR=8,12,16']);

    expect([starts.length, notes]).toEqual([
      1_000,
      ['The dates of the repeating event after 2027-10-29 16:00:00 stay out.'],
    ]);
  });

  it.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
    'ends for %s, which gives no date',
    (rule) => {
      expect(startsIn([EVENING, `RRULE:${rule}`]).starts).toEqual(['20261201T190000Z']);
    },
  );

  it('says that all dates are excluded, or begin later', () => {
    const excluded = startsIn([EVENING, 'RDATE:20261201T190000Z', 'EXDATE:20261201T190000Z']);
    const later = startsIn(['DTSTART:20300101T000000Z', 'RRULE:FREQ=DAILY']);

    expect(excluded).toEqual({ starts: [], notes: ['None of its dates is left: each is excluded.'] });
    expect(later.notes).toEqual([expect.stringMatching(/^Its dates begin after 2028-11-20, /)]);
  });

  it('stops once the events of a file have too many dates', () => {
    const event = new IcsEvent(berlin(), propertiesOf([EVENING, 'RRULE:FREQ=DAILY;BYHOUR=1,2,3']));
    const schedule = new IcsSchedule(event);
    const window = new IcsWindow(WINDOW);

    const readAll = () => Array.from({ length: 300 }, () => window.datesOf(event, schedule));

    expect(readAll).toThrow('the repeating events before it in the file have more dates than are read');
  });

  it.each(['TZID=A', 'TZID="A"', 'VALUE=DATE-TIME;TZID=A'])('finds the zone of %j', (parameter) => {
    const offset = ['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300'];
    const calendar = berlin();
    const zone = ['TZID:A', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', ...offset, 'END:STANDARD'];
    calendar.define(propertiesOf(zone));
    const lines = [
      `DTSTART;${parameter}:20261201T190000`,
      'RDATE:20261202T160000Z',
      'EXDATE:20261201T160000Z',
    ];

    expect(startsIn(lines, calendar).starts).toEqual(['20261202T190000']);
  });

  it('says what cannot be read', () => {
    expect(() => startsIn([EVENING, 'RRULE:FREQ=HOURLY'])).toThrow(
      'its RRULE cannot be read. Use FREQ with DAILY, WEEKLY, MONTHLY, or YEARLY',
    );
  });
});
