import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startApp } from '../../support/app.js';
import { moveInFiles } from './move-in-files.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const aFile = moveInFiles();

interface Page {
  readonly events: Record<string, unknown>[];
  readonly total: number;
}

async function events(): Promise<Page> {
  const { body } = await app.get('/events?per_page=50&end_date=2040-01-01').expect(200);
  return body as Page;
}

function aCalendar(...components: string[][]): string {
  const lines = components.flatMap(([kind = '', ...inner]) => [`BEGIN:${kind}`, ...inner, `END:${kind}`]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

const CONCERT = ['VEVENT', 'UID:one', 'DTSTAMP:20260101T000000Z', 'SUMMARY:Rock\\, roll'];
const EVENING = ['DTSTART;TZID=Europe/Oslo:20261201T190000', 'DTEND;TZID=Europe/Oslo:20261201T210000'];

describe('move-in of a calendar', () => {
  it('creates events with venue, organizer, categories and status', async () => {
    const file = aFile(
      'programme.ics',
      aCalendar([
        ...CONCERT,
        ...EVENING,
        'DESCRIPTION:A & B\\n\\nC <d>',
        'LOCATION:Harbour Hall',
        'GEO:59.9;10.7',
        'ORGANIZER;CN=Arts:mailto:arts@example.org',
        'CATEGORIES:Music,Open air',
        'STATUS:CANCELLED',
        'URL:https://old.example.org/one',
      ]),
    );

    const { code, stderr } = await app.run('move-in', file);

    expect([code, stderr]).toEqual([0, '']);
    expect((await events()).events).toMatchObject([
      {
        title: 'Rock, roll',
        description: '<p>A &amp; B</p>\n<p>C &lt;d&gt;</p>',
        start_date: '2026-12-01 19:00:00',
        end_date: '2026-12-01 21:00:00',
        timezone: 'Europe/Oslo',
        event_status: 'canceled',
        website: 'https://old.example.org/one',
        venue: { venue: 'Harbour Hall', geo_lat: 59.9 },
        organizer: [{ organizer: 'Arts', email: 'arts@example.org' }],
        categories: [{ name: 'Music' }, { name: 'Open air' }],
        source: 'programme.ics',
        external_id: 'one',
      },
    ]);
  });

  it.each([
    [['DTSTART:20261201T180000Z', 'DURATION:PT2H'], '2026-12-01 19:00:00', '2026-12-01 21:00:00', false],
    [
      ['DTSTART:20261201T190000', 'DTEND:20261201T210000'],
      '2026-12-01 19:00:00',
      '2026-12-01 21:00:00',
      false,
    ],
    [
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'],
      '2026-12-01 00:00:00',
      '2026-12-02 23:59:59',
      true,
    ],
    [['DTSTART;VALUE=DATE:20261201'], '2026-12-01 00:00:00', '2026-12-01 23:59:59', true],
  ])('reads the times %j', async (times, start_date, end_date, all_day) => {
    await app.run('move-in', aFile('programme.ics', aCalendar([...CONCERT, ...times])));

    expect((await events()).events).toMatchObject([
      { start_date, end_date, all_day, timezone: 'Europe/Berlin' },
    ]);
  });

  it('creates the occurrences of a repeating event, those that were moved included', async () => {
    const moved = [
      'RECURRENCE-ID;TZID=Europe/Oslo:20261208T190000',
      'DTSTART;TZID=Europe/Oslo:20261209T190000',
    ];
    const file = aFile(
      'programme.ics',
      aCalendar(
        [...CONCERT, ...EVENING, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;TZID=Europe/Oslo:20261215T190000'],
        [...CONCERT, ...moved, 'DURATION:PT1H'],
      ),
    );

    const { code } = await app.run('move-in', file);
    const { stdout } = await app.run('move-in', file);

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 3 there; 3 equal.')]);
    expect((await events()).events.map(({ start_date: start }) => start)).toEqual([
      '2026-12-01 19:00:00',
      '2026-12-09 19:00:00',
      '2026-12-22 19:00:00',
    ]);
  });

  it('loads what is whole of a broken file, and says where it broke', async () => {
    const whole = aCalendar(
      [...CONCERT, ...EVENING],
      ['VEVENT', 'UID:two', 'SUMMARY:B', 'DTSTART:soon'],
      ['VEVENT', 'UID:three', 'SUMMARY:C', 'DTSTART:20261202T100000Z'],
    );

    const { code, stderr } = await app.run('move-in', aFile('programme.ics', whole.slice(0, -30)));

    expect([code, (await events()).total]).toEqual([1, 1]);
    expect(stderr).toMatch(
      /^event line 10 "B" on soon refused: It cannot move in: its DTSTART "soon" is no date or time\.\n/,
    );
    expect(stderr).toContain(
      'event line 15 "C" on 20261202T100000 refused: It cannot move in: it does not end.\n',
    );
  });
});

describe('move-in of events with one id', () => {
  it('moves in the first, and refuses the others wherever they stand', async () => {
    const others = Array.from({ length: 60 }, (_, place) => `${60 - place},C,2026-12-01,Hall`);
    const rows = ['7,A,2026-12-01,Hall', '7,B,2026-12-01,Hall', ...others].join('\n');
    const event = (title: string) => ['VEVENT', 'UID:one', `SUMMARY:${title}`, 'DTSTART:20261201T100000Z'];

    const table = await app.run('move-in', aFile('a.csv', `id,title,start_date,venue\n${rows}\n`));
    const calendar = await app.run('move-in', aFile('a.ics', aCalendar(event('A'), event('B'), event('A'))));

    const row = 'The row that ends there has the id, or the title, start and venue, of one before it.';
    expect([table.code, table.stderr]).toEqual([
      1,
      `event line 3 "B" on 2026-12-01 refused: ${row}\nevent line 57 "C" on 2026-12-01 refused: ${row}\n`,
    ]);
    expect([calendar.code, calendar.stderr]).toEqual([
      1,
      'event line 8 "B" on 20261201T100000Z refused: It has the UID of another event, and neither SEQUENCE nor DTSTAMP tells which one counts.\n',
    ]);
  });

  it('tells rows of one title and start apart by their venue', async () => {
    const rows = 'Story time,2026-12-01,North\nStory time,2026-12-01,South\n';

    const { code } = await app.run('move-in', aFile('a.csv', `title,start_date,venue\n${rows}`));

    expect([code, (await events()).total]).toEqual([0, 2]);
  });
});

describe('move-in --prune of a file', () => {
  it('moves to the trash what is no longer in it, but nothing while it is broken', async () => {
    const head = 'id,title,start_date,end_date\n';
    const [a, b] = ['1,A,2026-12-01,2026-12-01\n', '2,B,2026-12-01,2026-12-01\n'];
    await app.run('move-in', aFile('programme.csv', head + a + b));

    const { stderr } = await app.run('move-in', aFile('programme.csv', `${head}${a}"2,B`), '--prune');
    const { total: whileBroken } = await events();
    await app.run('move-in', aFile('programme.csv', head + a), '--prune');

    expect([whileBroken, (await events()).total]).toEqual([2, 1]);
    expect(stderr).toMatch(
      /^--prune did nothing: what was refused may hide records that are still there\.$/m,
    );
  });
});

describe('move-in of a table', () => {
  it('reads the columns of the API', async () => {
    const file = aFile(
      'programme.csv',
      'id,title,start_date,end_date,timezone,venue,city,categories,cost\n7,"Rock, roll",2026-12-01 19:00,2026-12-01 21:00,Europe/Oslo,Hall,Oslo,"Music,Jazz",15\n',
    );

    const { code, stderr } = await app.run('move-in', file);

    expect([code, stderr]).toEqual([0, '']);
    expect((await events()).events).toMatchObject([
      {
        title: 'Rock, roll',
        start_date: '2026-12-01 19:00:00',
        timezone: 'Europe/Oslo',
        venue: { venue: 'Hall', city: 'Oslo' },
        categories: [{ name: 'Jazz' }, { name: 'Music' }],
        cost: '$15',
        external_id: '7',
      },
    ]);
  });

  it('reads the columns of the import of The Events Calendar, and semicolons', async () => {
    const file = aFile(
      'programme.csv',
      '\uFEFFEvent Name;Event Start Date;Event Start Time;Event End Time;All Day Event;Event Venue Name\nConcert;2026-12-01;7:00 PM;9:00 PM;;Hall\nFair;2026-12-02;;;TRUE;\n',
    );

    const { code } = await app.run('move-in', file);
    const { stdout } = await app.run('move-in', file);

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 2 there; 2 equal.')]);
    expect((await events()).events).toMatchObject([
      {
        title: 'Concert',
        start_date: '2026-12-01 19:00:00',
        end_date: '2026-12-01 21:00:00',
        venue: { venue: 'Hall' },
      },
      { title: 'Fair', all_day: true, end_date: '2026-12-02 23:59:59' },
    ]);
  });

  it('takes the delimiter of the first row, whatever the texts contain', async () => {
    const rows = 'A; B\t&,2026-12-01,Hall; room 1\n';

    const { code } = await app.run('move-in', aFile('a.csv', `title,start_date,venue\n${rows}`));

    expect(code).toBe(0);
    expect((await events()).events).toMatchObject([{ venue: { venue: 'Hall; room 1' } }]);
  });

  it.each([
    ['a.csv', '', 2],
    ['a.ics', '', 2],
    // Longer than what is read at once, which ends within a character.
    ['a.xml', `x${'é'.repeat(50)}\n`.repeat(2_000), 2_002],
  ])('refuses a file %s that is not UTF-8, and says where', async (name, before, line) => {
    const latin = Buffer.from('title,start_date\nCaf\u00e9,2026-12-01\n', 'latin1');
    const file = aFile(name, Buffer.concat([Buffer.from(before), latin]));

    const { code, stderr } = await app.run('move-in', file);

    expect([code, stderr]).toEqual([
      1,
      `The file ${file} is not UTF-8 in line ${line}, so that its accents would be lost. Save it as UTF-8: in Excel, as "CSV UTF-8".\n`,
    ]);
  });

  it('says that a file cannot be read', async () => {
    const folder = join(dirname(aFile('a.csv', '')), 'folder.csv');
    mkdirSync(folder);

    const { code, stderr } = await app.run('move-in', folder);

    expect([code, stderr]).toEqual([1, `The file ${folder} cannot be read: EISDIR.\n`]);
  });

  it('loads what is whole of a broken file, and says where it broke', async () => {
    const file = aFile(
      'programme.csv',
      'title,start_date,end_date\nA,2026-12-01,2026-12-01\nB,2026-12-01\nC,2026-12-01,2026-12-01\n"D,2026-12-01,2026-12-01\n',
    );

    const { code, stderr } = await app.run('move-in', file);

    expect([code, (await events()).total]).toEqual([1, 2]);
    expect(stderr).toMatch(/event line 3 "" refused: The row that ends there is broken: it has 2 cells/);
    expect(stderr).toMatch(/event line \d "" refused: The row that ends there is broken: a quotation begins/);
  });

  it('says which columns are missing', async () => {
    const { code, stderr } = await app.run('move-in', aFile('programme.csv', 'a,b\n1,2\n'));

    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The first row has no column title and none start_date\./),
    ]);
  });
});

describe('A file with nothing of what its name says', () => {
  it('is refused as a whole', async () => {
    const page = aFile('export.xml', '<!doctype html><h1>Log in</h1>');

    const outcomes = [
      await app.run('move-in', page),
      await app.run('move-in', aFile('empty.xml', '')),
      await app.run('move-in', aFile('empty.csv', '\n')),
    ];

    expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(outcomes[0]?.stderr).toBe(
      `The file ${page} is no export of WordPress: Tools → Export there makes one.\n`,
    );
    expect(outcomes[2]?.stderr).toBe('The file is empty: its first row names the columns.\n');
  });
});
