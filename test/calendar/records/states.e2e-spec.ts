import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { type Json, REST, SETTINGS, SITE } from '../../support/reading.js';

const app = startApp(SETTINGS);
const editor = app.as('editor');

const KINDS = [
  { list: 'events', one: 'event', body: anEvent({ title: 'One' }) },
  { list: 'venues', one: 'venue', body: aVenue({ venue: 'One' }) },
  { list: 'organizers', one: 'organizer', body: anOrganizer({ organizer: 'One' }) },
] as const;

const [EARLIER, DUE, LATER] = ['2026-11-20T11:00:00Z', '2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z'];

/** The body sent, the time at which it is read, and its status and kind of URL then. */
const STATES: [string, Json, string, string, 'page' | 'unpublished'][] = [
  ['published', {}, EARLIER, 'publish', 'page'],
  ['published with a date gone by', { status: 'future', date_utc: EARLIER }, DUE, 'publish', 'page'],
  ['scheduled', { status: 'future', date_utc: DUE }, '2026-11-20T14:59:59Z', 'future', 'unpublished'],
  ['scheduled and due', { status: 'future', date_utc: DUE }, DUE, 'publish', 'page'],
  ['a draft', { status: 'draft' }, EARLIER, 'draft', 'unpublished'],
  ['a draft of a date gone by', { status: 'draft', date_utc: EARLIER }, LATER, 'draft', 'unpublished'],
  ['pending', { status: 'pending' }, EARLIER, 'pending', 'unpublished'],
  ['private', { status: 'private' }, EARLIER, 'private', 'page'],
  ['private until later', { status: 'private', date_utc: DUE }, EARLIER, 'private', 'page'],
];

describe.each(KINDS)('A record of $list', ({ list, one, body }) => {
  const addressOf = ({ id }: Json, kind: 'page' | 'unpublished', slug: string) =>
    kind === 'page'
      ? `${SITE}/${one}/${slug}/`
      : `${SITE}/?post_type=tribe_${one === 'event' ? 'events' : one}&p=${String(id)}`;
  const read = async ({ id }: Json) => (await editor.get(`/${list}/${String(id)}`).expect(200)).body as Json;

  it.each(STATES)(
    'that is %s has that status and its own URL',
    async (_state, fields, now, ...[status, kind]) => {
      const record = await app.create(list, { ...body, slug: 'one', ...fields });
      app.clock.set(now);

      const shown = await read(record);
      expect(shown).toMatchObject({ status, slug: 'one', url: addressOf(record, kind, 'one') });
      if (one === 'event')
        expect(shown).toMatchObject({ website: shown.url, rest_url: `${REST}/events/${String(record.id)}` });
    },
  );

  it('in the trash has another slug and no page, in every language', async () => {
    const record = await app.create(list, { ...body, slug: 'one' });
    await editor.patch(at(`/${list}/${record.id}`, 'fr'), { slug: 'un' }).expect(200);

    const deleted = (await editor.delete(`/${list}/${record.id}`).expect(200)).body as Json;

    const gone = { status: 'trash', url: addressOf(record, 'unpublished', '') };
    expect(deleted).toMatchObject({ ...gone, slug: 'one__trashed' });
    if (one === 'event') return;
    expect(await read(record)).toEqual({ ...deleted, json_ld: expect.anything() });
    const french = await editor.get(at(`/${list}/${record.id}`, 'fr')).expect(200);
    expect(french.body).toMatchObject({ status: 'trash', slug: 'un__trashed' });
    const found = await editor.get(`/${list}/by-slug/one__trashed`).expect(200);
    expect(found.body).toHaveProperty('id', record.id);
  });

  it('in the trash under a slug is the one trashed last', async () => {
    const ids: unknown[] = [];
    for (const slug of ['one', 'one']) {
      const { id } = await app.create(list, { ...body, slug });
      await editor.delete(`/${list}/${id}`).expect(200);
      ids.push(id);
    }

    const { body: restored } = await editor
      .patch(`/${list}/by-slug/one__trashed`, { status: 'publish' })
      .expect(200);
    expect(restored).toMatchObject({ id: ids[1], slug: 'one' });
  });
});

describe('A draft of an event', () => {
  const draft = () => app.create('events', anEvent({ title: 'One', status: 'draft' }));

  it('has no slug before publication, not even in the trash', async () => {
    const { id, slug, url, website } = await draft();
    expect({ slug, url }).toEqual({ slug: '', url: `${SITE}/?post_type=tribe_events&p=${id}` });
    expect(website).toBe(url);

    expect((await editor.delete(`/events/${id}`).expect(200)).body).toMatchObject({
      status: 'trash',
      slug: '',
    });
    const restored = await editor.patch(`/events/${id}`, { status: 'pending' }).expect(200);
    expect(restored.body).toMatchObject({ status: 'pending', slug: '' });
  });

  it.each(['publish', 'private', 'future'])(
    'gets a slug from its title when it becomes %s',
    async (status) => {
      const { id } = await draft();
      await editor.patch(at(`/events/${id}`, 'fr'), { title: 'Un' }).expect(200);

      const { body } = await editor.patch(`/events/${id}`, { status, title: 'Two' }).expect(200);

      expect(body).toMatchObject({ slug: 'two' });
      const french = await editor.get(at(`/events/${id}`, 'fr')).expect(200);
      expect(french.body).toMatchObject({ slug: 'un' });
    },
  );

  it('keeps a slug that was sent', async () => {
    const { id } = await draft();
    expect((await editor.patch(`/events/${id}`, { slug: 'mine' }).expect(200)).body).toHaveProperty(
      'slug',
      'mine',
    );
    const { body } = await editor.patch(`/events/${id}`, { status: 'publish', title: 'Two' }).expect(200);

    expect(body).toMatchObject({ slug: 'mine', url: `${SITE}/event/mine/` });
  });
});

describe.each(['venues', 'organizers'] as const)('A draft of %s', (list) => {
  it('has a slug at once', async () => {
    const name = { venues: 'venue', organizers: 'organizer' }[list];
    expect(await app.create(list, { [name]: 'One', status: 'draft' })).toHaveProperty('slug', 'one');
  });
});

describe.each([
  ['categories', 'category', 'tribe_events_cat', `${SITE}/events/category`],
  ['tags', 'tag', 'post_tag', `${SITE}/tag`],
] as const)('The record of one of %s', (list, _one, taxonomy, page) => {
  it('contains every field sent and all derived members', async () => {
    const sent = { name: 'Jazz & <Blues>', slug: 'jazz', description: 'Loud & <b>long</b>' };
    const term = await app.create(list, sent);

    expect(term).toEqual({
      id: expect.any(Number),
      name: 'Jazz &',
      slug: 'jazz',
      term_group: 0,
      term_taxonomy_id: term.id,
      taxonomy,
      description: 'Loud &amp; <b>long</b>',
      parent: 0,
      count: 0,
      filter: 'raw',
      url: `${page}/jazz/`,
      meta: [],
      urls: { self: `${REST}/${list}/${term.id}`, collection: `${REST}/${list}` },
    });
    expect((await app.get(`/${list}/${term.id}`).expect(200)).body).toEqual(term);
    expect(((await app.get(`/${list}?hide_empty=false`).expect(200)).body as Json)[list]).toEqual([term]);
    const event = await app.create('events', anEvent({ [list]: [term.id] }));
    expect(event[list]).toEqual([{ ...term, count: 1 }]);
    expect((await editor.delete(`/${list}/${term.id}`).expect(200)).body).toEqual({ ...term, count: 1 });
  });

  it('lists its languages only on the translated base', async () => {
    const term = await app.create(list, { name: 'Jazz', slug: 'jazz' });
    await editor.patch(at(`/${list}/${term.id}`, 'fr'), { name: 'Le jazz', description: 'Fort' }).expect(200);

    const links = { self: `/${term.id}?translation_language=fr`, collection: '?translation_language=fr' };
    const start = `https://api.example.com/cal/translated/calendar/events/v1/${list}`;
    const { body } = await app.get(at(`/${list}/${term.id}`, 'fr')).expect(200);
    expect(body).toEqual({
      ...term,
      name: 'Le jazz',
      slug: 'le-jazz',
      description: 'Fort',
      url: `${page}/le-jazz/`,
      language: 'fr',
      translations: ['en', 'fr'],
      urls: { self: `${start}${links.self}`, collection: `${start}${links.collection}` },
    });
    expect((await app.get(`/${list}/${term.id}`).expect(200)).body).toEqual(term);
  });
});

describe('The record of a category', () => {
  it('links to its parent, and no longer when moved to the root', async () => {
    const [parent, child] = [
      await app.create('categories', { name: 'A' }),
      await app.create('categories', { name: 'B' }),
    ];

    const { body } = await editor.patch(`/categories/${child.id}`, { parent: parent.id }).expect(200);
    const urls = { ...(child.urls as Json), up: `${REST}/categories/${parent.id}` };
    expect(body).toEqual({ ...child, parent: parent.id, urls });
    expect((await app.get(`/categories/${child.id}`).expect(200)).body).toEqual(body);
    expect((await editor.patch(`/categories/${child.id}`, { parent: 0 }).expect(200)).body).toEqual(child);
  });
});
