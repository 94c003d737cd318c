import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';

const app = startApp();

const admin = app.as('administrator');

describe('DELETE /categories/{id}', () => {
  it('returns 200 with the deleted record', async () => {
    const parent = await app.create('categories', aTerm());
    const { id } = await app.create('categories', aTerm({ parent: parent.id, description: 'Blue' }));
    await app.create('events', anEvent({ categories: [id] }));
    const before = await app.get(`/categories/${id}`).expect(200);

    const { body } = await admin.delete(`/categories/${id}`).expect(200);

    expect(body).toEqual(before.body);
    expect(body).toMatchObject({ count: 1, parent: parent.id });
  });

  it('is permanent', async () => {
    const { id } = await app.create('categories', { name: 'Jazz' });
    await admin.delete(`/categories/${id}`).expect(200);

    const responses = [
      await app.get(`/categories/${id}`),
      await admin.put(`/categories/${id}`, { name: 'Swing' }),
      await admin.delete(`/categories/${id}`),
    ];

    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
    for (const { body } of responses) expect(body).toHaveProperty('code', 'rest_invalid_param');
  });

  it('frees its name and slug', async () => {
    const { id } = await app.create('categories', { name: 'Jazz' });
    await admin.delete(`/categories/${id}`).expect(200);

    expect(await app.create('categories', { name: 'Jazz' })).toHaveProperty('slug', 'jazz');
  });

  it('moves its children to its parent', async () => {
    const top = await app.create('categories', aTerm());
    const middle = await app.create('categories', aTerm({ parent: top.id }));
    const child = await app.create('categories', aTerm({ parent: middle.id }));

    await admin.delete(`/categories/${middle.id}`).expect(200);
    const { body } = await app.get(`/categories/${child.id}`).expect(200);

    expect(body).toHaveProperty('parent', top.id);
  });

  it('moves the children of a root category to the root', async () => {
    const top = await app.create('categories', aTerm());
    const child = await app.create('categories', aTerm({ parent: top.id }));

    await admin.delete(`/categories/${top.id}`).expect(200);
    const { body } = await app.get(`/categories/${child.id}`).expect(200);

    expect(body).toHaveProperty('parent', 0);
    expect(body).not.toHaveProperty('urls.up');
  });

  it('removes it from its events', async () => {
    const jazz = await app.create('categories', aTerm());
    const blues = await app.create('categories', aTerm());
    const event = await app.create('events', anEvent({ categories: [jazz.id, blues.id] }));

    await admin.delete(`/categories/${jazz.id}`).expect(200);
    const { body } = await app.get(`/events/${event.id}`).expect(200);

    expect(body).toMatchObject({ categories: [{ id: blues.id }] });
  });

  it('returns 400 for an unknown id', async () => {
    await admin.delete('/categories/999999').expect(400);
  });
});
