import { startApp } from '../support/app.js';
import { aTerm } from '../support/records.js';

const app = startApp();

const admin = app.as('administrator');

describe.each(['post', 'put', 'patch'] as const)('%s /tags/{id}', (method) => {
  it('changes what is sent and keeps everything else', async () => {
    const before = await app.create('tags', { name: 'Free', description: 'No ticket', slug: 'gratis' });

    const { body } = await admin[method](`/tags/${before.id}`, { name: 'Open' }).expect(200);

    expect(body).toEqual({ ...before, name: 'Open' });
  });
});

describe('PUT /tags/{id}', () => {
  it('changes every field', async () => {
    const { id } = await app.create('tags', aTerm());
    const fields = { name: 'Free', slug: 'gratis', description: 'No ticket' };

    await admin.put(`/tags/${id}`, fields).expect(200);
    const { body } = await app.get(`/tags/${id}`).expect(200);

    expect(body).toMatchObject({ id, ...fields });
  });

  it.each([
    ['name', ''],
    ['name', null],
    ['description', ''],
    ['slug', ''],
  ])('refuses %s %j', async (field, value) => {
    const { id } = await app.create('tags', aTerm());

    const { body } = await admin.put(`/tags/${id}`, { [field]: value }).expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_param');
  });

  it('clears the description with null', async () => {
    const { id } = await app.create('tags', aTerm({ description: 'No ticket' }));

    const { body } = await admin.put(`/tags/${id}`, { description: null }).expect(200);

    expect(body).toHaveProperty('description', '');
  });

  it('refuses a slug that another tag has', async () => {
    await app.create('tags', { name: 'Free' });
    const { id } = await app.create('tags', { name: 'Open' });

    const { body } = await admin.put(`/tags/${id}`, { slug: 'free' }).expect(400);

    expect(body).toMatchObject({ code: 'duplicate_term_slug', data: { status: 400 } });
  });

  it.each([
    ['an unknown id', () => 999999],
    ['the id of a category', async () => (await app.create('categories', aTerm())).id as number],
  ])('answers 400 for %s', async (_, id) => {
    const { body } = await admin.put(`/tags/${await id()}`, { name: 'Free' }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { id: 'Invalid parameter.' } },
    });
  });
});
