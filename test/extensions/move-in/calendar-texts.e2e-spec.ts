import { startApp } from '../../support/app.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

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

  it('is read from a vCalendar 1.0 whose lines end softly', async () => {
    const { code, stderr, events } = await moveIn(
      calendar(
        'BEGIN:VEVENT',
        'UID:v1',
        'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=BCn=',
        '=20und rot',
        'DESCRIPTION;ENCODING=QUOTED-PRINTABLE:Price: 5=3D=',
        'five',
        ...EVENING,
        'END:VEVENT',
      ).replace('VERSION:2.0', 'VERSION:1.0'),
    );

    expect([code, stderr]).toEqual([0, '']);
    expect(events).toMatchObject([{ title: 'Gr\u00fcn und rot', description: '<p>Price: 5=five</p>' }]);
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

  it('names pictures that are no addresses of the web, and keeps the event', async () => {
    const pictures = {
      'VALUE=BINARY;ENCODING=BASE64;FMTTYPE=image/png:iVBORw0KGgo=': 'image/png',
      'ENCODING=BASE64;VALUE=BINARY:iVBORw0KGgo=': 'a file within the calendar',
      'VALUE=URI:data:image/png;base64,iVBORw0KGgo=': 'a file within the calendar',
      'VALUE=URI:file:///home/me/garden.png': 'file:///home/me/garden.png',
      'VALUE=URI:cid:garden@example.org': 'cid:garden@example.org',
      'VALUE=URI:/garden.png': '/garden.png',
    };
    const lines = Object.keys(pictures).flatMap((picture) => [`IMAGE;${picture}`, `ATTACH;${picture}`]);
    const web = ['one', 'two'].map((name) => `IMAGE;VALUE=URI:https://example.org/${name}.png`);

    const { code, stderr, events } = await moveIn(calendar(...event('Garden', ...EVENING, ...lines, ...web)));

    expect([code, events]).toMatchObject([0, [{ image: { url: 'https://example.org/one.png' } }]]);
    for (const shown of Object.values(pictures))
      for (const name of ['IMAGE', 'ATTACH']) expect(stderr).toContain(`Its ${name} "${shown}" is left out.`);
    expect(stderr).toContain('Its IMAGE "https://example.org/two.png" is left out.');
  });
});

describe('The pictures of All-in-One Event Calendar', () => {
  it.each([
    ['full\\;https://example.org/l.jpg\\;900\\;900\\;', 'https://example.org/l.jpg', ''],
    ['https://example.org/one.jpg', 'https://example.org/one.jpg', ''],
    ['https://example.org/picture', 'https://example.org/picture', ''],
    ['thumbnail', undefined, 'Its X-WP-IMAGES-URL "thumbnail" is left out.'],
    ['full\\;/l.jpg\\;900\\;900\\;', undefined, 'is left out.'],
  ])('are read, or named: %s', async (written, url, note) => {
    const { code, stderr, events } = await moveIn(
      calendar(...event('Fair', ...EVENING, `X-WP-IMAGES-URL:${written}`)),
    );

    const image: unknown = url === undefined ? false : expect.objectContaining({ url });
    expect([code, events[0]?.image]).toEqual([0, image]);
    expect(stderr).toContain(note);
  });
});

describe('A calendar in the decomposed form of Unicode', () => {
  it('keeps its texts and names what is there in the other form, and a second move writes nothing', async () => {
    const composed = calendar(
      ...event('Fête', ...EVENING, 'LOCATION:Café Müller', 'CATEGORIES:Šárka', 'UID:Fête'),
    );
    await app.create('categories', { name: 'Šárka' });
    await app.create('venues', { venue: 'Café Müller' });

    const first = await moveIn(composed.normalize('NFD'));
    const second = await moveIn(composed.normalize('NFD'));

    expect([first.stdout, second.stdout]).toEqual([
      expect.stringContaining('events: 1 there; 1 created.'),
      expect.stringContaining('events: 1 there; 1 equal.'),
    ]);
    expect(second.events).toMatchObject([
      {
        title: 'Fête'.normalize('NFD'),
        venue: { venue: 'Café Müller' },
        categories: [{ name: 'Šárka' }],
      },
    ]);
  });
});
