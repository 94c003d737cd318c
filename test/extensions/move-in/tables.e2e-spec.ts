import { startApp } from '../../support/app.js';
import { eventsIn, membersIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const aFile = moveInFiles();

function moveIn(table: string, ...options: string[]) {
  return app.run('move-in', aFile('programme.csv', table), ...options);
}

const PLUGIN = 'Event Name,Event Start Date,Event Start Time,Event End Date,Event End Time';
const GOOGLE = 'Subject,Start Date,Start Time,End Date,End Time,All Day Event';

describe('A table with whole days', () => {
  it.each([
    [
      'that end at midnight in Outlook',
      `${GOOGLE},Location,Private\nA,21-4-2027,00:00:00,22-4-2027,00:00:00,True,Town hall,False\n`,
      ['2027-04-21 00:00:00', '2027-04-21 23:59:59'],
    ],
    [
      'that end at midnight in German Outlook',
      '"Betreff","Beginnt am","Beginnt um","Endet am","Endet um","Ganztägiges Ereignis"\n"A","21.4.2027","00:00:00","24.4.2027","00:00:00","Ein"\n',
      ['2027-04-21 00:00:00', '2027-04-23 23:59:59'],
    ],
    [
      'that end at 12 AM',
      `${GOOGLE}\nA,4/21/2027,12:00:00 AM,4/22/2027,12:00:00 AM,TRUE\n`,
      ['2027-04-21 00:00:00', '2027-04-21 23:59:59'],
    ],
    [
      'that end at midnight in one cell',
      'title,start,end,all_day\nA,2027-04-21 00:00,2027-04-23 00:00,yes\n',
      ['2027-04-21 00:00:00', '2027-04-22 23:59:59'],
    ],
    [
      'without times',
      `${GOOGLE}\nA,06/01/2027,,06/13/2027,,True\n`,
      ['2027-06-01 00:00:00', '2027-06-13 23:59:59'],
    ],
    [
      'that begin and end at the same midnight',
      `${GOOGLE}\nA,2027-06-01,0:00,2027-06-01,0:00,True\n`,
      ['2027-06-01 00:00:00', '2027-06-01 23:59:59'],
    ],
    [
      'of The Events Calendar, whose last day is one of them',
      `${PLUGIN},All Day Event\nA,2027-06-01,12:00 AM,2027-06-02,12:00 AM,TRUE\n`,
      ['2027-06-01 00:00:00', '2027-06-02 23:59:59'],
    ],
  ])('has those %s', async (_, table, times) => {
    const { code, stderr } = await moveIn(table);

    expect([code, stderr]).toEqual([0, '']);
    expect(await membersIn(app, 'start_date', 'end_date', 'all_day')).toEqual([[...times, true]]);
  });
});

describe('A row without an end', () => {
  it.each([
    ['an empty end', `${PLUGIN}\nA,2027-11-19,19:00,,\n`, '19:00:00'],
    ['the day of its start again', `${PLUGIN}\nA,2027-11-19,19:00,2027-11-19,\n`, '19:00:00'],
    ['no such column', 'title,start_date\nA,2027-11-19 19:00\n', '19:00:00'],
    ['a time alone', 'title,start_date,end_time\nA,2027-11-19 19:00,21:00\n', '21:00:00'],
  ])('ends when it starts, if it has %s', async (_, table, end) => {
    const { code, stderr } = await moveIn(table);

    expect([code, stderr]).toEqual([0, '']);
    expect(await membersIn(app, 'start_date', 'end_date')).toEqual([
      ['2027-11-19 19:00:00', `2027-11-19 ${end}`],
    ]);
  });

  it('says that an end on a later day has no time', async () => {
    const { code, stderr } = await moveIn(`${PLUGIN}\nA,2027-11-19,19:00,2027-11-21,\n`);

    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('Its end 2027-11-21 has no time: it ends when that day begins.'),
    ]);
  });
});

describe('A table with days as numbers', () => {
  it.each([
    ['Event Start Date,Event End Date,All Day Event', '20271119,20271119,TRUE', '00:00:00'],
    ['start_date,start_time,end_time', '20271119,19:00,21:00', '19:00:00'],
    ['start_date', '202711191900', '19:00:00'],
    ['start_date', '20271119190000', '19:00:00'],
  ])('reads %s: %s', async (names, row, start) => {
    const { code } = await moveIn(`title,${names}\nA,${row}\n`);

    expect([code, await membersIn(app, 'start_date')]).toEqual([0, [[`2027-11-19 ${start}`]]]);
  });

  it.each([
    ['46712', 'may be the number that a spreadsheet has for 2027-11-21'],
    ['46712.79', 'may be the number that a spreadsheet has for 2027-11-21'],
    ['2027', '2027 is no date'],
    ['21112027', '21112027 is no date'],
    ['1795046400000', '1795046400000 is no date'],
    ['19/11/27', 'has two digits'],
  ])('refuses %s, and says what it may be', async (day, reason) => {
    const { code, stderr } = await moveIn(`title,start_date\nA,${day}\nB,2027-11-19\n`);

    expect([code, await membersIn(app, 'title')]).toEqual([1, [['B']]]);
    expect(stderr).toMatch(/^event [\da-f]{32} "A" on [\d./]+ refused: /);
    expect(stderr).toContain(reason);
  });

  it('refuses a time that is a part of a day', async () => {
    const { code, stderr } = await moveIn('title,start_date,start_time\nA,2027-11-19,0.791666666666667\n');

    expect([code, stderr]).toEqual([1, expect.stringContaining('that a spreadsheet has for 19:00')]);
  });
});

describe('A table with dates of which the first number is the day or the month', () => {
  const rows = (...days: string[]) =>
    `title,start_date,start_time\n${days.map((day, place) => `E${place},${day},19:00\n`).join('')}`;

  it.each([
    ['a later row proves it', rows('03/04/2027', '21/04/2027'), ['2027-04-03', '2027-04-21']],
    ['a row proves the month first', rows('03/04/2027', '04/21/2027'), ['2027-03-04', '2027-04-21']],
    ['a row proves it for dashes', rows('3-4-2027', '21-4-2027'), ['2027-04-03', '2027-04-21']],
    ['an end proves it', 'title,start,end\nA,03/04/2027 9:00,21/04/2027 8:00\n', ['2027-04-03']],
    ['both are the same', rows('05/05/2027'), ['2027-05-05']],
    ['there are dots', rows('03.04.2027'), ['2027-04-03']],
    [
      'the plugin reads them so',
      `${PLUGIN}\nA,03/04/2027,19:00,03/04/2027,21:00\nB,03-04-2027,19:00,03-04-2027,21:00\n`,
      ['2027-03-04', '2027-04-03'],
    ],
  ])('is read in one way if %s', async (_, table, days) => {
    const { code, stderr } = await moveIn(table);

    expect([code, stderr]).toEqual([0, '']);
    expect(await membersIn(app, 'start_date')).toEqual(
      days.map((day) => [expect.stringContaining(day) as unknown]),
    );
  });

  it.each([
    [
      'rows prove opposites',
      rows('21/04/2027', '04/21/2027'),
      /^21\/04\/2027 in line 2 has the day first, and 04\/21\/2027 in line 3 the month\./,
    ],
    [
      'no row tells',
      rows('03/04/2027', '05/06/2027'),
      /^03\/04\/2027 in line 2 may have the day or the month first, and no other row tells\./,
    ],
    ['dashes leave it open', rows('03-04-2027'), /^03-04-2027 in line 2 may have/],
    [
      'a row contradicts the plugin',
      `${PLUGIN}\nA,03/04/2027,19:00,03/04/2027,21:00\nB,21/04/2027,19:00,21/04/2027,21:00\n`,
      /^21\/04\/2027 in line 3 has the day first, but dates below headings of The Events Calendar have the month first\./,
    ],
  ])('is refused as a whole if %s', async (_, table, message) => {
    const { code, stdout, stderr } = await moveIn(table);

    expect([code, stdout, await membersIn(app, 'title')]).toEqual([1, '', []]);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/--day-first or --month-first|--month-first or --day-first/);
  });

  it.each([
    ['--day-first', ['2027-04-03', '2027-04-21'], '04/21/2027'],
    ['--month-first', ['2027-03-04', '2027-04-21'], '21/04/2027'],
  ])('is read as %s says, and what cannot be is refused', async (option, days, refused) => {
    const { code, stderr } = await moveIn(rows('03/04/2027', '21/04/2027', '04/21/2027'), option);

    expect([code, await membersIn(app, 'start_date')]).toEqual([1, days.map((day) => [`${day} 19:00:00`])]);
    expect(stderr).toContain(`on ${refused} 19:00 refused`);
  });

  it('has one order at most, and only a table has', async () => {
    const both = await moveIn(rows('03/04/2027'), '--day-first', '--month-first');
    const calendar = await app.run('move-in', aFile('a.ics', ''), '--day-first');

    expect([both.code, both.stderr]).toEqual([1, expect.stringContaining('cannot be used with')]);
    expect([calendar.code, calendar.stderr]).toEqual([
      1,
      expect.stringContaining('files that end with .csv'),
    ]);
  });
});

describe('A table that Excel has written', () => {
  it.each([
    ['sep=;\r\n', ';'],
    ['\uFEFFsep=;\n', ';'],
    ['"sep=|"\r\n', '|'],
    ['sep=\t\n', '\t'],
    ['\nSEP=,\n', ','],
  ])('may begin with %j', async (line, delimiter) => {
    const rows = ['title,start_date,end_date,venue', 'A,2027-11-19 19:00,2027-11-19 21:00,Hall', ',,,'];
    const table = rows.map((row) => `${row.replaceAll(',', delimiter)}\r\n`).join('');

    const { code, stderr } = await moveIn(`${line}${table}`);

    expect([code, stderr]).toEqual([0, '']);
    expect(await eventsIn(app)).toMatchObject([{ title: 'A', venue: { venue: 'Hall' } }]);
  });
});

describe('A table with lists in its cells', () => {
  it.each([
    [
      `${PLUGIN},Event Organizer Name(s) or ID(s),Event Tags,Event Category`,
      'A,2027-11-19,19:00,,,"Arts Council,City Choir, Youth Band","choir, city","Music,Youth"',
      [
        ['Arts Council', 'City Choir', 'Youth Band'],
        ['Music', 'Youth'],
        ['choir', 'city'],
      ],
    ],
    [
      'title,start_date,organizer,categories,tags',
      'A,2027-11-19,"Smith, Jones & Co; Youth Band","Food, drink; Music",a;b',
      [
        ['Smith, Jones & Co', 'Youth Band'],
        ['Food, drink', 'Music'],
        ['a', 'b'],
      ],
    ],
    [
      'Subject,Start Date,Categories',
      'A,2027-11-19,"""Food, drink"", Music"',
      [[], ['Food, drink', 'Music'], []],
    ],
  ])('names all of them below %s', async (names, row, lists) => {
    const { code, stderr } = await moveIn(`${names}\n${row}\n`);

    const [event] = await eventsIn(app);
    const namesOf = (member: string, key: string) =>
      (event?.[member] as Record<string, unknown>[]).map((one) => one[key]);
    expect([code, stderr]).toEqual([0, '']);
    expect([
      namesOf('organizer', 'organizer'),
      namesOf('categories', 'name').sort(),
      namesOf('tags', 'name').sort(),
    ]).toEqual(lists);
  });

  it('says what is a number, and left out', async () => {
    const names = `${PLUGIN},Event Organizer Name(s) or ID(s),Event Venue Name,Event Category`;

    const { code, stderr } = await moveIn(`${names}\nA,2027-11-19,19:00,,,"12,Choir",55,"Music,2027"\n`);

    expect([code, stderr]).toEqual([0, expect.stringContaining('Its categories 2027 is a number')]);
    expect(stderr).toContain('Its organizer 12 is an id of the old site');
    expect(stderr).toContain('Its venue 55 is an id of the old site');
    expect(await eventsIn(app)).toMatchObject([
      { organizer: [{ organizer: 'Choir' }], venue: [], categories: [{ name: 'Music' }] },
    ]);
  });
});

describe('A table with currencies', () => {
  it.each([
    ['12,£,prefix', '£12'],
    ['12,€,suffix', '12€'],
    ['"12,50",€,postfix', '12,50€'],
    ['10-20,£,prefix', '£10 – £20'],
    ['12,zł,After', '12zł'],
    ['0,,', 'Free'],
    ['£12,£,prefix', '£12'],
    ['Donation,£,prefix', 'Donation'],
    ["1'250.00,CHF,", "CHF1'250.00"],
    ['20.00 / 10.00,GBP,', 'GBP10.00 – GBP20.00'],
    ['from 15,GBP,', 'from 15 GBP'],
    ['12,,', '$12'],
  ])('shows %s as %s', async (cells, cost) => {
    const names = `${PLUGIN},Event Cost,Event Currency Symbol,Event Currency Position`;

    const { code } = await moveIn(`${names}\nA,2027-11-19,19:00,2027-11-19,21:00,${cells}\n`);

    expect([code, await membersIn(app, 'cost')]).toEqual([0, [[cost]]]);
  });

  it('names a row whose cost and currency contradict each other', async () => {
    const { stderr } = await moveIn('title,start_date,cost,currency\nA,2027-11-19,15 €,USD\n');

    expect(stderr).toContain('Its cost 15 € names another currency than USD, which is left out.');
  });
});
