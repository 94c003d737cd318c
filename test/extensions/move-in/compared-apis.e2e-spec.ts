import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { startApp } from '../../support/app.js';
import { aPicture } from '../../support/pictures.js';
import { comparedApis } from './compared-tool.js';
import { moveInFiles } from './move-in-files.js';
import { anOldEvent, anOldOrganizer, anOldTerm, anOldVenue, type OldRecord } from './old-records.js';
import { startOldSite } from './old-site.js';
import { RECORDED, recordedCalendar } from './recorded-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'America/New_York', IMAGES_NETWORKS: '127.0.0.0/8' });
const site = startOldSite();
const aFile = moveInFiles();

/** Returns the words that name the site and its administrator. */
function asAdmin(): string[] {
  site.user = { name: 'admin', password: 'x' };
  return [site.url, '--rate', '1000', '--user', 'admin', '--password-file', aFile('password', 'x')];
}

/** Returns the differences that `verify` finds, by record and member. */
async function verified(options: readonly string[]): Promise<string[]> {
  const report = aFile('report.ndjson', '');
  await app.run('move-in', 'verify', ...options, '--report', report);
  const lines = readFileSync(report, 'utf8').trim().split('\n');
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const different = records.flatMap(({ type, source_id: id, outcome, notes }) =>
    outcome === 'different'
      ? (notes as string[]).map((note) => `${String(type)} ${String(id)} ${wordOf(note)}`)
      : [],
  );
  const missing = records.filter(({ outcome }) => outcome === 'missing');
  return [
    ...different,
    ...missing.map(({ type, source_id: id }) => `${String(type)} ${String(id)} missing`),
  ].sort();
}

function wordOf(note: string): string {
  return note.split(' ', 1)[0] ?? '';
}

/** Returns the differences that the tool finds, which shares no code with the move. */
function compared(): Promise<string[]> {
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const credentials = `the-administrator:${app.users.get('administrator')?.secret ?? ''}`;
  return comparedApis(
    { url: `${site.url}/wp-json/tribe/events/v1`, credentials: 'admin:x' },
    { url: `http://127.0.0.1:${port}/calendar/events/v1`, credentials },
  );
}

/** Changes of records there, each of one or of two members. */
const CHANGES: readonly (readonly [keyof typeof site.calendar, OldRecord])[] = [
  ['events', { title: 'Other &amp; new' }],
  ['events', { description: '<p>Other</p>' }],
  ['events', { slug: 'quite-other' }],
  ['events', { cost: '$16' }],
  ['events', { website: 'https://other.example.org/' }],
  ['events', { featured: 'planted' }],
  ['events', { start_date: '2026-12-01 09:00:00', utc_start_date: '2026-12-01 14:00:00' }],
  ['events', { timezone: 'Europe/Oslo' }],
  ['events', { venue: [], organizer: [] }],
  ['events', { categories: [], tags: [] }],
  ['events', { event_status_there: 'EventCancelled' }],
  ['events', { date_utc: '2020-01-06 09:00:00' }],
  ['events', { image: { id: 99, url: 'https://old.example.org/other.jpg' } }],
  ['events', { something_new: { number: 5 } }],
  ['events', { description: '<p>About <a href="https://other.example.org/">us</a></p>' }],
  ['events', { excerpt: '<img src="https://old.example.org/other.jpg" alt="">' }],
  ['venues', { city: 'Bergen' }],
  ['venues', { show_map: false, show_map_link: false }],
  ['organizers', { email: 'other@example.org' }],
  ['categories', { description: 'Something else' }],
  ['tags', { description: 'Other' }],
];

/** Plants a change in one record after the other, as long as there are any, and adds an event. */
function plant(): void {
  for (const list of Object.keys(site.calendar) as (keyof typeof site.calendar)[]) {
    const changes = CHANGES.filter(([one]) => one === list).map(([, members]) => members);
    site.calendar[list] = site.calendar[list].map((record, place) => ({
      ...record,
      ...changes[place % changes.length],
    }));
  }
  site.calendar.events.push(anOldEvent({ id: 99_999 }));
}

function fullCalendar(): typeof site.calendar {
  const [category, tag] = [anOldTerm({ id: 1, name: 'Arts &amp; music&hellip;' }), anOldTerm({ id: 2 })];
  const child = anOldTerm({ id: 3, name: 'Salt&nbsp;&#x26; pepper', parent: 1 });
  const venue = anOldVenue({ id: 4, venue: 'Bob&#8217;s Hall', city: 'Oslo', description: '<p>A hall.</p>' });
  const organizer = anOldOrganizer({ id: 5, email: 'arts@example.org' });
  const links = { categories: [category], tags: [tag], venue, organizer: [organizer] };
  const image = { id: 60, url: `${site.url}/uploads/a.jpg` };
  const description = '<p>About <a href="https://a.example.org/?a=1&#038;b=2">us</a>&hellip;</p>';
  const events = Array.from({ length: 18 }, (_, place) =>
    anOldEvent({
      id: 10 + place,
      image,
      description,
      cost: '$15',
      cost_details: { values: ['15'] },
      ...links,
    }),
  );
  return { categories: [category, child], tags: [tag], venues: [venue], organizers: [organizer], events };
}

describe('tools/compare', () => {
  it.each<[string, () => typeof site.calendar]>([
    ['a calendar with all members', fullCalendar],
    ...RECORDED.map((file): [string, () => typeof site.calendar] => [file, () => recordedCalendar(file)]),
  ])('finds what verify finds, by no code of the move: %s', async (_, calendarOf) => {
    site.calendar = calendarOf();
    site.files.set('/uploads/a.jpg', await aPicture().jpeg().toBuffer());
    const options = asAdmin();
    await app.run('move-in', ...options, '--copy-images');
    expect(await compared()).toEqual([]);
    plant();

    const differences = await compared();

    expect(differences).toEqual(await verified(options));
    expect(differences).toContain('event 99999 missing');
  });

  it('finds a category below another one than there, as verify does', async () => {
    site.calendar.categories = [1, 2, 3].map((id) => anOldTerm({ id, parent: id === 3 ? 1 : 0 }));
    const options = asAdmin();
    await app.run('move-in', ...options);
    const [, , child] = site.calendar.categories;
    Object.assign(child ?? {}, { parent: 2 });

    const differences = await compared();

    expect([differences, await verified(options)]).toEqual([['category 3 parent'], ['category 3 parent']]);
  });
});
