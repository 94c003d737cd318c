import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { statementsOf as sentBy } from '../../support/statements.js';

const app = startApp();

const full = (fields = {}) =>
  app.create(
    'events',
    anEvent({
      venue: aVenue({ venue: 'Hall', city: 'Oslo' }),
      organizer: [anOrganizer(), anOrganizer()],
      categories: ['Jazz'],
      tags: ['Free', 'Outside'],
      cost: '$5',
      ...fields,
    }),
  );

const statementsOf = (path: string) => sentBy(() => app.get(path).expect(200));

/** Outdates the cached responses and the cached records. */
async function outdateAll(): Promise<void> {
  for (const table of ['events', 'venues', 'organizers', 'categories', 'tags'])
    await app.database.query(`UPDATE ${table} SET id = id`);
}

/** Caches every record, then outdates the cached responses. */
async function cacheRecords(): Promise<void> {
  for (const list of ['events', 'venues', 'organizers', 'categories', 'tags'])
    await app.get(`/${list}?per_page=50`).expect(200);
  await app.database.query("UPDATE images SET url = url WHERE url = ''");
}

const READS = /\b(from|join)\s+"?\w*(venue|organizer|categor|tag|term)/i;

describe('GET /events/{id}?_fields=', () => {
  it.each([
    ['id,title', { id: expect.any(Number), title: 'Concert' }],
    ['id,%20title', { id: expect.any(Number), title: 'Concert' }],
    ['title,title', { title: 'Concert' }],
    ['cost_details.values', { cost_details: { values: ['5'] } }],
    [
      'cost_details.values,cost_details.currency_symbol',
      { cost_details: { values: ['5'], currency_symbol: '$' } },
    ],
    ['venue.venue,venue.city', { venue: { venue: 'Hall', city: 'Oslo' } }],
    ['start_date_details.year,title', { start_date_details: { year: '2026' }, title: 'Concert' }],
    ['title,nonsense', { title: 'Concert' }],
  ])('returns only the fields %s', async (fields, expected) => {
    const { id } = await full({ title: 'Concert' });

    const { body } = await app.get(`/events/${id}?_fields=${fields}`).expect(200);

    expect(body).toEqual(expected);
  });

  it('accepts an array', async () => {
    const { id } = await full({ title: 'Concert' });

    const { body } = await app.get(`/events/${id}?_fields[]=title&_fields[]=status`).expect(200);

    expect(body).toEqual({ title: 'Concert', status: 'publish' });
  });

  it('selects fields of every element of an array', async () => {
    const { id } = await full();

    const { body } = await app.get(`/events/${id}?_fields=tags.name`).expect(200);

    expect(body).toEqual({ tags: [{ name: 'Free' }, { name: 'Outside' }] });
  });

  it('works by slug', async () => {
    const { slug, title } = await full();

    const { body } = await app.get(`/events/by-slug/${slug}?_fields=title`).expect(200);

    expect(body).toEqual({ title });
  });

  it('reveals nothing of protected or inaccessible events', async () => {
    const protectedEvent = await full({ password: 'key' });
    const draft = await full({ status: 'draft' });

    for (const { id } of [protectedEvent, draft])
      expect((await app.get(`/events/${id}?_fields=title`).expect(403)).body).not.toHaveProperty('title');
  });

  it.each(['id,title', 'title', 'start_date,end_date,status'])(
    'queries no linked records for %s',
    async (fields) => {
      const { id } = await full();
      await cacheRecords();

      const statements = await statementsOf(`/events/${id}?_fields=${fields}`);

      expect(statements.length).toBeGreaterThan(0);
      expect(statements.filter((sql) => READS.test(sql))).toEqual([]);
    },
  );

  it('queries linked records when they are selected', async () => {
    const { id } = await full();

    const statements = await statementsOf(`/events/${id}?_fields=venue`);

    expect(statements.filter((sql) => READS.test(sql))).not.toEqual([]);
  });
});

describe('GET /events?_fields=', () => {
  it.each([
    ['total', { total: 2 }],
    ['events.title', { events: [{ title: 'First' }, { title: 'Second' }] }],
    ['total,events.title', { total: 2, events: [{ title: 'First' }, { title: 'Second' }] }],
    ['events.venue.city', { events: [{ venue: { city: 'Oslo' } }, { venue: { city: 'Oslo' } }] }],
    ['title', {}],
  ])('returns only the fields %s', async (fields, expected) => {
    await full({ title: 'First' });
    await full({ title: 'Second' });

    const { body, headers } = await app.get(`/events?_fields=${fields}`).expect(200);

    expect(body).toEqual(expected);
    expect(headers['x-tec-total']).toBe('2');
  });

  it('returns complete records for events', async () => {
    await full();
    const { body: whole } = await app.get('/events').expect(200);

    const { body } = await app.get('/events?_fields=events').expect(200);

    expect(body).toEqual({ events: (whole as { events: unknown[] }).events });
  });

  it('queries no linked records for events.id,events.title', async () => {
    for (let count = 0; count < 3; count += 1) await full();
    await cacheRecords();

    const statements = await statementsOf('/events?_fields=events.id,events.title');

    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((sql) => READS.test(sql))).toEqual([]);
  });

  it.each(['', '&_fields=events.id,events.title', '&search=event', '&categories=jazz'])(
    'sends the same number of statements for ten events as for five, with "%s"',
    async (query) => {
      for (let count = 0; count < 11; count += 1) await full();

      for (const state of [outdateAll, cacheRecords]) {
        await state();
        const forFive = await statementsOf(`/events?per_page=5${query}`);
        await state();
        const forTen = await statementsOf(`/events?per_page=10${query}`);

        expect(forFive.length).toBeGreaterThan(0);
        expect(forTen).toHaveLength(forFive.length);
      }
    },
  );
});

describe.each([
  ['venues', 'venue', aVenue],
  ['organizers', 'organizer', anOrganizer],
] as const)('GET /%s?_fields=', (collection, name, make) => {
  it('returns only the selected fields', async () => {
    const record = await app.create(collection, make({ phone: '112' }));

    const list = await app.get(`/${collection}?_fields=total,${collection}.${name}`).expect(200);
    const single = await app.get(`/${collection}/${record.id}?_fields=${name},phone`).expect(200);

    expect(list.body).toEqual({ total: 1, [collection]: [{ [name]: record[name] }] });
    expect(single.body).toEqual({ [name]: record[name], phone: '112' });
  });

  it('sends the same number of statements for ten records as for two', async () => {
    for (let count = 0; count < 11; count += 1) await app.create(collection, make());

    await outdateAll();
    const forTwo = await statementsOf(`/${collection}?per_page=2`);
    await outdateAll();
    const forTen = await statementsOf(`/${collection}?per_page=10`);

    expect(forTwo.length).toBeGreaterThan(0);
    expect(forTen).toHaveLength(forTwo.length);
  });
});
