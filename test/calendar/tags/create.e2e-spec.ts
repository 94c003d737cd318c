import { startApp } from '../../support/app.js';
import { aTerm } from '../../support/records.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.org', SITE_URL: 'https://city.example.org' });

const admin = app.as('administrator');
const root = 'https://api.example.org/calendar/events/v1';

describe('POST /tags', () => {
  it('returns 201 with the record', async () => {
    const { body } = await admin.post('/tags', { name: 'Free entry' }).expect(201);
    const { id } = body as { id: number };

    expect(body).toMatchObject({
      id: expect.any(Number),
      name: 'Free entry',
      slug: 'free-entry',
      term_group: 0,
      term_taxonomy_id: id,
      taxonomy: 'post_tag',
      description: '',
      parent: 0,
      count: 0,
      filter: 'raw',
      url: 'https://city.example.org/tag/free-entry/',
      meta: [],
      urls: { self: `${root}/tags/${id}`, collection: `${root}/tags` },
    });
  });

  it("returns the record's URL in Location", async () => {
    const { body, headers } = await admin.post('/tags', aTerm()).expect(201);

    expect(headers).toHaveProperty('location', `${root}/tags/${(body as { id: number }).id}`);
  });

  it.each([
    ['name', ''],
    ['name', 5],
    ['description', ''],
    ['slug', ''],
  ])('refuses %s %j', async (field, value) => {
    const { body } = await admin.post('/tags', aTerm({ [field]: value })).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: `Invalid parameter(s): ${field}` });
  });

  it('requires a name', async () => {
    const { body } = await admin.post('/tags').expect(400);

    expect(body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['name'] } });
  });

  it('ignores parent', async () => {
    const { id } = await app.create('tags', aTerm());

    const { body } = await admin.post('/tags', aTerm({ parent: id })).expect(400);

    expect(body).toMatchObject({ code: 'rest_taxonomy_not_hierarchical', data: { status: 400 } });
  });

  it('returns 400 with the id of the existing tag for a duplicate name', async () => {
    const { id } = await app.create('tags', { name: 'Free' });

    const { body } = await admin.post('/tags', { name: 'Free' }).expect(400);

    expect(body).toMatchObject({ code: 'term_exists', data: { status: 400, term_id: id } });
  });

  it('appends the next free suffix to a slug that is taken', async () => {
    await app.create('tags', { name: 'Free' });
    const second = await app.create('tags', { name: 'Gratis', slug: 'free' });

    expect(second.slug).toBe('free-2');
  });

  it('never assigns the id of a category', async () => {
    const ids = [
      await app.create('tags', aTerm()),
      await app.create('categories', aTerm()),
      await app.create('tags', aTerm()),
      await app.create('categories', aTerm()),
    ].map(({ id }) => id);

    expect(new Set(ids).size).toBe(4);
  });
});
