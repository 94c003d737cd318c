import { shuffled } from '../../support/random.js';
import { startApp } from '../../support/app.js';
import { exportedCalendar } from './exported-calendar.js';
import { movedCalendar } from './moved-calendar.js';
import { moveInFiles } from './move-in-files.js';
import { RECORDED, recordedCalendar } from './recorded-calendars.js';
import { written } from './rehearsals.js';
import { startOldSite } from './old-site.js';

const app = startApp({ SITE_TIMEZONE: 'America/New_York' });
const site = startOldSite();
const aFile = moveInFiles();

/** Returns the words that name the site and its administrator. */
function asAdmin(): string[] {
  site.user = { name: 'admin', password: 'x' };
  return [site.url, '--rate', '1000', '--user', 'admin', '--password-file', aFile('password', 'x')];
}

/** Moves sources in, one after the other, into an empty calendar. Returns the calendar, and the counts of the last move. */
async function movedFrom(...sources: (readonly string[])[]) {
  await app.run('content', 'clear', '--yes');
  let summary = '';
  for (const source of sources) {
    const { code, stdout, stderr } = await app.run('move-in', ...source, '--keep-ids');
    expect([code, stderr]).toEqual([0, stderr]);
    summary = stdout;
  }
  const rows = (await movedCalendar(app)).map((row) => row.replace(/"digest":"[^"]*"/, ''));
  return { calendar: rows, summary };
}

/** Returns the rows that only one of two calendars has. */
function differing(one: readonly string[], other: readonly string[]): string[] {
  return [
    ...one.filter((row) => !other.includes(row)),
    ...other.filter((row) => !one.includes(row)).map((row) => `missing: ${row}`),
  ];
}

const describeIf = RECORDED.length > 0 ? describe : describe.skip;

describeIf('The records of the original server', () => {
  it.each(RECORDED)('move in completely and without a difference: %s', async (file) => {
    site.calendar = recordedCalendar(file);
    const options = asAdmin();

    const moved = await app.run('move-in', ...options, '--keep-ids');
    const compared = await app.run('move-in', 'verify', ...options);

    expect([moved.stderr, compared.code, compared.stderr]).toEqual([moved.stderr, 0, '']);
    expect([moved.code, moved.stderr]).toEqual([0, moved.stderr]);
  });

  it.each(RECORDED)('move in once, in whatever order stands what has none: %s', async (file) => {
    site.calendar = recordedCalendar(file);
    const options = asAdmin();
    await app.run('move-in', ...options);
    const before = await written(app);

    for (const seed of [1, 2, 3]) {
      site.calendar = shuffledCalendar(recordedCalendar(file), seed);
      const { code, stdout } = await app.run('move-in', ...options);

      expect([code, stdout]).toEqual([0, expect.not.stringMatching(/created|updated/)]);
      expect(await written(app)).toEqual(before);
    }
  });

  it.each(RECORDED.filter((file) => recordedCalendar(file).events.length > 0))(
    'are the same calendar from their site, from its export, and from both: %s',
    async (file) => {
      site.calendar = listedCalendar(file);
      const options = asAdmin();
      const exported = [aFile('export.xml', exportedCalendar(site.calendar, site.url))];

      const { calendar } = await movedFrom(options);
      const fromExport = await movedFrom(exported);
      const siteLast = await movedFrom(exported, options);
      const exportLast = await movedFrom(options, exported);

      expect(differing(fromExport.calendar, calendar)).toEqual([]);
      for (const last of [siteLast, exportLast]) {
        expect(differing(last.calendar, calendar)).toEqual([]);
        expect(last.summary).not.toMatch(/created|updated/);
      }
    },
  );
});

/** Returns a recording without the events that are in no list of the site, but in its exports. */
function listedCalendar(file: string): Calendar {
  const { events, ...others } = recordedCalendar(file);
  return { ...others, events: events.filter((event) => event.hide_from_listings !== true) };
}

type Calendar = typeof site.calendar;

/** Returns a calendar with all in another order whose order means nothing: records, terms, costs, and members. */
function shuffledCalendar(calendar: Calendar, seed: number): Calendar {
  const lists = Object.entries(calendar).map(([list, records]) => [
    list,
    shuffled(records.map(inAnyOrder), seed),
  ]);
  return Object.fromEntries(lists) as Calendar;

  function inAnyOrder(record: Record<string, unknown>): Record<string, unknown> {
    const members = Object.entries(record).map(
      ([name, value]) => [name, valueInAnyOrder(name, value)] as const,
    );
    return Object.fromEntries(shuffled(members, seed));
  }

  function valueInAnyOrder(name: string, value: unknown): unknown {
    if (Array.isArray(value)) {
      const inner = value.map((one: unknown) => valueInAnyOrder(name, one));
      return ['categories', 'tags', 'values'].includes(name) ? shuffled(inner, seed) : inner;
    }
    return typeof value === 'object' && value !== null ? inAnyOrder(value as Record<string, unknown>) : value;
  }
}
