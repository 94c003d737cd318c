import { CalendarStore } from '../../src/content/calendar-store.js';
import { TrashService } from '../../src/content/trash.service.js';
import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../support/records.js';
import { at } from '../support/translated.js';
import { besideAnother } from './two-instances.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const { response, cached } = besideAnother(app);
const editor = app.as('editor');

type Json = Record<string, unknown>;
const KINDS = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};
type List = keyof typeof KINDS;
const LISTS = Object.keys(KINDS) as List[];
const NAMES = { events: 'title', venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' };

/** Ids of an event and one linked record of each type. */
type Ids = Record<List, number>;

/** Creates an event linked to one record of each type, and another event linked to others. */
async function fillCalendar(): Promise<Ids> {
  const [venue, organizer] = [aVenue({ venue: 'Hall' }), anOrganizer({ organizer: 'Ann' })];
  const linked = { venue, organizer, categories: ['Music'], tags: ['Loud'] };
  const image = 'https://example.org/poster.png';
  const { body } = await editor.post('/events', anEvent({ title: 'Concert', image, ...linked })).expect(201);
  const { id, ...event } = body as {
    id: number;
    organizer: [One];
    categories: [One];
    tags: [One];
    venue: One;
  };
  const [{ id: organizers }, { id: categories }, { id: tags }] = [
    event.organizer[0],
    event.categories[0],
    event.tags[0],
  ];
  const others = { venue: aVenue({ venue: 'Barn' }), categories: ['Art'], tags: ['Soft'] };
  await app.create('events', anEvent({ ...others, organizer: anOrganizer({ organizer: 'Bob' }) }));
  return { events: id, venues: event.venue.id, organizers, categories, tags };
}

interface One {
  readonly id: number;
}

const plain = (path: string) => `/calendar/events/v1${path}`;
const single = (list: List) => (ids: Ids) => plain(`/${list}/${ids[list]}`);
const french = (list: List) => (ids: Ids) => at(`/${list}/${ids[list]}`, 'fr').slice(1);
const listOf = (list: List) => () => plain(`/${list}?per_page=50&hide_empty=false`);
const patch = (list: List, body: Json, language?: string) => (ids: Ids) =>
  editor.patch(at(`/${list}/${ids[list]}`, language), body).expect(200);
const remove = (list: List) => (ids: Ids) => editor.delete(`/${list}/${ids[list]}`).expect(200);
const trashed = (list: List, body: Json) => async (ids: Ids) => {
  await remove(list)(ids);
  await patch(list, body)(ids);
};

/** A write, the pages that show it, and a text that appears there afterwards or, after a `-`, disappears. */
type Change = [
  what: string,
  write: (ids: Ids) => PromiseLike<unknown>,
  shown: ((ids: Ids) => string)[],
  text: string,
];

const WRITES: Change[] = [
  ...LISTS.map((list): Change => {
    const body = { ...(list === 'events' && anEvent()), [NAMES[list]]: 'Fresh' };
    return [`a new one of ${list}`, () => app.create(list, body), [listOf(list)], '"Fresh"'];
  }),
  ['an update of events', patch('events', { cost: '77' }), [single('events'), listOf('events')], '"$77"'],
  [
    'an update of venues',
    patch('venues', { country: 'Norway' }),
    [single('venues'), single('events')],
    'Norway',
  ],
  [
    'an update of organizers',
    patch('organizers', { date: '1999-01-01 10:00:00' }),
    [single('organizers'), single('events')],
    '"1999-01-01 10:00:00"',
  ],
  ...(['categories', 'tags'] as const).map((list): Change => {
    const shown = [single(list), single('events'), listOf(list)];
    return [`an update of ${list}`, patch(list, { description: 'Noted' }), shown, '"Noted"'];
  }),
  ...LISTS.map((list): Change => {
    const write = patch(list, { description: 'Traduit' }, 'fr');
    return [`a translation of ${list}`, write, [french(list)], 'Traduit'];
  }),
  ...LISTS.slice(1).map((list): Change => {
    const write = patch(list, { [NAMES[list]]: 'Renommé' }, 'fr');
    return [`a translated name of ${list}`, write, [french('events'), french(list)], '"Renommé"'];
  }),
  ...LISTS.slice(1).map((list): Change => {
    const gone = `-${{ venues: '"Hall"', organizers: '"Ann"', categories: '"Music"', tags: '"Loud"' }[list as 'venues']}`;
    return [`the end of ${list}`, remove(list), [single('events'), listOf(list)], gone];
  }),
  ['the end of events', remove('events'), [listOf('events'), single('events')], '-"Concert"'],
  ['a venue that is taken away', patch('events', { venue: [] }), [single('events')], '-"Hall"'],
  ['an organizer that is taken away', patch('events', { organizer: [] }), [single('events')], '-"Ann"'],
  ['another category', patch('events', { categories: ['art'] }), [single('events')], '"Art"'],
  ['another tag', patch('events', { tags: ['soft'] }), [single('events')], '"Soft"'],
  ['another image', patch('venues', { image: 'https://example.org/b.png' }), [single('events')], '/b.png'],
  ['a password', patch('events', { password: 'secret' }), [listOf('events')], '-"Hall"'],
  ['a password of a venue', patch('venues', { password: 'secret' }), [single('events')], '"show_map":null'],
  ['a draft', patch('venues', { status: 'draft' }), [single('events'), listOf('venues')], '-"Hall"'],
  [
    'a return from the trash',
    trashed('venues', { status: 'publish', zip: '0150' }),
    [single('events')],
    '"0150"',
  ],
];

/** Statements that change a single table, unlike any request. */
const BY_HAND: [table: string, statement: string, shown: (ids: Ids) => string, text: string][] = [
  ['events', "UPDATE events SET website = 'https://hand.example/'", single('events'), 'hand.example'],
  ['venues', "UPDATE venues SET country = 'Handland'", single('venues'), 'Handland'],
  ['organizers', "UPDATE organizers SET published_at = '1999-01-01'", single('organizers'), '"1999-01-01'],
  ['categories', "UPDATE categories SET description = 'By hand'", single('categories'), 'By hand'],
  ['tags', "UPDATE tags SET description = 'By hand'", single('tags'), 'By hand'],
  ['images', "UPDATE images SET url = 'https://hand.example/a.png'", single('events'), 'hand.example'],
  ...(['venues', 'organizers', 'categories', 'tags'] as const).map((list): (typeof BY_HAND)[number] => {
    const column = `${KINDS[list]}_id`;
    const statement = `UPDATE event_${list} SET ${column} = (SELECT max(id) FROM ${list})
      WHERE event_id = (SELECT min(id) FROM events)`;
    const name = { venues: '"Barn"', organizers: '"Bob"', categories: '"Art"', tags: '"Soft"' }[list];
    return [`event_${list}`, statement, single('events'), name];
  }),
  ...LISTS.map((list): (typeof BY_HAND)[number] => {
    const [table, name] = [
      `${KINDS[list]}_translations`,
      ['categories', 'tags'].includes(list) ? 'name' : 'title',
    ];
    const statement = `INSERT INTO ${table} (${KINDS[list]}_id, language, ${name})
      SELECT min(id), 'fr', 'À la main' FROM ${list}`;
    return [table, statement, french(list), 'À la main'];
  }),
  ['event_tags, of which all go,', 'DELETE FROM event_tags', single('events'), '-"Loud"'],
  [
    'event_tags, to which some come,',
    'INSERT INTO event_tags SELECT min(event_id), max(tag_id) FROM event_tags',
    single('events'),
    '"Soft"',
  ],
];

/** Performs a write and returns the pages that do not reflect it immediately on both instances. */
async function unseen(write: () => PromiseLike<unknown>, paths: readonly string[], text: string) {
  const [word, isThere] = text.startsWith('-') ? [text.slice(1), false] : [text, true];
  for (const path of paths) expect((await cached(path)).includes(word)).toBe(!isThere);
  await write();
  const missed: string[] = [];
  for (const path of paths) if ((await response(path)).includes(word) !== isThere) missed.push(path);
  return missed;
}

describe('A cached response', () => {
  it.each(WRITES)('reflects %s immediately, on every instance', async (_what, write, shown, text) => {
    const ids = await fillCalendar();
    const paths = shown.map((path) => path(ids));

    expect(await unseen(() => write(ids), paths, text)).toEqual([]);
  });

  it.each(BY_HAND)('reflects an SQL change of %s immediately', async (_table, statement, shown, text) => {
    const ids = await fillCalendar();
    const change = () => app.database.query(statement);

    expect(await unseen(change, [shown(ids)], text)).toEqual([]);
  });

  it('reflects an emptied trash', async () => {
    const ids = await fillCalendar();
    await remove('events')(ids);
    expect(await cached(single('events')(ids))).toBe('403');

    const purge = app.nest.get(TrashService, { strict: false });
    await purge.purge(new Date('2026-11-20T12:00:01Z'), () => undefined);

    expect(await response(single('events')(ids))).toBe('404');
  });

  it('reflects an emptied calendar', async () => {
    await fillCalendar();
    for (const list of LISTS) expect(await cached(listOf(list)())).toContain('"total":2');

    await app.nest.get(CalendarStore, { strict: false }).clear();

    for (const list of LISTS) expect(await response(listOf(list)())).toContain('"total":0');
  });

  it('is reused while nothing changes', async () => {
    const ids = await fillCalendar();
    const [first, { headers }] = [
      await response(single('events')(ids)),
      await app.get(`/events/${ids.events}`),
    ];

    await editor.patch('/events/999999', { title: 'Nobody' }).expect(404);

    expect(await response(single('events')(ids))).toBe(first);
    const again = app.get(`/events/${ids.events}`).set('If-None-Match', headers.etag ?? '');
    await again.expect(304);
  });
});
