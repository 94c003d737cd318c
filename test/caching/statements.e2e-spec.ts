import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';
import { statementsOf } from '../support/statements.js';

// Records are cached for the most requested origin; here there is only one.
const app = startApp({ PUBLIC_URL: 'https://calendar.example.org' });

const countOf = async (path: string) => (await statementsOf(() => app.get(path).expect(200))).length;

interface Calendar {
  readonly event: { readonly id: number; readonly slug: string };
  readonly venue: number;
  readonly organizer: number;
  readonly tag: number;
}

/** Creates three events that use every linked record type. */
async function fill(): Promise<Calendar> {
  const links = { venue: aVenue(), organizer: anOrganizer(), categories: ['Jazz'], tags: ['Free'] };
  await app.create('events', anEvent(links));
  await app.create('events', anEvent(links));
  const event = await app.create('events', anEvent(links));
  const { body } = await app.get(`/events/${event.id}`).expect(200);
  const shown = body as { venue: { id: number }; organizer: { id: number }[]; tags: { id: number }[] };
  return {
    event: event as unknown as Calendar['event'],
    venue: shown.venue.id,
    organizer: shown.organizer[0]?.id ?? 0,
    tag: shown.tags[0]?.id ?? 0,
  };
}

/** Raises the version of every record. */
async function changeAll(): Promise<void> {
  for (const table of ['events', 'venues', 'organizers', 'categories', 'tags'])
    await app.database.query(`UPDATE ${table} SET id = id`);
}

describe('The number of statements of a read', () => {
  it.each([
    ['a list of events', () => '/events?_=', { changed: 8, cached: 2 }],
    [
      'a list of events in a category and those below it',
      () => '/events?categories=jazz&_=',
      { changed: 10, cached: 4 },
    ],
    ['a calendar', () => '/events.ics?_=', { changed: 8, cached: 2 }],
    ['a spreadsheet of events', () => '/events.csv?_=', { changed: 8, cached: 2 }],
    ['a list of venues', () => '/venues?_=', { changed: 3, cached: 2 }],
    ['a list of organizers', () => '/organizers?_=', { changed: 3, cached: 2 }],
    ['a list of categories', () => '/categories?_=', { changed: 3, cached: 2 }],
    ['a list of tags', () => '/tags?_=', { changed: 3, cached: 2 }],
    ['an event by id', ({ event }: Calendar) => `/events/${event.id}?_=`, { changed: 7, cached: 1 }],
    [
      'an event by slug',
      ({ event }: Calendar) => `/events/by-slug/${event.slug}?_=`,
      { changed: 7, cached: 1 },
    ],
    ['a venue', ({ venue }: Calendar) => `/venues/${venue}?_=`, { changed: 2, cached: 1 }],
    ['an organizer', ({ organizer }: Calendar) => `/organizers/${organizer}?_=`, { changed: 2, cached: 1 }],
    ['a tag', ({ tag }: Calendar) => `/tags/${tag}?_=`, { changed: 2, cached: 1 }],
  ])('for %s grows by one per record type whose records have changed', async (_, pathOf, expected) => {
    const path = pathOf(await fill());
    await changeAll();

    // Unique URLs, so that no response comes from the response cache.
    const changed = await countOf(`${path}1`);
    const cached = await countOf(`${path}2`);

    expect({ changed, cached }).toEqual(expected);
  });

  it('is one for a repeated list', async () => {
    await fill();
    await app.get('/events').expect(200);
    await app.get('/events').expect(200);

    expect(await countOf('/events')).toBe(1);
  });
});

describe('A feed', () => {
  it.each(['events.ics', 'events.atom', 'events.jsonld', 'events.geojson'])(
    '%s is read without its records while they do not change',
    async (path) => {
      const { venue } = await fill();
      await app.get(`/${path}`).expect(200);
      // Three of them: revision, page, links.
      await app.create('tags', aTerm());
      expect(await countOf(`/${path}`)).toBe(3);

      await app.as('editor').patch(`/venues/${venue}`, { city: 'Oslo' }).expect(200);
      // And the events from the cache of records, and the venue.
      expect(await countOf(`/${path}`)).toBe(4);
      expect(await countOf(`/${path}`)).toBe(2);
    },
  );

  it('shares the texts of its events with all other selections of them', async () => {
    await fill();
    await app.get('/events.csv').expect(200);

    const paths = [
      '/events.csv?colour=red',
      '/events.csv?start_date=2025-01-01',
      '/events.csv?tags=free&bom=1',
    ];
    const counts: number[] = [];
    for (const path of paths) counts.push(await countOf(path));

    // One more resolves the tag.
    expect(counts).toEqual([2, 2, 3]);
  });

  it('does not share them with other callers or other languages', async () => {
    await fill();
    await app.get('/events.csv').expect(200);
    const translated = '//translated/calendar/events/v1/events.csv?translation_language=fr';

    const { length } = await statementsOf(() => app.as('editor').get('/events.csv').expect(200));
    expect([length, await countOf(translated)]).toEqual([4, 8]);
  });
});

/** Counts statements other than those that control the transaction and authenticate the caller. */
async function writesOf(body: ReturnType<typeof anEvent>, headers: Record<string, string> = {}) {
  const statements = await statementsOf(() =>
    app.as('administrator').post('/events', body).set(headers).expect(201),
  );
  return statements.filter((text) => !/^(?:START|SET LOCAL|COMMIT)|application_passwords/.test(text));
}

describe('The number of statements of a write', () => {
  it('is eight for an event with existing venue, organizer, category and tag', async () => {
    const { venue, organizer } = await fill();
    const links = { venue, organizer, categories: ['Jazz'], tags: ['Free'] };
    await app.create('events', anEvent(links));
    // Reading a response puts the four records in the cache.
    await app.get('/events').expect(200);

    expect(await writesOf(anEvent(links))).toHaveLength(8);
  });

  it('is thirteen higher for a new venue and organizer', async () => {
    const { venue, organizer } = await fill();
    await app.get('/events').expect(200);
    const plain = await writesOf(anEvent({ venue, organizer }));

    const nested = {
      venue: aVenue({ venue: 'A new hall' }),
      organizer: anOrganizer({ organizer: 'Somebody new' }),
    };
    const statements = await writesOf(anEvent(nested));

    expect(statements).toHaveLength(plain.length + 13);
  });

  it('is two higher with an Idempotency-Key', async () => {
    const plain = await writesOf(anEvent());

    expect(await writesOf(anEvent(), { 'Idempotency-Key': 'first' })).toHaveLength(plain.length + 2);
  });
});
