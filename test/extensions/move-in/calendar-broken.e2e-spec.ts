import { startApp } from '../../support/app.js';
import { BERLIN, calendar, eastern, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

describe('Versions of one event', () => {
  it('count by SEQUENCE and then by DTSTAMP, and identical ones are one', async () => {
    const version = (title: string, uid: string, ...lines: string[]) =>
      event(title, `UID:${uid}`, ...EVENING, ...lines);
    const copy = version('Copy', 'copy');

    const { code, stderr, stdout, events } = await moveIn(
      calendar(
        ...version('Old title', 'a', 'SEQUENCE:0'),
        ...version('New title, cancelled', 'a', 'STATUS:CANCELLED', 'SEQUENCE:5'),
        ...version('Later', 'b', 'SEQUENCE:2').map((line) =>
          line.replace('20261101T000000Z', '20261102T000000Z'),
        ),
        ...version('Earlier', 'b', 'SEQUENCE:2'),
        ...copy,
        ...copy.map((line) => line.replace('20261101T000000Z', '20261105T000000Z')),
        ...event('Weekly', 'DTSTART:20270718T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event(
          'Moved twice',
          'UID:Weekly',
          'SEQUENCE:2',
          'RECURRENCE-ID:20270725T100000Z',
          'DTSTART:20270726T100000Z',
        ),
        ...event(
          'Moved once',
          'UID:Weekly',
          'SEQUENCE:1',
          'RECURRENCE-ID;VALUE=DATE:20270725',
          'DTSTART:20270727T100000Z',
        ),
      ),
    );

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 5 there; 5 created.')]);
    expect(events.map(({ title, event_status: status }) => [title, status ?? 'scheduled']).sort()).toEqual([
      ['Copy', 'scheduled'],
      ['Later', 'scheduled'],
      ['Moved twice', 'scheduled'],
      ['New title, cancelled', 'canceled'],
      ['Weekly', 'scheduled'],
    ]);
    expect(stderr).toMatch(/"New title, cancelled".* created: Older versions of it, in line \d+, stay out\./);
  });

  it('are refused where nothing tells which one counts', async () => {
    const { code, stderr } = await moveIn(
      calendar(...event('One', 'UID:a', ...EVENING), ...event('Other', 'UID:a', ...EVENING)),
    );

    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/"Other".* refused: It has the UID of another event/),
    ]);
  });

  it('are called off by METHOD, by either spelling, and by the title that Outlook gives', async () => {
    const cancel = calendar(
      'METHOD:CANCEL',
      ...event('Called off', ...EVENING, 'SEQUENCE:2'),
      'BEGIN:VEVENT',
      'UID:Meeting',
      'DTSTAMP:20261101T000000Z',
      'SEQUENCE:3',
      'END:VEVENT',
    );

    const { events } = await moveIn(
      cancel +
        calendar(
          ...event('Meeting', ...EVENING, 'SEQUENCE:1'),
          ...event('American', ...EVENING, 'STATUS:CANCELED'),
          ...event('British', ...EVENING, 'STATUS:cancelled'),
          ...event('Canceled: Staff outing', ...EVENING),
          ...event('Abgesagt: Ausflug', ...EVENING),
        ),
    );

    expect(events).toHaveLength(6);
    expect(events.map(({ event_status: status }) => status)).toEqual(Array(6).fill('canceled'));
  });
});

describe('An event that is invalid, as many are', () => {
  it('comes in without a UID, and is known again', async () => {
    const nameless = (title: string, ...lines: string[]) => [
      'BEGIN:VEVENT',
      `SUMMARY:${title}`,
      ...lines,
      'END:VEVENT',
    ];
    const file = (stamp: string) =>
      calendar(
        ...nameless('Without', 'DTSTART:20270717T184500Z', 'DURATION:P0DT1H0M0S', stamp),
        ...nameless('Without', 'DTSTART:20270718T184500Z', 'DURATION:PT1H', stamp),
        ...nameless('Without', 'DTSTART:20270718T184500Z', 'DURATION:PT2H', stamp),
      );

    const { code, dates } = await moveIn(file('X-A:1'));
    const { stdout } = await moveIn(file('X-A:1'));

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 3 there; 3 equal.')]);
    expect(dates).toEqual([
      'Without: 2027-07-17 18:45 to 2027-07-17 19:45',
      'Without: 2027-07-18 18:45 to 2027-07-18 19:45',
      'Without: 2027-07-18 18:45 to 2027-07-18 20:45',
    ]);
  });

  it('comes in without a title, and the report says so', async () => {
    const untitled = (uid: string, ...lines: string[]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      ...lines,
      ...EVENING,
      'END:VEVENT',
    ];

    const { code, stderr, events } = await moveIn(calendar(...untitled('a'), ...untitled('b', 'SUMMARY: ')));

    expect([code, events.map(({ title }) => title)]).toEqual([0, ['Untitled event', 'Untitled event']]);
    expect(stderr).toContain('It has no SUMMARY');
  });

  it('lasts whole days if it is written or marked so', async () => {
    const marked = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';
    const berlin = (name: string, day: string) => `${name};TZID=Europe/Berlin:${day}T000000`;

    const { code, stderr, dates } = await moveIn(
      calendar(
        ...BERLIN,
        ...event('Bare', 'DTSTART:20270704', 'DTEND:20270705'),
        ...event('Dashes', 'DTSTART:2027-07-04', 'RRULE:'),
        ...event('Marked', berlin('DTSTART', '20270312'), berlin('DTEND', '20270313'), marked),
        ...event('Marked in UTC', 'DTSTART:20270311T230000Z', 'DTEND:20270313T230000Z', marked),
        ...event('Time', 'DTSTART;VALUE=DATE:20270704T101500'),
        ...event('Midnight', 'DTSTART:20270704T240000'),
        ...event('Marked, but at noon', 'DTSTART:20270704T120000Z', 'DTEND:20270704T130000Z', marked),
      ),
    );

    expect([code, stderr]).toEqual([0, '']);
    expect(dates.sort()).toEqual([
      'Bare: 2027-07-04 to 2027-07-04',
      'Dashes: 2027-07-04 to 2027-07-04',
      'Marked in UTC: 2027-03-12 to 2027-03-13',
      'Marked, but at noon: 2027-07-04 12:00 to 2027-07-04 13:00',
      'Marked: 2027-03-12 to 2027-03-12',
      'Midnight: 2027-07-04 22:00 to 2027-07-04 22:00',
      'Time: 2027-07-04 to 2027-07-04',
    ]);
  });

  it('loses a broken property, and not itself', async () => {
    const { code, stderr, events } = await moveIn(
      calendar(
        ...event('Comma', ...EVENING, 'LOCATION:Hall', 'GEO:59.9,10.7'),
        ...event('Backslash', ...EVENING, 'LOCATION:Hall', 'GEO:59.9\\;10.7'),
        ...event('Null', ...EVENING, 'LOCATION:Hall', 'GEO:null;null'),
        ...event('Empty', ...EVENING, 'LOCATION:Hall', 'GEO:'),
        ...event('End', 'DTSTART:20270717T184500Z', 'DTEND:soon'),
        ...event('Length', 'DTSTART:20270717T184500Z', 'DURATION:long'),
        ...event('Exclusion', ...EVENING, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:never,20270718T184500Z'),
        ...event('Quotes', ...EVENING, 'ORGANIZER;CN="Arts:mailto:arts@example.org'),
      ),
    );

    expect([code, events.length]).toEqual([0, 8]);
    const hall = events.find(({ title }) => title === 'Comma');
    expect(hall).toMatchObject({ venue: { venue: 'Hall' } });
    expect(hall?.venue).not.toHaveProperty('geo_lat');
    for (const part of [
      'GEO "59.9,10.7"',
      'GEO "null;null"',
      'DTEND "soon"',
      'DURATION "long"',
      'EXDATE "never"',
    ])
      expect(stderr).toContain(part);
  });

  it('keeps its place, but no coordinates, where its GEO names no point', async () => {
    const broken = ['59.9,10.7', '59.9\\;10.7', 'null;null', '59.9', '91;10', '59.9;10.7;3'];
    const places = [...broken, '', '0;0'].map((geo, place) => ({ geo, venue: `Hall ${place}` }));

    const { code, stderr, events } = await moveIn(
      calendar(
        ...places.flatMap(({ geo, venue }) => event(venue, ...EVENING, `LOCATION:${venue}`, `GEO:${geo}`)),
      ),
    );

    expect(code).toBe(0);
    const found = events.map(({ venue }) => venue as { venue: string; geo_lat?: number });
    expect(found.map(({ venue, geo_lat }) => [venue, geo_lat]).sort()).toEqual(
      places.map(({ geo, venue }) => [venue, geo === '0;0' ? 0 : undefined]),
    );
    for (const geo of broken) expect(stderr).toContain(`Its GEO "${geo}" is left out.`);
  });

  it('tells what of it is left out also where a series, or an older version, says the rest', async () => {
    const stray = (lines: readonly string[], text: string) => [lines[0] ?? '', text, ...lines.slice(1)];
    const off = ['BEGIN:VEVENT', 'UID:Talk', 'DTSTAMP:20261101T000000Z', 'SEQUENCE:2', 'END:VEVENT'];
    const date = event('Weekly', 'RECURRENCE-ID:20270724T184500Z', 'STATUS:CANCELLED');
    const cancel = calendar('METHOD:CANCEL', ...stray(off, 'stray text'));

    const { code, stderr } = await moveIn(
      cancel +
        calendar(
          ...stray(event('Talk', ...EVENING), 'older text'),
          ...event('Weekly', ...EVENING, 'RRULE:FREQ=WEEKLY;COUNT=2'),
          ...stray(date, 'text of a date'),
        ),
    );

    expect(code).toBe(0);
    expect(stderr).toMatch(
      /"Talk".* created: .*Its line 6 is no property\. It is left out\..*Its line 16 is no property/,
    );
    expect(stderr).toMatch(/"Weekly".* created: Its line 32 is no property\. It is left out\./);
  });

  it('is named by its title where it is refused, and without the words of a parser', async () => {
    const { code, stderr } = await moveIn(
      calendar(
        ...event('No start'),
        ...event('No day', 'DTSTART:20270230'),
        ...event('No rule', ...EVENING, 'RRULE:every week'),
        ...event('No zone', 'DTSTART;TZID=Nowhere:20270717T184500'),
        ...event('No range', 'RECURRENCE-ID;RANGE=THISANDPRIOR:20270717T184500Z', ...EVENING),
      ),
    );

    expect(code).toBe(1);
    expect(stderr).toMatch(/"No start" refused: It cannot move in: its DTSTART is missing\.\n/);
    expect(stderr).toMatch(/"No day".*: its DTSTART "20270230" is no date or time\.\n/);
    expect(stderr).toContain(
      '"No zone" on 20270717T184500 refused: It cannot move in: its time zone "Nowhere" is unknown, and the file does not define it.\n',
    );
    expect(stderr).toMatch(/"No rule".*: its RRULE cannot be read\. /);
    expect(stderr).toMatch(/"No range".*: its RANGE=THISANDPRIOR is not read\.\n/);
  });
});

describe('A calendar that would keep the service busy', () => {
  it('ends with a sentence', async () => {
    const zone = eastern('A').map((line) => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'));
    const lines = (name: string, count: number) =>
      Array.from(
        { length: count },
        (_, day) =>
          `${name}:${new Date(Date.UTC(2027, 0, day + 1)).toISOString().slice(0, 10).replaceAll('-', '')}T190000Z`,
      );

    const { code, stderr, stdout } = await moveIn(
      calendar(
        ...zone,
        ...event('Zone', 'DTSTART;TZID=A:20270717T184500'),
        ...event(
          'Excluded',
          'DTSTART:20270101T190000Z',
          'RRULE:FREQ=DAILY;COUNT=10',
          ...lines('EXDATE', 3_000),
        ),
        ...event('Listed', 'DTSTART:20270101T190000Z', ...lines('RDATE', 2_000)),
      ),
      '--dry-run',
    );

    expect([code, stdout]).toEqual([1, expect.stringContaining('created, 2 refused.')]);
    expect(stderr).toMatch(/"Zone".*: its time zone's RRULE cannot be read\./);
    expect(stderr).toMatch(/"Excluded".*: it has 3000 dates of EXDATE, and at most 2000 are read\./);
  });

  it.each([
    ['<!doctype html><h1>Log in</h1>', 'It is no calendar: BEGIN:VCALENDAR is missing.'],
    [calendar('BEGIN:VTODO', 'SUMMARY:Shop', 'END:VTODO'), 'The calendar has no event.'],
  ])('or has no event says so: %j', async (contents, sentence) => {
    const { code, stderr } = await moveIn(contents);

    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
