import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { LINKED } from './linked.rows.js';

const SITE = 'https://www.example.com/city';
const app = startApp({ LANGUAGES: 'en,fr,de', SITE_URL: SITE });
const editor = app.as('editor');

type Json = Record<string, unknown>;

const EVENT = {
  description: 'Loud.',
  excerpt: 'Short.',
  cost: ['5', '10'],
  website: 'https://example.org/jazz',
  timezone: 'Asia/Tokyo',
  featured: true,
  sticky: true,
  image: 'https://example.org/jazz.png',
  categories: ['Music'],
  tags: ['loud', 'late'],
};
const RECORDS = [
  {
    list: 'events',
    one: 'event',
    name: 'title',
    body: () => anEvent({ ...EVENT, venue: [aVenue(), aVenue()], organizer: [anOrganizer(), anOrganizer()] }),
  },
  ...LINKED.map(({ list, one, sent }) => ({ list, one, name: one, body: () => sent })),
] as const;

/** Members that a delete changes besides the status; terms count their events. */
const CHANGED = ['slug', 'url', 'modified', 'modified_utc', 'modified_utc_details', 'categories', 'tags'];

describe.each(RECORDS)('One of the $list in the trash', ({ list, one, name, body }) => {
  const create = (fields: Json = {}, role: 'author' | 'editor' = 'editor') =>
    app.create(list, { ...body(), [name]: 'Jazz', slug: 'jazz', ...fields }, role);
  const remove = async (path: string, client = editor) =>
    (await client.delete(`/${list}/${path}`).expect(200)).body as Json;
  const change = (id: number, fields: Json) => editor.put(`/${list}/${id}`, fields);
  const restored = async (id: number, fields: Json = { status: 'publish' }) =>
    (await change(id, fields).expect(200)).body as Json;
  const translate = async (id: number) => {
    for (const language of ['fr', 'de']) {
      const texts = {
        [name]: `Nom ${language}`,
        description: `Texte ${language}`,
        excerpt: `Bref ${language}`,
      };
      await editor.patch(at(`/${list}/${id}`, language), texts).expect(200);
    }
  };
  /** Reads the record in every language, without the time of its last change. */
  const readings = async (id: number, query = '') => {
    const records: Json[] = [];
    for (const language of ['en', 'fr', 'de']) {
      const record = (await app.get(at(`/${list}/${id}${query}`, language)).expect(200)).body as Json;
      records.push({ ...record, modified: '', modified_utc: '' });
    }
    return records;
  };

  it.each(['id', 'slug', 'id with force=true'])('is returned when it is deleted by its %s', async (key) => {
    const record = await create();
    const { id } = record;
    const path = key === 'slug' ? 'by-slug/jazz' : `${id}${key === 'id' ? '' : '?force=true'}`;
    const deleted = await remove(path);

    const changed = Object.fromEntries(
      CHANGED.flatMap((name) => (name in record ? [[name, deleted[name]]] : [])),
    );
    expect(deleted).toEqual({ ...record, ...changed, status: 'trash' });
    expect(await restored(id)).toMatchObject({ id, status: 'publish' });
  });

  it('has another slug and no page, in every language', async () => {
    const { id } = await create();
    await editor.patch(at(`/${list}/${id}`, 'fr'), { slug: 'un' }).expect(200);

    const url = `${SITE}/?post_type=tribe_${one === 'event' ? 'events' : one}&p=${id}`;
    const deleted = await remove(String(id));
    expect(deleted).toMatchObject({ status: 'trash', slug: 'jazz__trashed', url });
    // Events in the trash cannot be read.
    if (one === 'event') return;
    const read = async (path: string) => (await editor.get(path).expect(200)).body as Json;
    expect(await read(`/${list}/${id}`)).toEqual({ ...deleted, json_ld: expect.anything() });
    expect(await read(at(`/${list}/${id}`, 'fr'))).toMatchObject({ status: 'trash', slug: 'un__trashed' });
    expect(await read(`/${list}/by-slug/jazz__trashed`)).toHaveProperty('id', id);
  });

  it('is not deleted again, nor changed without a status', async () => {
    const { id } = await create();
    await remove(String(id));

    for (const { body: refusal } of [
      await editor.delete(`/${list}/${id}`).expect(410),
      await change(id, { [name]: 'Blues' }).expect(410),
    ])
      expect(refusal).toMatchObject({ code: `${one}-is-in-trash`, data: { status: 410 } });
    expect(await restored(id)).toHaveProperty(name, 'Jazz');
  });

  it('is in no list', async () => {
    await remove(String((await create()).id));

    for (const reader of [app, editor])
      expect((await reader.get(`/${list}`).expect(200)).body).toMatchObject({ [list]: [], total: 0 });
  });

  it('leaves its slug to others, and gets the next free one when it is restored', async () => {
    const { id } = await create();
    await remove(String(id));
    await app.get(`/${list}/by-slug/jazz`).expect(400);
    const other = await create({ source: '', external_id: '' });

    expect([other.id === id, other.slug]).toEqual([false, 'jazz']);
    expect(await restored(id)).toHaveProperty('slug', 'jazz-2');
  });

  it('is told by its slug from one whose name ends like that', async () => {
    const ending = { [name]: 'Blues __trashed', slug: undefined, source: '', external_id: '' };
    const { id, slug } = await create(ending);
    expect((await editor.get(`/${list}/by-slug/${slug}`).expect(200)).body).toHaveProperty('id', id);

    const { body } = await editor.put(`/${list}/${id}`, { [name]: 'Soul', slug }).expect(200);
    expect(body).toHaveProperty('slug', slug);
    await editor.patch(at(`/${list}/${id}`, 'fr'), { [name]: 'Âme__trashed' }).expect(200);
    expect((await editor.get(at(`/${list}/by-slug/ame`, 'fr')).expect(200)).body).toHaveProperty('id', id);
  });

  it('under a slug is the one that was deleted last', async () => {
    const ids: number[] = [];
    for (const external_id of ['1', '2']) {
      const { id } = await create({ source: 'shop', external_id });
      await remove(String(id));
      ids.push(id);
    }

    const { body: last } = await editor
      .patch(`/${list}/by-slug/jazz__trashed`, { status: 'publish' })
      .expect(200);

    expect(last).toMatchObject({ id: ids[1], slug: 'jazz' });
  });

  it.each(['publish', 'draft', 'pending', 'private'])(
    'is restored as %s by a write that may change more',
    async (status) => {
      const { id } = await create();
      await remove(String(id));

      expect(await restored(id, { status, [name]: 'New' })).toMatchObject({
        id,
        status,
        [name]: 'New',
        slug: 'jazz',
      });
    },
  );

  it('is restored with all its contents and slugs, in every language', async () => {
    const { id } = await create({}, 'author');
    await translate(id);
    const before = await readings(id);
    await remove(String(id), app.as('author'));

    app.clock.set('2026-11-20T13:00:00Z');
    await app.as('author').post(`/${list}/${id}`, { status: 'publish' }).expect(200);

    expect(await readings(id)).toEqual(before);
    const [english, french] = before.map(({ slug }) => `/${list}/by-slug/${String(slug)}`) as [
      string,
      string,
    ];
    for (const path of [english, at(french, 'fr')])
      expect((await app.get(path).expect(200)).body).toHaveProperty('id', id);
  });

  it('is restored with its password', async () => {
    const { id } = await create({ password: 'sesame', description: 'Loud.' });
    const before = await readings(id, '?password=sesame');
    await remove(String(id));
    await restored(id);

    expect(await readings(id, '?password=sesame')).toEqual(before);
    expect((await app.get(`/${list}/${id}`)).text).not.toContain('Loud');
  });
});

describe.each(LINKED)('One of the $list in the trash, to its events,', ({ list, one }) => {
  const create = async (name: string) => (await app.create(list, { [one]: name })).id;
  const remove = (id: number) => editor.delete(`/${list}/${id}`).expect(200);
  const restore = (id: number, status = 'publish') => editor.patch(`/${list}/${id}`, { status }).expect(200);
  const linked = (event: unknown) => [(event as Json)[one]].flat();
  const read = async (id: number, client: Pick<typeof app, 'get'> = app) =>
    linked((await client.get(`/events/${id}`).expect(200)).body);

  it('is none of theirs, and is at its former position when restored', async () => {
    const [first, second] = [await create('First'), await create('Second')];
    const { id } = await app.create('events', anEvent({ [one]: [first, second] }));
    const before = await read(id);
    await remove(first);
    for (const reader of [app, editor]) expect(await read(id, reader)).toMatchObject([{ id: second }]);

    await restore(first);
    expect(await read(id)).toEqual(before);
  });

  it('stays hidden from anonymous callers when it is restored as a draft', async () => {
    const only = await create('Only');
    const { id } = await app.create('events', anEvent({ [one]: only }));
    await remove(only);
    await restore(only, 'draft');

    expect([await read(id), await read(id, editor)]).toMatchObject([[], [{ id: only }]]);
  });

  it('is shown by none of more than ten, and refused as a filter', async () => {
    const id = await create('Only');
    for (let count = 0; count < 11; count += 1) await app.create('events', anEvent({ [one]: id }));
    await remove(id);

    const { body: page } = await editor.get('/events?per_page=50').expect(200);
    expect((page as { events: Json[] }).events.map(linked)).toEqual(Array(11).fill([]));
    for (const reader of [app, editor]) {
      const { body } = await reader.get(`/events?${one}=${id}`).expect(400);
      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { [one]: expect.anything() } },
      });
    }
  });

  it('stays with a draft that names it, and may be written back', async () => {
    const old = await create('Old');
    const draft = await app.create('events', anEvent({ status: 'draft', [one]: old }));
    await remove(old);
    const trashed = [{ id: old, status: 'trash' }];
    const change = async (fields: Json) =>
      linked((await editor.patch(`/events/${draft.id}`, fields).expect(200)).body);

    const shown = await read(draft.id, editor);
    expect(shown).toMatchObject(trashed);
    for (const sent of [old, shown]) expect(await change({ [one]: sent })).toMatchObject(trashed);
    await editor.post('/events', anEvent({ [one]: old })).expect(400);
    expect(await change({ status: 'publish' })).toEqual([]);
    await restore(old);
    expect(await read(draft.id)).toMatchObject([{ id: old, status: 'publish' }]);
  });
});
