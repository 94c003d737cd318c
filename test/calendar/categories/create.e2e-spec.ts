import { startApp } from '../../support/app.js';
import { aTerm } from '../../support/records.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.org', SITE_URL: 'https://city.example.org' });

const admin = app.as('administrator');
const root = 'https://api.example.org/calendar/events/v1';

describe('POST /categories', () => {
  it('returns 201 with the record', async () => {
    const { body } = await admin
      .post('/categories', { name: 'Live Music', description: 'Not from a disc' })
      .expect(201);
    const { id } = body as { id: number };

    expect(body).toMatchObject({
      id: expect.any(Number),
      name: 'Live Music',
      slug: 'live-music',
      term_group: 0,
      term_taxonomy_id: id,
      taxonomy: 'tribe_events_cat',
      description: 'Not from a disc',
      parent: 0,
      count: 0,
      filter: 'raw',
      url: 'https://city.example.org/events/category/live-music/',
      meta: [],
      urls: { self: `${root}/categories/${id}`, collection: `${root}/categories` },
    });
  });

  it("returns the record's URL in Location", async () => {
    const { body, headers } = await admin.post('/categories', aTerm()).expect(201);

    expect(headers).toHaveProperty('location', `${root}/categories/${(body as { id: number }).id}`);
  });

  it('includes the parent', async () => {
    const parent = await app.create('categories', aTerm());
    const child = await app.create('categories', aTerm({ parent: parent.id }));

    expect(child.parent).toBe(parent.id);
    expect(child.urls).toEqual({
      self: `${root}/categories/${child.id}`,
      collection: `${root}/categories`,
      up: `${root}/categories/${parent.id}`,
    });
  });

  it('has no link up for a root category', async () => {
    const { urls } = await app.create('categories', aTerm({ parent: 0 }));

    expect(urls).not.toHaveProperty('up');
  });

  it.each([
    ['slug', 'noise', 'noise'],
    ['description', 'Loud <em>and</em> long', 'Loud <em>and</em> long'],
    ['name', 'Rock & “Roll”', 'Rock & “Roll”'],
    ['name', '<b>Jazz</b>', 'Jazz'],
    ['name', '  Folk  ', 'Folk'],
  ])('stores %s %j', async (field, sent, kept) => {
    const { id } = await app.create('categories', aTerm({ [field]: sent }));

    const { body } = await app.get(`/categories/${id}`).expect(200);

    expect(body).toHaveProperty(field, kept);
  });

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 123],
    ['name', ['Jazz']],
    ['description', ''],
    ['slug', ''],
    ['parent', ''],
    ['parent', 'foo'],
    ['parent', 999999],
    ['parent', '999999'],
    ['parent', -1],
    ['parent', [1]],
  ])('refuses %s %j', async (field, value) => {
    const { body } = await admin.post('/categories', aTerm({ [field]: value })).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${field}`,
      data: { status: 400, params: { [field]: expect.any(String) } },
    });
  });

  it('refuses a tag as parent', async () => {
    const { id } = await app.create('tags', aTerm());

    await admin.post('/categories', aTerm({ parent: id })).expect(400);
  });

  it('requires a name', async () => {
    const { body } = await admin.post('/categories', { slug: 'jazz' }).expect(400);

    expect(body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['name'] } });
  });

  it('returns 400 with the id of the existing category for a duplicate name under the same parent', async () => {
    const { id } = await app.create('categories', { name: 'Jazz' });

    const { body } = await admin.post('/categories', { name: 'Jazz' }).expect(400);

    expect(body).toMatchObject({ code: 'term_exists', data: { status: 400, term_id: id } });
  });

  it('accepts the same name under another parent', async () => {
    const { id } = await app.create('categories', { name: 'Music' });
    const jazz = await app.create('categories', { name: 'Jazz' });
    const child = await app.create('categories', { name: 'Jazz', parent: id });

    expect(child.id).not.toBe(jazz.id);
    expect(child).toMatchObject({ name: 'Jazz', parent: id });
    expect(child.slug).not.toBe(jazz.slug);
  });

  it('appends the next free suffix to a slug that is taken', async () => {
    await app.create('categories', { name: 'Jazz' });
    const second = await app.create('categories', { name: 'Swing', slug: 'jazz' });
    const third = await app.create('categories', { name: 'Bebop', slug: 'jazz' });

    expect([second.slug, third.slug]).toEqual(['jazz-2', 'jazz-3']);
  });

  it('may have the same slug as a tag', async () => {
    await app.create('tags', { name: 'Jazz' });

    expect(await app.create('categories', { name: 'Jazz' })).toHaveProperty('slug', 'jazz');
  });
});
