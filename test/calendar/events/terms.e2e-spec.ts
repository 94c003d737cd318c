import { startApp } from '../../support/app.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const admin = app.as('administrator');
const ROOT = 'https://api.example.com/calendar/events/v1';

const kinds = [
  { key: 'categories', other: 'tags', taxonomy: 'tribe_events_cat' },
  { key: 'tags', other: 'categories', taxonomy: 'post_tag' },
] as const;

describe.each(kinds)('the $key of an event', ({ key, other, taxonomy }) => {
  const save = async (fields = {}) => (await app.create(key, aTerm(fields))).id;
  const total = async () => ((await admin.get(`/${key}?hide_empty=false`)).body as { total: number }).total;

  it.each([
    ['ids', (a: number, b: number) => [a, b]],
    ['ids as text', (a: number, b: number) => [String(a), String(b)]],
    ['comma separated ids', (a: number, b: number) => `${a},${b}`],
    ['slugs', () => ['jazz', 'free-entry']],
    ['comma separated slugs', () => 'free-entry, jazz'],
    ['names', () => ['Free Entry', 'Jazz']],
    ['a mixed list', (a: number) => [a, 'free-entry']],
    ['a list with duplicates', (a: number, b: number) => [b, a, 'jazz', 'Free Entry', b]],
  ])('can be given as %s', async (_form, write) => {
    const [jazz, free] = [await save({ name: 'Jazz' }), await save({ name: 'Free Entry' })];

    const event = await app.create('events', anEvent({ [key]: write(jazz, free) }));

    expect(event[key]).toMatchObject([
      { id: free, name: 'Free Entry' },
      { id: jazz, name: 'Jazz' },
    ]);
    expect(await total()).toBe(2);
  });

  it('are returned as terms', async () => {
    const id = await save({ name: 'Jazz', description: 'Blue notes' });

    const event = await app.create('events', anEvent({ [key]: [id] }));

    expect(event[key]).toMatchObject([
      {
        id,
        name: 'Jazz',
        slug: 'jazz',
        taxonomy,
        description: 'Blue notes',
        parent: 0,
        filter: 'raw',
        term_group: 0,
        term_taxonomy_id: id,
        urls: { self: `${ROOT}/${key}/${id}`, collection: `${ROOT}/${key}` },
      },
    ]);
  });

  it('count only published events', async () => {
    const id = await save();
    await app.create('events', anEvent({ [key]: id }));
    await app.create('events', anEvent({ [key]: id, status: 'draft' }));

    expect((await app.get(`/${key}/${id}`)).body).toMatchObject({ count: 1 });
  });

  it('are created when an author sends new names', async () => {
    const event = await app.create('events', anEvent({ [key]: ['New One', 'Another'] }), 'author');

    expect(event[key]).toMatchObject([
      { name: 'Another', slug: 'another' },
      { name: 'New One', slug: 'new-one' },
    ]);
    expect(await total()).toBe(2);
  });

  it('are distinct even when no slug can be derived from their names', async () => {
    const event = await app.create('events', anEvent({ [key]: ['???', '!!!', '???'] }));

    expect((event[key] as { name: string }[]).map(({ name }) => name).sort()).toEqual(['!!!', '???']);
    expect(await total()).toBe(2);
  });

  it.each([
    ['a number', 99999],
    ['text', '99999'],
    ['a list', [99999]],
  ])('are rejected when the id is unknown, as %s', async (_form, value) => {
    const { body } = await admin.post('/events', anEvent({ [key]: value, venue: aVenue() })).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: `Invalid parameter(s): ${key}` });
    expect((await admin.get('/events')).body).toMatchObject({ total: 0 });
    expect((await admin.get('/venues')).body).toMatchObject({ total: 0 });
  });

  it(`are rejected when the id is one of the ${other}`, async () => {
    const { id } = await app.create(other, aTerm());

    await admin.post('/events', anEvent({ [key]: [id] })).expect(400);
  });

  it('are limited to fifty', async () => {
    const names = Array.from({ length: 51 }, (_, index) => `Term ${index}`);

    await admin.post('/events', anEvent({ [key]: names })).expect(400);
    await admin.post('/events', anEvent({ [key]: names.slice(1) })).expect(201);
  });

  it('can be assigned by a contributor when they exist', async () => {
    const id = await save({ name: 'Jazz' });

    const event = await app.create('events', anEvent({ [key]: ['jazz'] }), 'contributor');

    expect(event[key]).toMatchObject([{ id }]);
  });

  it('cannot be created by a contributor who edits', async () => {
    const event = await app.create('events', anEvent({ title: 'Before' }), 'contributor');

    const change = { title: 'After', [key]: ['New'], venue: aVenue() };
    await app.as('contributor').post(`/events/${event.id}`, change).expect(403);

    expect((await admin.get(`/events/${event.id}`)).body).toMatchObject({ title: 'Before', venue: [] });
    expect((await admin.get('/venues')).body).toMatchObject({ total: 0 });
  });

  it('are replaced, not merged', async () => {
    const [a, b] = [await save({ name: 'a' }), await save({ name: 'b' })];
    const event = await app.create('events', anEvent({ [key]: [a] }));

    const { body } = await admin.post(`/events/${event.id}`, { [key]: [b] }).expect(200);

    expect(body).toMatchObject({ [key]: [{ id: b }] });
  });

  it.each([[[]], [''], [0], [null]])('are cleared by %j', async (empty) => {
    const event = await app.create('events', anEvent({ [key]: ['New'] }));

    const { body } = await admin.post(`/events/${event.id}`, { [key]: empty }).expect(200);

    expect(body).toMatchObject({ [key]: [] });
  });

  it('do not include a deleted term', async () => {
    const [a, b] = [await save(), await save()];
    const event = await app.create('events', anEvent({ [key]: [a, b] }));

    await admin.delete(`/${key}/${a}`).expect(200);

    expect((await app.get(`/events/${event.id}`)).body).toMatchObject({ [key]: [{ id: b }] });
  });
});

describe('the category of an event', () => {
  it('includes its parent', async () => {
    const { id: parent } = await app.create('categories', aTerm());
    const { id } = await app.create('categories', aTerm({ parent }));

    const event = await app.create('events', anEvent({ categories: [id] }));

    const urls = { up: `${ROOT}/categories/${parent}` };
    expect(event.categories).toMatchObject([{ id, parent, urls }]);
  });
});
