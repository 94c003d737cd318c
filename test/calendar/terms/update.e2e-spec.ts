import { startApp } from '../../support/app.js';
import { aTerm } from '../../support/records.js';

const app = startApp();

const admin = app.as('administrator');

describe.each([
  ['categories', 'tags'],
  ['tags', 'categories'],
] as const)('An update of %s', (collection, others) => {
  it.each(['post', 'put', 'patch'] as const)(
    'changes the members sent and keeps all others, by %s',
    async (method) => {
      const before = await app.create(collection, { name: 'Jazz', description: 'Blue', slug: 'notes' });

      const { body } = await admin[method](`/${collection}/${before.id}`, { name: 'Swing' }).expect(200);

      expect(body).toEqual({ ...before, name: 'Swing' });
    },
  );

  it('keeps the slug when the name changes', async () => {
    const { id } = await app.create(collection, { name: 'Jazz' });

    const { body } = await admin.put(`/${collection}/${id}`, { name: 'Swing' }).expect(200);

    expect(body).toMatchObject({ slug: 'jazz', name: 'Swing' });
  });

  it('changes every field', async () => {
    const { id } = await app.create(collection, aTerm());
    const fields = { name: 'Jazz', slug: 'blue', description: 'Notes' };

    await admin.put(`/${collection}/${id}`, fields).expect(200);
    const { body } = await app.get(`/${collection}/${id}`).expect(200);

    expect(body).toMatchObject({ id, ...fields });
  });

  it.each([
    ['name', ''],
    ['name', null],
    ['description', ''],
    ['slug', ''],
  ])('refuses %s %j', async (field, value) => {
    const { id } = await app.create(collection, aTerm());

    const { body } = await admin.put(`/${collection}/${id}`, { [field]: value }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [field]: expect.anything() } },
    });
  });

  it('clears the description with null', async () => {
    const { id } = await app.create(collection, aTerm({ description: 'Blue' }));

    const { body } = await admin.put(`/${collection}/${id}`, { description: null }).expect(200);

    expect(body).toHaveProperty('description', '');
  });

  it('refuses a slug that is taken', async () => {
    await app.create(collection, { name: 'Jazz' });
    const { id } = await app.create(collection, { name: 'Swing' });

    const { body } = await admin.put(`/${collection}/${id}`, { slug: 'jazz' }).expect(400);

    expect(body).toMatchObject({ code: 'duplicate_term_slug', data: { status: 400 } });
  });

  it('accepts its own slug', async () => {
    const { id } = await app.create(collection, { name: 'Jazz' });

    const { body } = await admin.put(`/${collection}/${id}`, { slug: 'jazz', name: 'Swing' }).expect(200);

    expect(body).toMatchObject({ slug: 'jazz', name: 'Swing' });
  });

  it.each([
    ['an unknown id', () => 999999],
    [`the id of one of the ${others}`, async () => (await app.create(others, aTerm())).id],
  ])('returns 400 for %s', async (_, id) => {
    const { body } = await admin.put(`/${collection}/${await id()}`, { name: 'Jazz' }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { id: expect.stringMatching(/^id cannot be \d+\. Use a \w+ that exists\.$/) } },
    });
  });
});
