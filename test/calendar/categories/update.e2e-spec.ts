import { startApp } from '../../support/app.js';
import { aTerm } from '../../support/records.js';

const app = startApp();

const admin = app.as('administrator');

describe.each(['post', 'put', 'patch'] as const)('%s /categories/{id}', (method) => {
  it('keeps the parent and all other fields that are not sent', async () => {
    const parent = await app.create('categories', aTerm());
    const before = await app.create('categories', { name: 'Jazz', description: 'Blue', parent: parent.id });

    const { body } = await admin[method](`/categories/${before.id}`, { name: 'Swing' }).expect(200);

    expect(body).toEqual({ ...before, name: 'Swing' });
  });
});

describe('PUT /categories/{id}', () => {
  it('changes the parent together with all other fields', async () => {
    const parent = await app.create('categories', aTerm());
    const { id } = await app.create('categories', aTerm());
    const fields = { name: 'Jazz', slug: 'blue', description: 'Notes', parent: parent.id };

    await admin.put(`/categories/${id}`, fields).expect(200);
    const { body } = await app.get(`/categories/${id}`).expect(200);

    expect(body).toMatchObject({ id, ...fields });
  });

  it.each(['', 'foo', 999999])('refuses the parent %j', async (parent) => {
    const { id } = await app.create('categories', aTerm());

    const { body } = await admin.put(`/categories/${id}`, { parent }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { parent: expect.anything() } },
    });
  });

  it.each([0, '0'])('becomes a root category with the parent %j', async (top) => {
    const parent = await app.create('categories', aTerm());
    const { id } = await app.create('categories', aTerm({ parent: parent.id }));

    const { body } = await admin.put(`/categories/${id}`, { parent: top }).expect(200);

    expect(body).toHaveProperty('parent', 0);
    expect(body).not.toHaveProperty('urls.up');
  });

  it('refuses itself as parent', async () => {
    const { id } = await app.create('categories', aTerm());

    const { body } = await admin.put(`/categories/${id}`, { parent: id }).expect(400);

    expect(body).toHaveProperty('data.status', 400);
  });

  it('refuses a descendant as parent', async () => {
    const top = await app.create('categories', aTerm());
    const child = await app.create('categories', aTerm({ parent: top.id }));
    const grandchild = await app.create('categories', aTerm({ parent: child.id }));

    await admin.put(`/categories/${top.id}`, { parent: child.id }).expect(400);
    await admin.put(`/categories/${top.id}`, { parent: grandchild.id }).expect(400);
    const { body } = await app.get(`/categories/${top.id}`).expect(200);

    expect(body).toHaveProperty('parent', 0);
  });
});
