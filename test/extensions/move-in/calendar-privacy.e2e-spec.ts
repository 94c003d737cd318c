import { startApp } from '../../support/app.js';
import { eventsIn } from './file-events.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

const THERAPY = ['UID:therapy', 'DTSTART:20270105T180000Z', 'DTEND:20270105T190000Z'];
const therapy = (...lines: string[]) => event('Therapy', ...THERAPY, 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);
/** Returns a date of the series on its own, at another hour. */
const date = (day: string, ...lines: string[]) =>
  event(
    'Therapy moved',
    'UID:therapy',
    `RECURRENCE-ID:${day}T180000Z`,
    `DTSTART:${day}T200000Z`,
    'SEQUENCE:1',
    ...lines,
  );

describe('A later file that does not say who may see an event', () => {
  it.each([
    ['a date on its own', calendar(...date('20270112'))],
    ['a date that was not here', calendar(...date('20270202'))],
    ['a date as from which all are changed', calendar(...date('20270112').map(asTurn))],
    ['a cancellation of a date', calendar('METHOD:CANCEL', ...date('20270112'))],
    ['a cancellation of all', calendar('METHOD:CANCEL', ...event('Therapy', ...THERAPY, 'SEQUENCE:2'))],
    [
      'a cancellation with its dates',
      calendar('METHOD:CANCEL', ...therapy('SEQUENCE:2'), ...date('20270119', 'SEQUENCE:2')),
    ],
    ['an update of a single event', calendar('METHOD:CANCEL', ...event('Doctor', ...EVENING, 'SEQUENCE:1'))],
  ])('leaves it private: %s', async (_, later) => {
    const doctor = event('Doctor', ...EVENING, 'CLASS:CONFIDENTIAL');
    const first = await moveIn(calendar(...therapy('CLASS:PRIVATE'), ...doctor));
    const second = await moveIn(later);
    const again = await moveIn(later);

    expect([first.code, first.events, second.code, second.events]).toEqual([0, [], 0, []]);
    expect(second.stderr).not.toContain('everybody');
    expect(again.stdout).not.toMatch(/created|updated/);
    expect((await eventsIn(app)).map(({ status }) => status)).not.toContain('publish');
  });

  it('leaves private what only it names', async () => {
    await moveIn(calendar(...therapy('CLASS:PRIVATE')));

    const { stderr } = await moveIn(calendar(...date('20270202', 'LOCATION:Clinic', 'CATEGORIES:Cancer')));

    expect(stderr).toContain('Its categories "Cancer" stay out');
    for (const list of ['venues', 'categories?hide_empty=false'])
      expect((await app.get(`/${list}`).expect(200)).body).toMatchObject({ total: 0 });
  });

  it('leaves it public', async () => {
    await moveIn(calendar(...therapy()));

    const { stderr, events } = await moveIn(calendar(...date('20270112')));

    expect([stderr, events.map(({ title }) => title)]).toEqual([
      expect.not.stringContaining('everybody'),
      ['Therapy', 'Therapy moved', 'Therapy', 'Therapy'],
    ]);
  });

  it('leaves a date private that came back from the trash', async () => {
    await moveIn(calendar(...therapy('CLASS:PRIVATE')));
    await moveIn(calendar(...event('Other', ...EVENING)), '--prune');

    const { stdout, events } = await moveIn(calendar(...date('20270112')));

    expect(stdout).toContain('1 updated');
    expect(events.map(({ title }) => title)).toEqual(['Other']);
  });
});

describe('A file that makes a private event public', () => {
  it.each([
    ['says PUBLIC', 'CLASS:PUBLIC'],
    ['has the whole event without a class', 'STATUS:CONFIRMED'],
  ])('is followed, and the report names the event: %s', async (_, line) => {
    await moveIn(calendar(...event('Concert', ...EVENING, 'CLASS:PRIVATE')));

    const { code, stderr, events } = await moveIn(calendar(...event('Concert', ...EVENING, line)));

    expect([code, events]).toMatchObject([0, [{ title: 'Concert' }]]);
    expect(stderr).toBe(
      'event Concert "Concert" on 2027-07-17T18:45:00.000Z updated: It was private here, and everybody sees it now.\n',
    );
  });
});

describe('A version of an event that does not say that it is private, as older ones do', () => {
  it('counts, and the report says so', async () => {
    const versions = [
      ...event('Concert', ...EVENING, 'CLASS:PRIVATE', 'SEQUENCE:1'),
      ...event('Concert', ...EVENING, 'SEQUENCE:2'),
    ];

    const { stderr, events } = await moveIn(calendar(...versions));

    expect(events).toHaveLength(1);
    expect(stderr).toContain('Older versions of it, in line 4, stay out, which say that it is private.');
  });

  it('has the class of the last one if it calls the event off', async () => {
    const concert = event('Concert', ...EVENING, 'CLASS:PRIVATE', 'SEQUENCE:1');
    const off = calendar('METHOD:CANCEL', ...event('Concert', ...EVENING, 'SEQUENCE:2'));

    const { events } = await moveIn(`${calendar(...concert)}${off}`);

    expect([events, await eventsIn(app)]).toMatchObject([[], [{ status: 'private' }]]);
  });
});

describe('Copies of which nothing tells which one counts', () => {
  const copies = {
    'of an event': [event('Concert', ...EVENING), event('Concert', ...EVENING, 'CLASS:PRIVATE')],
    'of an event that is called off': [
      event('Concert', 'UID:a', ...EVENING),
      event('Concert', 'UID:a', ...EVENING, 'X-MICROSOFT-CDO-SENSITIVITY:2'),
      [
        'END:VCALENDAR',
        'BEGIN:VCALENDAR',
        'METHOD:CANCEL',
        ...event('Concert', 'UID:a', ...EVENING, 'SEQUENCE:1', 'STATUS:CANCELLED'),
      ],
    ],
    'of a date of a series': [
      therapy('CLASS:PUBLIC', 'EXDATE:20270105T180000Z,20270119T180000Z,20270126T180000Z'),
      date('20270112'),
      date('20270112', 'CLASS:CONFIDENTIAL'),
    ],
  };

  it.each(Object.entries(copies))('are private if one of them is, %s', async (_, parts) => {
    for (const order of [parts, parts.toReversed()])
      expect((await moveIn(calendar(...order.flat()))).events).toEqual([]);

    expect((await eventsIn(app)).map(({ status }) => status)).toEqual(['private']);
  });

  it('are named in the report', async () => {
    const { stderr } = await moveIn(calendar(...copies['of an event'].flat()));

    expect(stderr).toContain('as nothing tells whether this version counts or one that is not private.');
    expect(stderr).toMatch(/"Concert".* refused: It has the UID of another event/);
  });
});

describe('A version whose UID stands only within what does not end', () => {
  it('keeps out the one before', async () => {
    const lines = ['UID:Concert', 'SEQUENCE:1', 'CLASS:PRIVATE', ...EVENING];
    const broken = ['BEGIN:VEVENT', 'BEGIN:VALARM', ...lines, 'END:VEVENT'];

    const { code, stderr } = await moveIn(calendar(...event('Concert', ...EVENING), ...broken));

    expect([code, await eventsIn(app)]).toEqual([1, []]);
    expect(stderr).toContain('It cannot move in: the VALARM within it does not end.');
  });
});

describe('The class of a date of a series', () => {
  it('is that of the series, also where that cannot be read', async () => {
    const broken = event('Therapy', 'UID:therapy', 'DTSTART:soon', 'CLASS:PRIVATE', 'RRULE:FREQ=WEEKLY');

    const { stderr, events } = await moveIn(calendar(...broken, ...date('20270112')));

    expect([stderr, events]).toEqual([expect.stringContaining('"soon"'), []]);
    expect(await eventsIn(app)).toMatchObject([{ title: 'Therapy moved', status: 'private' }]);
  });

  it.each([
    ['before the date', [0, 1]],
    ['after the date', [1, 0]],
  ])('is that of the dates as from which all are changed, which stand %s', async (_, order) => {
    const parts = [date('20270112', 'CLASS:PRIVATE').map(asTurn), date('20270119')];

    const { events } = await moveIn(
      calendar(...therapy(), ...date('20270105'), ...order.flatMap((place) => parts[place] ?? [])),
    );

    expect(events.map(({ start_date: start }) => start)).toEqual(['2027-01-05 21:00:00']);
    expect(await eventsIn(app)).toHaveLength(4);
  });

  it('is that of these dates also where it is called off, and has the rest of the series', async () => {
    const off = event('Therapy', 'UID:therapy', 'RECURRENCE-ID:20270119T180000Z', 'STATUS:CANCELLED');

    const { events } = await moveIn(
      calendar(...therapy('CLASS:PUBLIC'), ...date('20270112', 'CLASS:PRIVATE').map(asTurn), ...off),
    );

    expect(events.map(({ start_date: start }) => start)).toEqual(['2027-01-05 19:00:00']);
  });

  it('is its own where it says one', async () => {
    const { events } = await moveIn(
      calendar(
        ...therapy(),
        ...date('20270112', 'CLASS:PRIVATE').map(asTurn),
        ...date('20270119', 'CLASS:PUBLIC'),
      ),
    );

    expect(events.map(({ title }) => title)).toEqual(['Therapy', 'Therapy moved']);
  });
});

describe('A class in small letters', () => {
  it.each([
    ['below a text in capitals', 'DESCRIPTION:Yours', 'Class: private'],
    ['in a calendar that writes all so', 'Description:Ours', 'class:x-company'],
  ])('counts %s', async (_, text, line) => {
    const { events } = await moveIn(calendar(...event('Doctor', ...EVENING, text, line)));

    expect([events, await eventsIn(app)]).toMatchObject([[], [{ status: 'private' }]]);
  });
});

describe('The sensitivity that Microsoft writes', () => {
  it.each([
    ['X-MICROSOFT-CDO-SENSITIVITY:1', 'private'],
    ['X-MICROSOFT-CDO-SENSITIVITY:2', 'private'],
    ['X-MICROSOFT-SENSITIVITY:3', 'private'],
    ['X-MICROSOFT-SENSITIVITY:Private', 'private'],
    ['X-MICROSOFT-SENSITIVITY:9', 'private'],
    ['X-MICROSOFT-CDO-SENSITIVITY:0', 'publish'],
    ['X-MICROSOFT-SENSITIVITY:Normal', 'publish'],
  ])('counts without a class and beside PUBLIC: %s', async (line, status) => {
    const { stdout } = await moveIn(
      calendar(...event('A', ...EVENING, line), ...event('B', ...EVENING, 'CLASS:PUBLIC', line)),
    );

    expect((await eventsIn(app)).map((one) => one.status)).toEqual([status, status]);
    expect(stdout).not.toContain('not read');
  });

  it('opens nothing that has another class', async () => {
    const lines = ['CLASS:PRIVATE', 'X-MICROSOFT-CDO-SENSITIVITY:0'];

    const { events } = await moveIn(calendar(...event('A', ...EVENING, ...lines)));

    expect(events).toEqual([]);
  });
});

/** Returns a line as it stands in the first of many dates that are changed. */
function asTurn(line: string): string {
  return line.replace('RECURRENCE-ID:', 'RECURRENCE-ID;RANGE=THISANDFUTURE:');
}
