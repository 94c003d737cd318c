import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';

const app = startApp();

const admin = app.as('administrator');

describe('DELETE /tags/{id}', () => {
  it('returns 200 with the deleted record, once', async () => {
    const { id } = await app.create('tags', aTerm());
    await app.create('events', anEvent({ tags: [id] }));
    const before = await app.get(`/tags/${id}`).expect(200);

    const { body } = await admin.delete(`/tags/${id}`).expect(200);
    await admin.delete(`/tags/${id}`).expect(400);
    await app.get(`/tags/${id}`).expect(400);

    expect(body).toEqual(before.body);
    expect(body).toHaveProperty('count', 1);
  });

  it('removes it from its events', async () => {
    const free = await app.create('tags', aTerm());
    const open = await app.create('tags', aTerm());
    const event = await app.create('events', anEvent({ tags: [free.id, open.id] }));

    await admin.delete(`/tags/${free.id}`).expect(200);
    const { body } = await app.get(`/events/${event.id}`).expect(200);

    expect(body).toMatchObject({ tags: [{ id: open.id }] });
  });
});
