import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { Site } from '../../../context/request/site.js';
import { parseZone } from '../../../common/dates/parse-zone.js';
import type { Arrival } from '../source/arrival.js';
import { ICS_LIMITS, IcsFile } from './ics-file.js';

const SITE = { timezone: parseZone('Europe/Berlin') } as unknown as Site;
const NOW = new Date('2026-11-20T12:00:00Z');

const folder = mkdtempSync(join(tmpdir(), 'calendar-ics-file-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Reads a calendar within some limits. */
async function arrivalsIn(
  lines: readonly string[],
  limits: Partial<typeof ICS_LIMITS> = {},
): Promise<Arrival[]> {
  const path = join(folder, 'a.ics');
  writeFileSync(path, ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
  const arrivals: Arrival[] = [];
  const file = new IcsFile(path, 'a', SITE, NOW, { ...ICS_LIMITS, ...limits });
  for await (const page of file.pages()) arrivals.push(...page.arrivals);
  return arrivals;
}

const event = (title: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${title}`,
  `SUMMARY:${title}`,
  ...(lines.some((line) => line.startsWith('DTSTART')) ? [] : ['DTSTART:20270717T184500Z']),
  ...lines,
  'END:VEVENT',
];
const statusesOf = (arrivals: readonly Arrival[]) =>
  arrivals.map(({ title, fields, refusal }) => `${title}: ${refusal ?? String(fields.status)}`);
const told = (arrivals: readonly Arrival[]) => arrivals.map(({ title, refusal }) => [title, refusal]);

describe('IcsFile', () => {
  it('refuses an event that is larger than is read, and no other', async () => {
    const large = event('Large', ...Array.from({ length: 30 }, () => `COMMENT:${'x'.repeat(70)}`));

    const arrivals = await arrivalsIn([...event('A'), ...large, ...event('B')], { component: 2_000 });

    expect(told(arrivals)).toEqual([
      ['A', undefined],
      ['Large', 'It cannot move in: it is larger than 0.002 MB.'],
      ['B', undefined],
    ]);
  });

  it('refuses the events after as many, and after as much, as is read of a file', async () => {
    const lines = ['A', 'B', 'C'].flatMap((title) => event(title, `DESCRIPTION:${'x'.repeat(1_000)}`));

    const [many, much] = [await arrivalsIn(lines, { events: 2 }), await arrivalsIn(lines, { file: 2_000 })];

    expect(told(many)).toEqual([
      ['A', undefined],
      ['B', undefined],
      ['C', 'The file has more than 2 events.'],
    ]);
    expect(told(much).at(-1)).toEqual(['C', 'The events before it are larger than 0.002 MB.']);
  });

  it('leaves out a property of more than a million bytes, folded or not, and keeps the others', async () => {
    const whole = `DESCRIPTION:${'x'.repeat(1_000_000)}`;
    const folded = [`DESCRIPTION:x`, ...Array.from({ length: 14_000 }, () => ` ${'x'.repeat(72)}`)];
    const within = `DESCRIPTION:${'x'.repeat(999_000)}`;

    const arrivals = await arrivalsIn([
      ...event('Whole', whole, 'LOCATION:Hall'),
      ...event('Folded', ...folded, 'LOCATION:Hall'),
      ...event('Within', within, 'LOCATION:Hall'),
    ]);

    const left = ['Its DESCRIPTION is longer than a million bytes. It is left out.'];
    expect(arrivals.map(({ title, notes, fields }) => [title, notes, fields.venue])).toEqual([
      ['Whole', left, { venue: 'Hall' }],
      ['Folded', left, { venue: 'Hall' }],
      ['Within', [], { venue: 'Hall' }],
    ]);
  });

  it.each([
    ['VALARM', 'BEGIN:VALARM', 'ACTION:DISPLAY'],
    ['VALARM', 'END:VALARM'],
    ['VALARM', 'BEGIN:VALARM', 'BEGIN:X-A', 'END:VALARM', 'END:X-A'],
    ['VLOCATION', 'BEGIN:VALARM', 'END:VALARM', 'BEGIN:VLOCATION', 'BEGIN:X-A', 'END:X-A'],
  ])('refuses an event of which the %s within it does not end', async (kind, ...lines) => {
    const whole = event('Whole', 'BEGIN:VALARM', 'BEGIN:X-A', 'SUMMARY:No', 'END:X-A', 'END:VALARM');

    const arrivals = await arrivalsIn([...event('Broken', ...lines), ...whole]);

    const reason = `It cannot move in: the ${kind} within it does not end.`;
    expect(told(arrivals)).toEqual([
      ['Broken', reason],
      ['Whole', undefined],
    ]);
  });

  it('names the first broken places and counts the others', async () => {
    const arrivals = await arrivalsIn([...Array<string>(20_000).fill('BEGIN:VEVENT'), ...event('A')]);

    expect(arrivals).toHaveLength(1_002);
    expect(told([...arrivals.slice(0, 2), ...arrivals.slice(-1)])).toEqual([
      ['A', undefined],
      ['', 'It cannot move in: it does not end.'],
      ['', 'Further broken places before it: 19000.'],
    ]);
  });

  it('names the first lines of an event that are no properties and counts the others', async () => {
    const [arrival] = await arrivalsIn(event('A', ...Array<string>(20_000).fill('stray')));

    expect(arrival?.notes).toHaveLength(101);
    expect(arrival?.notes.at(-1)).toBe('Further notes on it: 19900.');
  });

  it.each(['PRIVATE', 'CONFIDENTIAL', 'RESTRICTED'])(
    'makes all events of a calendar private whose access is %s',
    async (access) => {
      const open = ['END:VCALENDAR', 'BEGIN:VCALENDAR', ...event('Open')];

      const arrivals = await arrivalsIn([`X-CALENDARSERVER-ACCESS:${access}`, ...event('Doctor'), ...open]);

      expect(statusesOf(arrivals)).toEqual(['Open: publish', 'Doctor: private']);
    },
  );

  it('keeps the access of the calendar of an event that another calendar calls off', async () => {
    const off = ['METHOD:CANCEL', ...event('Doctor', 'SEQUENCE:1')];

    const arrivals = await arrivalsIn([
      'X-CALENDARSERVER-ACCESS:PRIVATE',
      ...event('Doctor'),
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      ...off,
    ]);

    expect(statusesOf(arrivals)).toEqual(['Doctor: private']);
  });

  it('calls an event off of which the version before is broken, unless the calendar of that is', async () => {
    const off = ['END:VCALENDAR', 'BEGIN:VCALENDAR', 'METHOD:CANCEL', ...event('Fair', 'SEQUENCE:1')];

    const component = await arrivalsIn([...event('Fair', 'LOCATION:Hall', 'END:VALARM'), ...off]);
    const whole = await arrivalsIn(['CALSCALE:HEBREW', ...event('Fair'), ...off]);

    expect(component.map(({ refusal, fields }) => [refusal, fields])).toMatchObject([
      [undefined, { event_status: 'canceled', venue: { venue: 'Hall' } }],
    ]);
    expect(statusesOf(whole)).toEqual([expect.stringContaining('another CALSCALE than GREGORIAN')]);
  });

  it.each([
    ['of the event', ['DTEND:20270717T194500']],
    [
      'of a period',
      ['DTEND;TZID=Europe/Berlin:20270717T234500', 'RDATE;VALUE=PERIOD:20270717T184500/20270717T194500'],
    ],
  ])('reads an end %s that has no zone on the clock of the start', async (_, lines) => {
    const start = 'DTSTART;TZID=Europe/Berlin:20270717T184500';

    const arrivals = await arrivalsIn([
      'X-WR-TIMEZONE:America/New_York',
      ...event('Concert', start, ...lines),
    ]);

    expect(arrivals.map(({ fields }) => [fields.start_date, fields.end_date])).toEqual([
      ['2027-07-17 18:45:00', '2027-07-17 19:45:00'],
    ]);
  });

  it('ends whole days with the last second of a day in UTC', async () => {
    const day = 'DTSTART;VALUE=DATE:20270105';

    const arrivals = await arrivalsIn([
      ...event('Daily', day, 'RRULE:FREQ=DAILY;UNTIL=20270106T235959Z'),
      ...event('Single', day, 'DTEND:20270106T235959Z'),
    ]);

    expect(arrivals.map(({ title, fields }) => [title, fields.start_date, fields.end_date])).toEqual([
      ['Daily', '2027-01-05 00:00:00', '2027-01-05 00:00:00'],
      ['Daily', '2027-01-06 00:00:00', '2027-01-06 00:00:00'],
      ['Single', '2027-01-05 00:00:00', '2027-01-06 00:00:00'],
    ]);
  });

  it('decodes a text in base64, and no file', async () => {
    const text = 'DESCRIPTION;ENCODING=BASE64;CHARSET=UTF-8:R3LDvG4=';

    const [arrival] = await arrivalsIn(event('Course', text, 'ATTACH;ENCODING=BASE64:SGVsbG8='));

    expect([arrival?.fields.description, arrival?.notes]).toEqual([
      'Grün',
      ['Its ATTACH "a file within the calendar" is left out.'],
    ]);
  });

  it('keeps words in capitals in the text above them', async () => {
    const lines = ['DESCRIPTION:Come along.', 'EINTRITT: 5 Euro', 'TEL:1', 'Location: Yard', 'Begin: late'];
    const others = ['LOCATION:School', 'DESCRIPTION:Ours', 'AALARM;TYPE=WAVE:20270717T184500Z', 'RNUM:0'];
    const own = ['DESCRIPTION:PROGRAMM', 'JAZZ:', 'LOCATION:Hall', 'BUSYSTATUS:BUSY', 'PRICE;A=b:5'];

    const arrivals = await arrivalsIn([
      ...event('Course', ...lines, 'End: late', 'X-A:1'),
      ...event('Old', ...others),
      ...event('Own', 'PRICE:5', ...own),
    ]);

    expect(arrivals.map(({ title, fields }) => [title, fields.description, fields.venue])).toEqual([
      [
        'Course',
        expect.stringMatching(/along\.\nEINTRITT: 5 Euro\nLocation: .*\nBegin: late\nEnd: late/),
        '',
      ],
      ['Old', 'Ours', { venue: 'School' }],
      ['Own', expect.stringContaining('PROGRAMM\nJAZZ:'), { venue: 'Hall' }],
    ]);
  });

  const filling = Array.from({ length: 30 }, () => `COMMENT:${'x'.repeat(70)}`);

  it.each([
    ['below the break', ['END:VALARM', 'CLASS:PRIVATE', 'SEQUENCE:1']],
    ['above the break', ['CLASS:PRIVATE', 'SEQUENCE:1', 'BEGIN:VALARM']],
    ['within what does not end', ['BEGIN:VALARM', 'CLASS:PRIVATE', 'SEQUENCE:1']],
    ['within what does not end, without a number', ['BEGIN:VALARM', 'CLASS:X-A', 'CLASS:PRIVATE']],
    ['within what does not end, without a class', ['BEGIN:VALARM', 'SEQUENCE:1']],
    ['within what does not end, with a stamp', ['BEGIN:VALARM', 'DTSTAMP:20261101T000000Z']],
    ['beyond what is read', [...filling, 'CLASS:PUBLIC', 'CLASS:PRIVATE']],
  ])('keeps out the older version of a broken event, whose class stands %s', async (_, lines) => {
    const versions = [...event('Doctor'), ...event('Doctor', ...lines)];

    const arrivals = await arrivalsIn(versions, { component: 2_000 });

    expect(statusesOf(arrivals)).toContainEqual(expect.stringMatching(/^Doctor: It cannot move in: /));
    expect(arrivals.every(({ refusal }) => refusal !== undefined)).toBe(true);
  });

  it('keeps out a date of a series of which a version is broken, and all later ones where it stands for these', async () => {
    const series = (title: string) => event(title, 'RRULE:FREQ=DAILY;COUNT=3');
    const changed = (title: string, edge: string, id: string) => event(title, edge, `RECURRENCE-ID${id}`);

    const arrivals = await arrivalsIn([
      ...series('Choir'),
      ...changed('Choir', 'END:VALARM', ':20270718T184500Z'),
      ...series('Yoga'),
      ...changed('Yoga', 'BEGIN:VALARM', ';RANGE=THISANDFUTURE:20270718T184500Z'),
    ]);

    expect(arrivals.filter(({ refusal }) => refusal === undefined).map(({ id }) => id)).toEqual([
      'Choir/20270717T184500Z',
      'Choir/20270719T184500Z',
      'Yoga/20270717T184500Z',
    ]);
    expect(arrivals).toHaveLength(5);
  });

  it('reads a whole copy of an event rather than a broken one', async () => {
    const arrivals = await arrivalsIn([...event('Fair', 'END:VALARM'), ...event('Fair')]);

    expect(statusesOf(arrivals)).toEqual(['Fair: publish', expect.stringMatching(/^Fair: It has the UID/)]);
  });

  it('notes once that a time with a parameter that cannot be read is left out', async () => {
    const [arrival] = await arrivalsIn(event('A', 'DTEND;Nowhere:20270717T194500Z'));

    expect(arrival?.notes).toEqual([
      'Its DTEND has a parameter that cannot be read, "Nowhere". It is left out.',
    ]);
  });

  it('notes a rule of a date of a series, and what there is to say of a series whose dates all stand alone', async () => {
    const arrivals = await arrivalsIn([
      'X-WR-TIMEZONE:Nowhere',
      ...event('Choir', 'RRULE:FREQ=DAILY;COUNT=1', 'GEO:nowhere', 'LOCATION:Hall'),
      ...event('Choir', 'RECURRENCE-ID:20270717T184500Z', 'RRULE:FREQ=WEEKLY', 'RDATE:20270801T184500Z'),
      ...event('Tea', 'RECURRENCE-ID:20270717T184500Z'),
    ]);

    expect(arrivals.map(({ notes }) => notes)).toEqual([
      [
        expect.stringContaining('"Nowhere", is unknown'),
        'Its GEO "nowhere" is left out.',
        'Its RRULE "FREQ=WEEKLY" is left out.',
        'Its RDATE "20270801T184500Z" is left out.',
      ],
      [expect.anything(), expect.stringMatching(/^Its series is not found or is broken: it is here alone, /)],
    ]);
  });
});
