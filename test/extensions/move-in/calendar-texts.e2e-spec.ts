import { startApp } from '../../support/app.js';
import { BERLIN, calendar, eastern, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin', CURRENCY_SYMBOL: '$' });
const moveIn = movingIn(app);

describe('The class of an event', () => {
  it('makes it private unless that is PUBLIC, and the report counts it', async () => {
    const { code, stdout, events } = await moveIn(
      calendar(
        ...event('Open', ...EVENING, 'CLASS:PUBLIC'),
        ...event('Doctor', ...EVENING, 'CLASS:PRIVATE'),
        ...event('Board', ...EVENING, 'CLASS:confidential'),
        ...event('Own', ...EVENING, 'CLASS:X-COMPANY'),
        ...event('Access', ...EVENING, 'X-CALENDARSERVER-ACCESS:RESTRICTED'),
        ...event('Therapy', ...EVENING, 'CLASS:PRIVATE', 'RRULE:FREQ=DAILY;COUNT=2'),
        ...event(
          'Therapy moved',
          'UID:Therapy',
          'RECURRENCE-ID:20270718T184500Z',
          'DTSTART:20270718T200000Z',
        ),
      ),
    );

    expect([code, events.map(({ title }) => title)]).toEqual([0, ['Open']]);
    expect(stdout).toContain('private: 6, which only those see who may read private records.');
  });
});

describe('A time zone', () => {
  const at = (title: string, zone: string) =>
    event(title, `DTSTART;TZID=${zone}:20270717T184500`, `DTEND;TZID=${zone}:20270717T194500`);

  it('is read by the names of other programs', async () => {
    const names = {
      'Eastern Standard Time': '22:45',
      '"W. Europe Standard Time"': '16:45',
      'Eastern Standard Time 1': '22:45',
      '/freeassociation.sourceforge.net/Europe/Bratislava': '16:45',
      '/mozilla.org/20070129_1/Europe/Paris': '16:45',
      '/citadel.org/20210210_1/America/Argentina/Buenos_Aires': '21:45',
      'tzone://Microsoft/Utc': '18:45',
      '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"': '16:45',
      '(UTC-05:00) Eastern Time (US & Canada)': '22:45',
      '"(GMT+09.00) Osaka, Sapporo, Tokyo"': '09:45',
      'US-Eastern': '22:45',
      'America/New York': '22:45',
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
    expect(Object.fromEntries(found)).toEqual({ ...Object.values(names) });
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
        ...[...copy, ...copy.map((line) => line.replace('20261101T000000Z', '20261105T000000Z'))],
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
      ...['BEGIN:VEVENT', 'UID:Meeting', 'DTSTAMP:20261101T000000Z', 'SEQUENCE:3', 'END:VEVENT'],
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

  it('is named by its title where it is refused, and without the words of a parser', async () => {
    const { code, stderr } = await moveIn(
      calendar(
        ...event('No start'),
        ...event('No day', 'DTSTART:20270230'),
        ...event('No rule', ...EVENING, 'RRULE:every week'),
        ...event('No range', 'RECURRENCE-ID;RANGE=THISANDPRIOR:20270717T184500Z', ...EVENING),
      ),
    );

    expect(code).toBe(1);
    expect(stderr).toMatch(/"No start".*: its DTSTART is missing\.\n/);
    expect(stderr).toMatch(/"No day".*: its DTSTART "20270230" is no date or time\.\n/);
    expect(stderr).toMatch(/"No rule".*: its RRULE cannot be read\. /);
    expect(stderr).toMatch(/"No range".*: its RANGE=THISANDPRIOR is not read\.\n/);
  });
});

describe('The text of an event', () => {
  it('is read from HTML, of the description or beside it', async () => {
    const outlook =
      'X-ALT-DESC;FMTTYPE=text/html:<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">\\n<HTML>\\n<HEAD>\\n<TITLE>x</TITLE><style>p{color:red}</style>\\n</HEAD>\\n<BODY>\\n<P DIR=LTR><B>Rich</B> text\\, and more</P>\\n</BODY>\\n</HTML>';
    const google =
      'DESCRIPTION:<body>\\n<div>Come along. You will <b>meet</b> us.</div><br>\\n<div><a href="https://example.org/forum">Forum</a></div>\\n</body>';

    const { events } = await moveIn(
      calendar(
        ...event('Outlook', ...EVENING, 'DESCRIPTION:Plain text.', outlook),
        ...event(
          'Empty',
          ...EVENING,
          'DESCRIPTION:Plain text.',
          'X-ALT-DESC;FMTTYPE=text/html:<html><body>&nbsp\\;<br></body></html>',
        ),
        ...event('Google', ...EVENING, google),
        ...event('Plain', ...EVENING, 'DESCRIPTION:1 < 2 & <you>'),
      ),
    );

    const texts = Object.fromEntries(events.map(({ title, description }) => [title, description]));
    expect(texts).toEqual({
      Outlook: expect.stringMatching(/^<p[^>]*><b>Rich<\/b> text, and more<\/p>$/),
      Empty: '<p>Plain text.</p>',
      Google: expect.stringMatching(
        /<b>meet<\/b> us\..*<a href="https:\/\/example\.org\/forum"[^>]*>Forum<\/a>/s,
      ),
      Plain: '<p>1 &lt; 2 &amp; &lt;you&gt;</p>',
    });
    expect(texts.Google).not.toContain('&lt;');
  });

  it('is read from old encodings, broken lines, and folds within characters', async () => {
    const encoded = [
      'BEGIN:VEVENT',
      'UID:q',
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Abholung Gr=C3=BCn=',
      'schnitt',
    ];
    const old = [
      'BEGIN:VEVENT',
      'UID:o',
      'SUMMARY;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Caf=E9',
      ...EVENING,
      'END:VEVENT',
    ];
    const text = calendar(
      ...encoded,
      ...EVENING,
      'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:First=0D=0ASecond=20line',
      'LOCATION;ENCODING=QUOTED-PRINTABLE:Town=20hall',
      'END:VEVENT',
      ...old,
      ...event(
        'Broken lines',
        ...EVENING,
        'DESCRIPTION:First paragraph.',
        '',
        '',
        'Second paragraph: no folding.',
        'Tickets: at the door',
        'LOCATION:Tent',
      ),
      ...event('Gr\u00fcnes Fest', 'UID:fold', ...EVENING),
    );
    const bytes = Buffer.from(text);
    const within = bytes.indexOf(Buffer.from('\u00fcnes')) + 1;

    const { code, stderr, events } = await moveIn(
      Buffer.concat([bytes.subarray(0, within), Buffer.from('\r\n '), bytes.subarray(within)]),
    );

    expect([code, events.map(({ title }) => title).sort()]).toEqual([
      0,
      ['Abholung Gr\u00fcnschnitt', 'Broken lines', 'Caf\u00e9', 'Gr\u00fcnes Fest'],
    ]);
    expect(events.find(({ title }) => title.startsWith('Abholung'))).toMatchObject({
      description: '<p>First<br />\nSecond line</p>',
      venue: { venue: 'Town hall' },
    });
    expect(events.find(({ title }) => title === 'Broken lines')).toMatchObject({
      description: expect.stringMatching(
        /First paragraph\..*Second paragraph: no folding\..*Tickets: at the door/s,
      ),
      venue: { venue: 'Tent' },
    });
    expect(stderr).toContain('Lines that are no properties are read as text of its DESCRIPTION.');
  });
});

describe('What calendars of WordPress say', () => {
  it('comes in: picture, organizer, place, meeting, tags, and what has no place here is noted', async () => {
    const { code, stderr, stdout, events } = await moveIn(
      calendar(
        'X-WR-CALNAME:Elementary School',
        ...event(
          'Garden party',
          'DTSTART;TZID=America/Los_Angeles:20270627T100000',
          'DTEND;TZID=America/Los_Angeles:20270627T230000',
          'LOCATION:School yard\\, 1 Main Street',
          'GEO:45.57;-122.35',
          'ATTACH;FMTTYPE=image/png:https://school.example.org/garden.png',
          'ATTACH;FMTTYPE=application/pdf:https://school.example.org/menu.pdf',
          'ORGANIZER;CN="Parents%20Association":MAILTO:parents@school.example.org',
          'X-TAGS:garden,food',
          'TRANSP:OPAQUE',
        ),
        ...event(
          'Bare',
          ...EVENING,
          'ORGANIZER:mailto:office@example.org',
          'CONTACT:Box office\\, 555-0100',
          'GEO:59.9;10.7',
          'X-COST:12.50',
          'X-COST-TYPE:external',
          'X-TICKETS-URL:https://example.org/tickets',
        ),
        ...event(
          'Online',
          ...EVENING,
          'LOCATION:https://meet.example.org/a',
          'CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://meet.example.org/a',
        ),
        ...event(
          'Contact',
          ...EVENING,
          'CONTACT:Box office\\, 555-0100',
          'X-WP-IMAGES-URL:thumbnail\\;https://example.org/s.jpg\\;150\\;150\\;,full\\;https://example.org/l.jpg\\;900\\;900\\;',
        ),
        ...event(
          'Alarm',
          ...EVENING,
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          'END:VALARM',
          'ORGANIZER;CN=100% Fun:mailto:a@example.org',
          'ATTACH:https://example.org/a.jpg?size=2',
        ),
      ),
    );

    expect(code).toBe(0);
    expect(events.find(({ title }) => title === 'Garden party')).toMatchObject({
      image: { url: 'https://school.example.org/garden.png' },
      organizer: [{ organizer: 'Parents Association', email: 'parents@school.example.org' }],
      venue: { venue: 'School yard, 1 Main Street', geo_lat: 45.57, geo_lng: -122.35 },
      tags: [{ name: 'food' }, { name: 'garden' }],
    });
    expect(events.find(({ title }) => title === 'Bare')).toMatchObject({
      organizer: [{ organizer: 'office@example.org', email: 'office@example.org' }],
      cost: '$12.50',
    });
    expect(events.find(({ title }) => title === 'Online')).toMatchObject({
      virtual_url: 'https://meet.example.org/a',
      is_virtual: true,
    });
    expect(events.find(({ title }) => title === 'Contact')).toMatchObject({
      organizer: [{ organizer: 'Box office', phone: '555-0100' }],
      image: { url: 'https://example.org/l.jpg' },
    });
    expect(events.find(({ title }) => title === 'Alarm')).toMatchObject({
      organizer: [{ organizer: '100% Fun' }],
      image: { url: 'https://example.org/a.jpg?size=2' },
    });
    for (const part of [
      'ATTACH "https://school.example.org/menu.pdf"',
      'CONTACT "Box office, 555-0100"',
      'Its GEO',
      'X-COST "12.50"',
      'X-TICKETS-URL',
    ])
      expect(stderr).toContain(part);
    expect(stdout).toContain('properties that are not read: X-WR-CALNAME (1), TRANSP (1), VALARM (1).');
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
