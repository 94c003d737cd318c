import { startApp } from '../../support/app.js';
import { moveInFiles } from './move-in-files.js';
import { BERLIN, calendar, eastern, event, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);
const aFile = moveInFiles();

describe('A time zone', () => {
  const at = (title: string, zone: string) =>
    event(title, `DTSTART;TZID=${zone}:20270717T184500`, `DTEND;TZID=${zone}:20270717T194500`);

  it('is read by the names of other programs', async () => {
    const names = {
      'Eastern Standard Time': '22:45',
      '"W. Europe Standard Time"': '16:45',
      '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"': '16:45',
      'US-Eastern': '22:45',
      'europe/berlin': '16:45',
      'GMT+0200': '16:45',
    };

    const { code, stderr, events } = await moveIn(
      calendar(...Object.keys(names).flatMap((name, place) => at(`Zone ${place}`, name))),
    );

    expect([code, stderr]).toEqual([0, '']);
    const found = events.map(({ title, utc_start_date: start }) => [
      Number(title.slice('Zone '.length)),
      String(start).slice(11, 16),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.values(names).entries()));
  });

  it('is read where a quote is left of those around its name', async () => {
    const zone = '"W. Europe Standard Time"';
    const { code, stderr, dates } = await moveIn(
      calendar(
        ...event('End', `DTSTART;TZID=${zone}:20270717T184500"`),
        ...event('Both', `DTSTART;TZID=${zone}:"20270718T184500"`),
      ),
    );

    expect([code, stderr, dates]).toEqual([
      0,
      '',
      ['End: 2027-07-17 16:45 to 2027-07-17 16:45', 'Both: 2027-07-18 16:45 to 2027-07-18 16:45'],
    ]);
  });

  it('that nobody knows is refused, unless the file defines it, wherever that stands', async () => {
    const { code, stderr, dates } = await moveIn(
      calendar(
        ...at('Windows', 'Eastern Standard Time'),
        ...at('Custom', 'Customized Time Zone'),
        ...at('Aliased', 'Mine'),
        ...at('Unknown', 'Nowhere'),
        ...eastern('Eastern Standard Time'),
        ...eastern('Customized Time Zone'),
        ...eastern('Mine', 'X-LIC-LOCATION:America/New_York'),
      ),
    );

    expect(code).toBe(1);
    expect(dates.sort()).toEqual(
      ['Aliased', 'Custom', 'Windows'].map((title) => `${title}: 2027-07-17 22:45 to 2027-07-17 23:45`),
    );
    expect(stderr).toMatch(/"Custom".* created: Its time zone is known by its definition alone/);
    expect(stderr).toMatch(/"Unknown".* refused: .* its time zone "Nowhere" is unknown/);
  });

  it('keeps the clock of a series, also of one that only the file defines', async () => {
    const { dates } = await moveIn(
      calendar(
        ...event('A', 'DTSTART;TZID=Custom:20270310T190000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event('B', 'DTSTART;TZID=Eastern Standard Time:20270310T190000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...eastern('Custom'),
      ),
    );

    expect(dates.map((date) => date.slice(0, 19)).sort()).toEqual([
      'A: 2027-03-11 00:00',
      'A: 2027-03-17 23:00',
      'B: 2027-03-11 00:00',
      'B: 2027-03-17 23:00',
    ]);
  });

  it.each([
    ['X-WR-TIMEZONE:Eastern Standard Time', '22:45', 'America/New_York', ''],
    ['X-WR-TIMEZONE;VALUE=TEXT:US/Pacific', '01:45', 'US/Pacific', ''],
    [
      'X-WR-TIMEZONE:Somewhere',
      '16:45',
      'Europe/Berlin',
      'The time zone of the calendar, "Somewhere", is unknown',
    ],
  ])('of a calendar is read: %s', async (line, floating, timezone, note) => {
    const { code, stderr, events } = await moveIn(
      calendar(
        line,
        ...event('UTC', 'DTSTART:20270717T184500Z'),
        ...event('Floating', 'DTSTART:20270717T184500'),
        ...event('Own', 'DTSTART;TZID=America/New_York:20270717T184500'),
      ),
    );

    const found = events.map((one) => [one.title, String(one.utc_start_date).slice(11, 16), one.timezone]);
    expect([code, Object.fromEntries(found.map(([title, ...times]) => [title, times]))]).toEqual([
      0,
      { UTC: ['18:45', timezone], Floating: [floating, timezone], Own: ['22:45', 'America/New_York'] },
    ]);
    expect(stderr).toContain(note);
  });

  it('is that of each calendar of a file, and instants are kept where a zone stands beside them', async () => {
    const { dates } = await moveIn(
      [
        calendar('X-WR-TIMEZONE:Asia/Tokyo', ...event('Tokyo', 'DTSTART:20270717T184500')),
        calendar('X-WR-TIMEZONE:Europe/London', ...event('London', 'DTSTART:20270717T184500')),
        calendar(...event('East', 'DTSTART;TZID=Custom:20270718T184500'), ...eastern('Custom')),
        calendar(
          ...BERLIN.map((line) => line.replace('Europe/Berlin', 'Custom')),
          ...event('Middle', 'DTSTART;TZID=Custom:20270719T184500'),
        ),
        calendar(
          ...event('Both', 'DTSTART;TZID=Europe/Berlin:20270717T184500Z'),
          ...event('Offset', 'DTSTART:20270824T154000-0500', 'DTEND:20270824T180900-0500'),
        ),
      ].join(''),
    );

    expect(dates).toEqual([
      'Tokyo: 2027-07-17 09:45 to 2027-07-17 09:45',
      'London: 2027-07-17 17:45 to 2027-07-17 17:45',
      'Both: 2027-07-17 18:45 to 2027-07-17 18:45',
      'East: 2027-07-18 22:45 to 2027-07-18 22:45',
      'Middle: 2027-07-19 16:45 to 2027-07-19 16:45',
      'Offset: 2027-08-24 20:40 to 2027-08-24 23:09',
    ]);
  });

  it('of another program is suggested over REST', async () => {
    const event = { title: 'A', start_date: '2030-06-21 19:30', end_date: '2030-06-21 22:00' };
    const names = [
      'W. Europe Standard Time',
      '(UTC-05:00) Eastern Time (US & Canada)',
      '/mozilla.org/1/Europe/Paris',
    ];

    const answers = [];
    for (const timezone of names)
      answers.push(await app.as('administrator').post('/events', { ...event, timezone }));

    const said = answers.map(({ text }) => /Did you mean ([\w/]+)\?/.exec(text)?.[1]);
    expect(said).toEqual(['Europe/Berlin', 'America/New_York', 'Europe/Paris']);
  });
});

describe('An abbreviation of several time zones', () => {
  const start = (name: string) => event('A', `DTSTART;TZID=${name}:20270717T190000`);

  it.each(['CST', 'PST', 'EST', 'MDT'])('is refused unless the file defines it: %s', async (name) => {
    const unknown = await moveIn(calendar(...start(name)));
    const defined = await moveIn(calendar(...eastern(name), ...start(name)));

    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining(`its time zone "${name}" is unknown, and the file does not define it`),
    ]);
    expect(defined.dates).toEqual(['A: 2027-07-17 23:00 to 2027-07-17 23:00']);
  });

  it('is refused in a table', async () => {
    const { code, stderr } = await app.run(
      'move-in',
      aFile('a.csv', 'title,start_date,timezone\nA,2027-07-17,PST\n'),
    );

    expect([code, stderr]).toEqual([1, expect.stringContaining('Its time zone PST is one of several.')]);
  });
});
