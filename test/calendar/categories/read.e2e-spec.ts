import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';

const app = startApp();

const admin = app.as('administrator');

async function countOf(id: number): Promise<number> {
  const { body } = await app.get(`/categories/${id}`).expect(200);
  return (body as { count: number }).count;
}

describe('GET /categories/{id}', () => {
  it('returns the record', async () => {
    const category = await app.create('categories', aTerm({ description: 'Blue' }));

    const { body } = await app.get(`/categories/${category.id}`).expect(200);

    expect(body).toMatchObject(category);
  });

  it('returns the same record as embedded in events', async () => {
    const parent = await app.create('categories', aTerm());
    const { id } = await app.create('categories', aTerm({ parent: parent.id, description: 'Blue' }));
    const event = await app.create('events', anEvent({ categories: [id] }));
    const own = await app.get(`/categories/${id}`).expect(200);

    const { body } = await app.get(`/events/${event.id}`).expect(200);

    expect(body).toHaveProperty('categories', [own.body]);
  });

  it.each(['999999', '0', '2147483648', '9223372036854775808'])('returns 400 for the id %s', async (id) => {
    const { body } = await app.get(`/categories/${id}`).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { id: expect.stringContaining('Use a category that exists.') } },
    });
  });

  it.each(['foo', 'foo%20bar'])('has no route for the id %s', async (id) => {
    const { body } = await app.get(`/categories/${id}`).expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it('returns 400 for the id of a tag', async () => {
    const { id } = await app.create('tags', aTerm());

    await app.get(`/categories/${id}`).expect(400);
  });
});

describe('The count of a category', () => {
  it('is the number of its published events', async () => {
    const { id } = await app.create('categories', aTerm());
    await app.create('events', anEvent({ categories: [id] }));
    await app.create('events', anEvent({ categories: [id] }));

    expect(await countOf(id)).toBe(2);
  });

  it.each(['draft', 'pending', 'private'])('excludes %s events', async (status) => {
    const { id } = await app.create('categories', aTerm());
    await app.create('events', anEvent({ categories: [id], status }));

    expect(await countOf(id)).toBe(0);
  });

  it('excludes events in the trash', async () => {
    const { id } = await app.create('categories', aTerm());
    const event = await app.create('events', anEvent({ categories: [id] }));
    const before = await countOf(id);
    await admin.delete(`/events/${event.id}`).expect(200);

    expect([before, await countOf(id)]).toEqual([1, 0]);
  });

  it('excludes events of child categories', async () => {
    const { id } = await app.create('categories', aTerm());
    const child = await app.create('categories', aTerm({ parent: id }));
    await app.create('events', anEvent({ categories: [child.id] }));

    expect(await countOf(id)).toBe(0);
  });

  it('includes a scheduled event once it is due', async () => {
    const { id } = await app.create('categories', aTerm());
    await app.create('events', anEvent({ categories: [id], date: '2026-11-21 10:00:00' }));
    app.clock.set('2026-11-21T09:59:59Z');
    const before = await countOf(id);
    app.clock.set('2026-11-21T10:00:00Z');

    expect([before, await countOf(id)]).toEqual([0, 1]);
  });

  it('is the same for an editor', async () => {
    const { id } = await app.create('categories', aTerm());
    await app.create('events', anEvent({ categories: [id], status: 'draft' }));

    const { body } = await app.as('editor').get(`/categories/${id}`).expect(200);

    expect(body).toHaveProperty('count', 0);
  });

  it('decreases when an event drops the category', async () => {
    const { id } = await app.create('categories', aTerm());
    const event = await app.create('events', anEvent({ categories: [id] }));
    await admin.put(`/events/${event.id}`, { categories: [] }).expect(200);

    expect(await countOf(id)).toBe(0);
  });
});
