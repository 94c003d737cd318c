import { startApp } from '../../support/app.js';
import { BERLIN, calendar, event, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

/** Returns a weekly event of Tuesdays in January 2027. */
function weekly(title: string, hours: readonly [string, string], ...lines: string[]): string[] {
  const [start, end] = hours.map((hour) => `TZID=Europe/Berlin:20270105T${hour}0000`);
  return event(title, `DTSTART;${start}`, `DTEND;${end}`, 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);
}

describe('An occurrence that stands on its own', () => {
  it('is matched by its instant, its day, or its local time', async () => {
    const choir = (title: string) => weekly(title, ['19', '21']);
    const moved = (title: string, id: string, ...lines: string[]) => {
      const times = [
        'DTSTART;TZID=Europe/Berlin:20270113T190000',
        'DTEND;TZID=Europe/Berlin:20270113T210000',
      ];
      return event(`${title} moved`, `UID:${title}`, `RECURRENCE-ID${id}`, ...times, ...lines);
    };

    const { code, dates } = await moveIn(
      calendar(
        ...BERLIN,
        ...choir('UTC'),
        ...moved('UTC', ':20270112T180000Z'),
        ...moved('Before', ';TZID=America/New_York:20270112T130000'),
        ...choir('Before'),
        ...choir('Day'),
        ...moved('Day', ';VALUE=DATE:20270112'),
        ...choir('Bare'),
        ...moved('Bare', ':20270112'),
        ...choir('Floating'),
        ...moved('Floating', ':20270112T190000'),
        ...choir('Off'),
        ...moved('Off', ';VALUE=DATE:20270112', 'STATUS:CANCELLED'),
      ),
    );

    expect(code).toBe(0);
    expect(dates).toHaveLength(24);
    expect(dates.filter((date) => date.includes('2027-01-12'))).toEqual([]);
    expect(dates.filter((date) => date.includes('moved: 2027-01-13 18:00 to 2027-01-13 20:00'))).toHaveLength(
      6,
    );
  });

  it('stays there as canceled if it is called off', async () => {
    const { code, events } = await moveIn(
      calendar(
        ...weekly('Yoga', ['19', '21']),
        ...event(
          'Yoga cancelled',
          'UID:Yoga',
          'RECURRENCE-ID;VALUE=DATE:20270112',
          'STATUS:CANCELLED',
          'DTSTART;TZID=Europe/Berlin:20270112T190000',
          'DTEND;TZID=Europe/Berlin:20270112T210000',
        ),
      ),
    );

    const dates = events.map((one) => [one.title, one.start_date.slice(0, 10), one.event_status]);
    expect([code, dates]).toEqual([
      0,
      [
        ['Yoga', '2027-01-05', undefined],
        ['Yoga cancelled', '2027-01-12', 'canceled'],
        ['Yoga', '2027-01-19', undefined],
        ['Yoga', '2027-01-26', undefined],
      ],
    ]);
  });

  it('of whole days is matched by its day, however that is written', async () => {
    const days = (title: string) => event(title, 'DTSTART;VALUE=DATE:20270105', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const moved = (title: string, id: string) =>
      event(title, `RECURRENCE-ID${id}`, 'DTSTART;VALUE=DATE:20270113');

    const { dates } = await moveIn(
      calendar(
        ...days('A'),
        ...moved('A', ':20270112T000000'),
        ...days('B'),
        ...moved('B', ':20270111T230000Z'),
        ...days('C'),
        ...moved('C', ':20270112T000000Z'),
      ),
    );

    expect(dates.filter((date) => date.includes('2027-01-12'))).toEqual([]);
    expect(dates).toHaveLength(6);
  });

  it('moves all later ones with THISANDFUTURE, and those that are moved themselves stay so', async () => {
    const daily = (title: string) => [
      ...event(title, 'DTSTART:20270901T120000Z', 'DTEND:20270901T140000Z', 'RRULE:FREQ=DAILY;COUNT=5'),
      ...event(
        `${title} at its new hour`,
        `UID:${title}`,
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270903T120000Z',
        'DTSTART:20270903T150000Z',
        'DTEND:20270903T180000Z',
      ),
    ];

    const { code, dates } = await moveIn(
      calendar(
        ...daily('Market'),
        ...daily('Fair'),
        ...event('Fair alone', 'UID:Fair', 'RECURRENCE-ID:20270905T120000Z', 'DTSTART:20270906T080000Z'),
      ),
    );

    expect(code).toBe(0);
    expect(dates.filter((date) => date.startsWith('Market'))).toEqual([
      'Market: 2027-09-01 12:00 to 2027-09-01 14:00',
      'Market: 2027-09-02 12:00 to 2027-09-02 14:00',
      'Market at its new hour: 2027-09-03 15:00 to 2027-09-03 18:00',
      'Market at its new hour: 2027-09-04 15:00 to 2027-09-04 18:00',
      'Market at its new hour: 2027-09-05 15:00 to 2027-09-05 18:00',
    ]);
    expect(dates.filter((date) => date.startsWith('Fair'))).toEqual([
      'Fair: 2027-09-01 12:00 to 2027-09-01 14:00',
      'Fair: 2027-09-02 12:00 to 2027-09-02 14:00',
      'Fair at its new hour: 2027-09-03 15:00 to 2027-09-03 18:00',
      'Fair at its new hour: 2027-09-04 15:00 to 2027-09-04 18:00',
      'Fair alone: 2027-09-06 08:00 to 2027-09-06 08:00',
    ]);
  });
});

describe('A repeating event', () => {
  it('leaves out what is excluded, by day, in UTC, in another zone, or by a rule', async () => {
    const { code, dates } = await moveIn(
      calendar(
        ...weekly('Days', ['10', '11'], 'EXDATE;VALUE=DATE:20270112,20270126'),
        ...weekly('Bare', ['10', '11'], 'EXDATE:20270112,20270126'),
        ...weekly('UTC', ['10', '11'], 'EXDATE:20270112T090000Z', 'EXDATE:20270126T090000Z'),
        ...weekly('Zone', ['10', '11'], 'EXDATE;TZID=America/New_York:20270112T040000,20270126T040000'),
        ...weekly(
          'Rule',
          ['10', '11'],
          'EXRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270131',
          'RDATE;TZID=Europe/Berlin:20270106T100000',
        ),
        ...event(
          'Weekdays',
          'DTSTART:20270104T100000Z',
          'DTEND:20270104T110000Z',
          'RRULE:FREQ=DAILY;COUNT=7',
          'EXRULE:FREQ=WEEKLY;BYDAY=SA,SU',
        ),
      ),
    );

    expect(code).toBe(0);
    const daysOf = (title: string) =>
      dates
        .filter((date) => date.startsWith(`${title}:`))
        .map((date) => Number(date.slice(title.length + 10, title.length + 12)));
    for (const title of ['Days', 'Bare', 'UTC', 'Zone'])
      expect([title, daysOf(title)]).toEqual([title, [5, 19]]);
    expect(daysOf('Rule')).toEqual([6, 12, 26]);
    expect(daysOf('Weekdays')).toEqual([4, 5, 6, 7, 8]);
  });

  it('ends with the instant that UNTIL names, without a definition of its zone', async () => {
    const { dates } = await moveIn(
      calendar(
        ...event(
          'East',
          'DTSTART;TZID=Europe/Berlin:20270105T100000',
          'RRULE:FREQ=WEEKLY;UNTIL=20270126T090000Z',
        ),
        ...event(
          'West',
          'DTSTART;TZID=America/New_York:20270105T200000',
          'RRULE:FREQ=WEEKLY;UNTIL=20270119T235959Z',
        ),
        ...event('Day', 'DTSTART;TZID=Asia/Tokyo:20270105T080000', 'RRULE:FREQ=WEEKLY;UNTIL=20270112'),
        ...event('Days', 'DTSTART;VALUE=DATE:20270105', 'RRULE:FREQ=WEEKLY;UNTIL=20270111T230000Z'),
      ),
    );

    const countOf = (title: string) => dates.filter((date) => date.startsWith(`${title}:`)).length;
    expect(['East', 'West', 'Day', 'Days'].map(countOf)).toEqual([4, 2, 2, 2]);
  });

  it('has further dates in UTC, by day, and of a length of their own', async () => {
    const { dates } = await moveIn(
      calendar(
        ...event(
          'Daily',
          'DTSTART:20270324T080000Z',
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY;COUNT=2',
          'RDATE;VALUE=PERIOD:20270325T120000Z/PT3H',
        ),
        ...event(
          'Ends',
          'DTSTART;TZID=Europe/Berlin:20270324T090000',
          'DURATION:PT1H',
          'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20270326T100000/20270326T103000,20270327T090000Z/PT2H',
        ),
        ...event(
          'Dates',
          'DTSTART;TZID=Europe/Berlin:20270324T090000',
          'DURATION:PT1H',
          'RDATE:20270401T070000Z',
          'RDATE;VALUE=DATE:20270402',
        ),
      ),
    );

    expect(dates).toEqual([
      'Daily: 2027-03-24 08:00 to 2027-03-24 09:00',
      'Ends: 2027-03-24 08:00 to 2027-03-24 09:00',
      'Dates: 2027-03-24 08:00 to 2027-03-24 09:00',
      'Daily: 2027-03-25 08:00 to 2027-03-25 09:00',
      'Daily: 2027-03-25 12:00 to 2027-03-25 15:00',
      'Ends: 2027-03-26 09:00 to 2027-03-26 09:30',
      'Ends: 2027-03-27 09:00 to 2027-03-27 11:00',
      'Dates: 2027-04-01 07:00 to 2027-04-01 08:00',
      'Dates: 2027-04-02 07:00 to 2027-04-02 08:00',
    ]);
  });

  it('says so if it begins beyond what is read, and does not count as moved in', async () => {
    const { code, stderr, stdout } = await moveIn(
      calendar(...event('Jubilee', 'DTSTART:20400101T100000Z', 'RRULE:FREQ=YEARLY')),
    );

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 1 there; 1 refused.')]);
    expect(stderr).toMatch(/"Jubilee".* refused: Its dates begin after 20\d\d-\d\d-\d\d/);
  });
});

describe('A night over the change of the clocks', () => {
  it('ends when the file says', async () => {
    const night = (title: string, start: string, ...lines: string[]) =>
      event(title, `DTSTART;TZID=Europe/Berlin:${start}T220000`, ...lines);
    const until = (day: string) => `DTEND;TZID=Europe/Berlin:${day}T060000`;

    const { events, dates } = await moveIn(
      calendar(
        ...BERLIN,
        ...night('October', '20271030', until('20271031')),
        ...night('March', '20270327', until('20270328')),
        ...night('Weekly', '20270320', until('20270321'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...night('Hours', '20271030', 'DURATION:PT8H'),
        ...night('A day', '20271030', 'DURATION:P1D'),
      ),
    );

    const ends = events.map(({ title, end_date }) => `${title} ${end_date.slice(8, 16)}`);
    expect(ends.sort()).toEqual([
      'A day 31 22:00',
      'Hours 31 05:00',
      'March 28 06:00',
      'October 31 06:00',
      'Weekly 21 06:00',
      'Weekly 28 06:00',
    ]);
    expect(dates).toContain('October: 2027-10-30 20:00 to 2027-10-31 05:00');
  });
});

describe('A journey into another zone', () => {
  it('ends by the clock of that zone, also in a series and without a definition', async () => {
    const bus = (title: string, day: string, ...lines: string[]) =>
      event(
        title,
        `DTSTART;TZID=Europe/Berlin:${day}T184500`,
        `DTEND;TZID=America/New_York:${day}T194500`,
        ...lines,
      );

    const { code, dates } = await moveIn(
      calendar(...bus('Single', '20270717'), ...bus('Weekly', '20270316', 'RRULE:FREQ=WEEKLY;COUNT=3')),
    );

    // From 14 to 28 March, only New York has summer time.
    expect([code, dates]).toEqual([
      0,
      [
        'Weekly: 2027-03-16 17:45 to 2027-03-16 23:45',
        'Weekly: 2027-03-23 17:45 to 2027-03-23 23:45',
        'Weekly: 2027-03-30 16:45 to 2027-03-30 23:45',
        'Single: 2027-07-17 16:45 to 2027-07-17 23:45',
      ],
    ]);
  });
});
