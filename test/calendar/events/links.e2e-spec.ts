import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

const kinds = [
  { key: 'venue', path: 'venues', make: aVenue },
  { key: 'organizer', path: 'organizers', make: anOrganizer },
] as const;

describe.each(kinds)('the $key of an event', ({ key, path, make }) => {
  const save = async (fields = {}) => (await app.create(path, make(fields))).id;
  const total = async () => ((await admin.get(`/${path}`)).body as { total: number }).total;

  it.each([
    ['an id', (a: number) => a],
    ['an id as text', (a: number) => String(a)],
    ['a list of one id', (a: number) => [a]],
    ['an object with an id', (a: number) => ({ id: a })],
    ['an object with an id as text', (a: number) => ({ id: String(a) })],
    ['a list of one object with an id', (a: number) => [{ id: a }]],
  ])('can be given as %s', async (_form, write) => {
    const id = await save();

    const event = await app.create('events', anEvent({ [key]: write(id) }));

    expect(linkedIds(event[key])).toEqual([id]);
  });

  it.each([
    {},
    { [key]: '' },
    { [key]: ' ', website: '', phone: null },
    [0],
    [{}],
    { id: 0 },
    [''],
    [null],
    [[]],
  ])('is empty when %j is sent, on create and on update', async (nothing) => {
    const { id, ...created } = await app.create('events', anEvent({ [key]: nothing }));
    expect(linkedIds(created[key])).toEqual([]);
    expect(await total()).toBe(0);

    await admin.patch(`/events/${id}`, { [key]: await save() }).expect(200);
    const { body } = await admin.patch(`/events/${id}`, { [key]: nothing }).expect(200);

    expect(linkedIds((body as Record<string, unknown>)[key])).toEqual([]);
  });

  it.each([[[{ [key]: '' }]], [[{ [key]: ' ', phone: '' }]], [[{ [key]: 'Named' }, { phone: '' }]]])(
    'is refused without a name in a list of them: %j',
    async (nameless) => {
      const { body } = await admin.post('/events', anEvent({ [key]: nameless })).expect(400);

      expect(body).toHaveProperty('message', `Invalid parameter(s): ${key}`);
      expect(await total()).toBe(0);
    },
  );

  it('ignores zeros and empty elements in a list of ids', async () => {
    const id = await save();

    const event = await app.create('events', anEvent({ [key]: [0, '', id, null, '0', []] }));

    expect(linkedIds(event[key])).toEqual([id]);
  });

  it.each([
    ['a list of ids', (a: number, b: number, c: number) => [c, a, b]],
    ['a list of ids as text', (a: number, b: number, c: number) => [c, a, b].map(String)],
    ['comma separated ids', (a: number, b: number, c: number) => `${c},${a}, ${b}`],
    ['a list of objects', (a: number, b: number, c: number) => [{ id: c }, { id: a }, { id: b }]],
    ['a mixed list', (a: number, b: number, c: number) => [c, { id: a }, String(b)]],
    ['a list with duplicates', (a: number, b: number, c: number) => [c, a, c, { id: a }, b, b]],
  ])('keeps the order of %s', async (_form, write) => {
    const [a, b, c] = [await save(), await save(), await save()];

    const event = await app.create('events', anEvent({ [key]: write(a, b, c) }));

    expect(linkedIds(event[key])).toEqual([c, a, b]);
    const { body } = await app.get(`/events/${event.id}`).expect(200);
    expect(linkedIds((body as Record<string, unknown>)[key])).toEqual([c, a, b]);
  });

  it('can be created with the event', async () => {
    const event = await app.create(
      'events',
      anEvent({ [key]: make({ [key]: 'New', website: 'https://x.org' }) }),
    );

    const [id] = linkedIds(event[key]);
    const { body } = await app.get(`/${path}/${id}`).expect(200);
    expect(body).toMatchObject({ [key]: 'New', website: 'https://x.org', status: 'publish' });
  });

  const linkedTo = async (event: number) => {
    const { body } = await admin.get(`/events/${event}`).expect(200);
    return linkedIds((body as Record<string, unknown>)[key]);
  };

  it('can mix new and existing records', async () => {
    const id = await save();

    const event = await app.create('events', anEvent({ [key]: [{ [key]: 'New' }, id, { [key]: 'Newer' }] }));

    const linked = event[key] as { id: number }[];
    expect(linked).toMatchObject([{ [key]: 'New' }, { id }, { [key]: 'Newer' }]);
  });

  it('reuses an existing record with the same name', async () => {
    const id = await save({ [key]: 'The Same' });

    const event = await app.create('events', anEvent({ [key]: { [key]: 'the same' } }));

    expect(linkedIds(event[key])).toEqual([id]);
    expect(await total()).toBe(1);
  });

  it('is a new record when any sent field differs', async () => {
    const id = await save({ [key]: 'The Same', phone: '1' });

    const event = await app.create('events', anEvent({ [key]: { [key]: 'The Same', phone: '2' } }));

    expect(linkedIds(event[key])).not.toContain(id);
    expect((await app.get(`/${path}/${id}`)).body).toMatchObject({ phone: '1' });
  });

  it.each([
    ['an id', (id: number) => id],
    ['a list', (id: number) => [id]],
    ['an object', (id: number) => ({ id })],
    ['comma separated', (id: number) => `${id},${id}`],
  ])('is rejected when it is unknown, as %s', async (_form, write) => {
    const { body } = await admin.post('/events', anEvent({ [key]: write(99999) })).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: `Invalid parameter(s): ${key}` });
    expect((await admin.get('/events')).body).toMatchObject({ total: 0 });
  });

  it('creates no new record when another one is unknown', async () => {
    await admin.post('/events', anEvent({ [key]: [{ [key]: 'New' }, 99999] })).expect(400);

    expect(await total()).toBe(0);
  });

  it('is rejected when it is a record of another type', async () => {
    const { id } = await app.create('events', anEvent());

    await admin.post('/events', anEvent({ [key]: id })).expect(400);
  });

  it('is a draft when a contributor creates it', async () => {
    const event = await app.create('events', anEvent({ [key]: make() }), 'contributor');

    const [id] = linkedIds(event[key]);
    expect((await admin.get(`/${path}/${id}`)).body).toMatchObject({ status: 'draft' });
    await app.get(`/${path}/${id}`).expect(403);
  });

  it('stays a draft when an editor changes the event', async () => {
    const event = await app.create('events', anEvent({ [key]: make() }), 'contributor');
    await app.as('author').post(`/events/${event.id}`, { status: 'publish' }).expect(403);
    const [id] = linkedIds(event[key]);

    await app.as('editor').post(`/events/${event.id}`, { title: 'Edited' }).expect(200);

    expect((await admin.get(`/${path}/${id}`)).body).toMatchObject({ status: 'draft' });
  });

  it.each([[[]], [''], [0], [null]])('is unlinked by %j', async (empty) => {
    const event = await app.create('events', anEvent({ [key]: [await save(), await save()] }));

    const { body } = await admin.post(`/events/${event.id}`, { [key]: empty }).expect(200);

    expect(body).toMatchObject({ [key]: [] });
    expect(await total()).toBe(2);
  });

  it('is replaced, not merged', async () => {
    const [a, b, c] = [await save(), await save(), await save()];
    const event = await app.create('events', anEvent({ [key]: [a, b] }));

    const { body } = await admin.post(`/events/${event.id}`, { [key]: [c, b] }).expect(200);

    expect(linkedIds((body as Record<string, unknown>)[key])).toEqual([c, b]);
  });

  it('stays linked when the update is rejected', async () => {
    const id = await save();
    const event = await app.create('events', anEvent({ title: 'Before', [key]: id }));

    await admin.post(`/events/${event.id}`, { title: 'After', [key]: [99999] }).expect(400);

    const { body } = await app.get(`/events/${event.id}`).expect(200);
    expect(linkedIds((body as Record<string, unknown>)[key])).toEqual([id]);
    expect(body).toMatchObject({ title: 'Before' });
  });

  it.each(['draft', 'pending', 'private'])(
    'is hidden from the public when its status is %s',
    async (status) => {
      const id = await save({ status });
      const event = await app.create('events', anEvent({ [key]: id }));

      for (const reader of [app, app.as('subscriber'), app.as('author')])
        expect((await reader.get(`/events/${event.id}`)).body).toMatchObject({ id: event.id, [key]: [] });
      expect(((await app.get('/events')).body as { events: object[] }).events).toMatchObject([{ [key]: [] }]);
    },
  );

  it('stays linked when the event is edited by a caller who may not read it', async () => {
    const id = await save({ status: 'draft' });
    const event = await app.create('events', anEvent({ [key]: id, author: app.userId('author') }));

    const { body } = await app.as('author').post(`/events/${event.id}`, { title: 'Edited' }).expect(200);

    expect(body).toMatchObject({ title: 'Edited', [key]: [] });
    expect((await admin.get(`/events/${event.id}`)).body).not.toMatchObject({ [key]: [] });
  });

  it('stays linked when such a caller sends the event back as it was read, or with another one', async () => {
    const [seen, other, hidden] = [await save(), await save(), await save({ status: 'draft' })];
    const author = app.as('author');
    const event = await app.create(
      'events',
      anEvent({ [key]: [hidden, seen], author: app.userId('author') }),
    );

    const { body } = await author.get(`/events/${event.id}`).expect(200);
    await author.put(`/events/${event.id}`, body as object).expect(200);
    expect(await linkedTo(event.id)).toEqual([hidden, seen]);

    await author.patch(`/events/${event.id}`, { [key]: other }).expect(200);
    expect(await linkedTo(event.id)).toEqual([hidden, other]);
  });

  it('comes back to an event that was sent back while it was in the trash', async () => {
    const [stays, gone] = [await save(), await save()];
    const event = await app.create('events', anEvent({ [key]: [gone, stays] }));
    await admin.delete(`/${path}/${gone}`).expect(200);

    const { body } = await admin.get(`/events/${event.id}`).expect(200);
    await admin.put(`/events/${event.id}`, body as object).expect(200);
    await admin.patch(`/${path}/${gone}`, { status: 'publish' }).expect(200);

    expect(await linkedTo(event.id)).toEqual([gone, stays]);
  });

  it('is shown to callers who may read it', async () => {
    const id = await save({ status: 'draft' });
    const event = await app.create('events', anEvent({ [key]: id }));

    const { body } = await app.as('editor').get(`/events/${event.id}`).expect(200);

    expect(linkedIds((body as Record<string, unknown>)[key])).toEqual([id]);
  });

  it('disappears from the event when it is trashed', async () => {
    const [gone, stays] = [await save(), await save()];
    const event = await app.create('events', anEvent({ [key]: [gone, stays] }));

    await admin.delete(`/${path}/${gone}`).expect(200);

    const { body } = await app.get(`/events/${event.id}`).expect(200);
    expect(linkedIds((body as Record<string, unknown>)[key])).toEqual([stays]);
  });
});

function linkedIds(linked: unknown): number[] {
  return [linked].flat().map((record) => (record as { id: number }).id);
}

describe('The parent of an event', () => {
  it.each(['draft', 'private', 'trash'])('is hidden from callers who may not read it: %s', async (status) => {
    const parent = await app.create('events', anEvent());
    const child = await app.create('events', anEvent({ post_parent: parent.id }));
    const shown = await app.get(`/events/${child.id}`).expect(200);
    if (status === 'trash') await app.as('editor').delete(`/events/${parent.id}`).expect(200);
    else await app.as('editor').post(`/events/${parent.id}`, { status }).expect(200);

    const { body } = await app.get(`/events/${child.id}`).expect(200);
    const listed = await app.get(`/events?include=${child.id}`).expect(200);

    expect(shown.body).toMatchObject({ post_parent: parent.id });
    expect(body).not.toHaveProperty('post_parent');
    expect((listed.body as { events: object[] }).events[0]).not.toHaveProperty('post_parent');
  });
});
