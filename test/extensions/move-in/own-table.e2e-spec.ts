import { textInLines } from '../../../src/common/text/rich-text.js';
import { startApp } from '../../support/app.js';
import type { Json } from '../../support/json.js';
import { seeds, sequence } from '../../support/random.js';
import { textOf } from '../feeds/reading.js';
import { eventsIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const former = startApp({ DEFAULT_PER_PAGE: '7' });
const aFile = moveInFiles();

const EVENTS = 40;
const ALL = 'start_date=2000-01-01&end_date=2040-01-01';
/** Words that tables, lists in cells, spreadsheets and HTML read in other ways. */
const WORDS = [
  'Food, drink',
  'A; B',
  '"Quoted"',
  'The "Best"',
  '"',
  '=1+1',
  "'=1+1",
  "''-x",
  '-5°',
  '@home',
  '+49',
  'a\tb',
  'AT&T',
  '&amp;',
  'a < b',
  '5 > 4',
  'Ümläut',
  '李雷 🎭',
  'sep=;',
  '0x10',
  'TRUE',
  'x;y,z"w',
  "it's",
  '\\n',
];
const ZONES = ['Europe/Berlin', 'America/New_York', 'UTC', 'UTC+5.5'];
/** Hours that clocks show twice, or that no day ends with. */
const STARTS = [
  '2027-10-31T00:30:00Z',
  '2027-10-31T01:30:00Z',
  '2027-11-07T05:30:00Z',
  '2027-11-07T06:30:00Z',
];
const COSTS = ['', '0', '12', '12.50', ['10', '20'], 'Donation', '£7', '12 €', 'Free - 20', '5,10'];
const STATUSES = ['scheduled', 'canceled', 'postponed', 'moved-online'];

/** Returns the body of an event with texts, times and links that a table may lose. */
function anEvent(below: (most: number) => number, place: number): Record<string, unknown> {
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  // Names with equal slugs would be one term.
  const name = () => `${one(WORDS)} ${one(['', 'of '])}n${below(1_000_000)}`;
  const names = () => Array.from({ length: below(4) }, name);
  const isAllDay = below(4) === 0;
  const start = one([...STARTS, `2027-0${1 + below(9)}-1${below(9)}T1${below(9)}:00:00Z`]);
  const end = new Date(Date.parse(start) + below(3) * 5_400_000 + (isAllDay ? 86_400_000 : 0));
  return {
    title: `${name()} ${place}`,
    timezone: one(ZONES),
    all_day: isAllDay,
    start_date: start,
    end_date: end.toISOString(),
    status: one(['publish', 'publish', 'draft', 'private']),
    event_status: one(STATUSES),
    description: one(['', `<p>${name()}</p><p>= ${name()}</p>`, name(), '<ul><li>One</li><li>Two</li></ul>']),
    cost: one(COSTS),
    website: one(['', 'https://example.org/a?b=1,2;3']),
    image: one(['', 'https://cdn.example.org/a,b.jpg']),
    virtual_url: one(['', 'https://meet.example.org/x']),
    venue: names().map((venue, at) => ({
      venue,
      ...(at === 0 && { city: one(WORDS), geo_lat: -12.3, geo_lng: 0 }),
    })),
    organizer: names().map((organizer) => ({ organizer })),
    categories: names(),
    tags: names(),
  };
}

/** Returns what a table tells of an event, but the categories and tags of private ones, which stay out if they are new. */
function told(event: Json): unknown {
  const namesOf = (list: unknown, key: string) => [list].flat().map((one) => (one as Json)[key]);
  const [first] = [event.venue].flat() as Json[];
  const same = ['title', 'status', 'event_status', 'timezone', 'all_day', 'cost', 'virtual_url'];
  const times = ['start_date', 'end_date', 'utc_start_date', 'utc_end_date'];
  return {
    ...Object.fromEntries([...same, ...times].map((member) => [member, event[member]])),
    website: event.website === event.url ? '' : event.website,
    image: (event.image as Json | false) && (event.image as Json).url,
    description: textInLines(String(event.description)),
    venues: namesOf(event.venue, 'venue'),
    place: [first?.city, first?.geo_lat, first?.geo_lng],
    organizers: namesOf(event.organizer, 'organizer'),
    ...(event.status !== 'private' && {
      categories: namesOf(event.categories, 'name').sort(),
      tags: namesOf(event.tags, 'name').sort(),
    }),
  };
}

describe('A table of this service that moves in', () => {
  it.each(seeds())('has told all that it has columns for (seed %i)', async (seed) => {
    const below = sequence(seed);
    for (let place = 0; place < EVENTS; place++) await former.create('events', anEvent(below, place));
    const statuses = 'status=publish,future,draft,pending,private';
    const table = await textOf(former.as('administrator'), `/events.csv?${ALL}&${statuses}&bom=1`);
    const file = aFile('events.csv', table);

    const { code, stdout, stderr } = await app.run('move-in', file);
    const again = await app.run('move-in', file);

    const notes = stderr.split('\n').filter((line) => line !== '');
    expect([
      code,
      notes.filter((line) => !/created: Its (?:categories|tags) .* stay out/.test(line)),
    ]).toEqual([0, []]);
    expect(stdout).toContain(`events: ${EVENTS} there; ${EVENTS} created.`);
    expect(again.stdout).toContain(`events: ${EVENTS} there; ${EVENTS} equal.`);
    const byTitle = (events: Json[]) => new Map(events.map((event) => [event.title, told(event)]));
    expect(byTitle(await eventsIn(app))).toEqual(byTitle(await eventsIn(former)));
  });

  it('is read as it was written before names were quoted', async () => {
    const rows =
      'id,title,start_date,end_date,categories\n7,Fair,2027-11-19 10:00,2027-11-19 18:00,"Food, drink; Music"\n';

    const { code } = await app.run('move-in', aFile('events.csv', rows));

    const [event] = await eventsIn(app);
    expect([code, event]).toMatchObject([0, { categories: [{ name: 'Food, drink' }, { name: 'Music' }] }]);
  });

  it('may have been edited: times that contradict those in UTC are kept, and named', async () => {
    const times = { start_date: '2027-11-19 19:00', end_date: '2027-11-19 21:00', timezone: 'Europe/Berlin' };
    await former.create('events', { title: 'A', ...times });
    const table = await textOf(former, `/events.csv?${ALL}`);

    const { code, stderr } = await app.run(
      'move-in',
      aFile('events.csv', table.replace('"2027-11-19 19:00:00"', '19/11/2027 18:00')),
    );

    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(
        'Its start_date 2027-11-19 18:00 contradicts 2027-11-19 18:00:00 in UTC; the former is kept.',
      ),
    ]);
  });
});
