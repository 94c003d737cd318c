import type { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';
import { anEvent, aVenue } from '../support/records.js';

const app = startApp();

const admin = app.as('administrator');
const author = app.as('author');
const contributor = app.as('contributor');
const subscriber = app.as('subscriber');

const malformed = (client: TestClient, path: string) =>
  client.send('post', path).type('json').send('{"venue":');

describe('The checks of a request', () => {
  it('check credentials before the route', async () => {
    await app.get('/nowhere').set('Authorization', 'Bearer wrong').expect(401);
  });

  it('check credentials before the body', async () => {
    await malformed(app, '/venues').set('Authorization', 'Bearer wrong').expect(401);
  });

  it('check the route before the body', async () => {
    const { body } = await malformed(app, '/nowhere').expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it('check the method before the body', async () => {
    await app.send('put', '/venues').type('json').send('{"venue":').expect(404);
  });

  it('check the route before the encoding of the body', async () => {
    await app.send('post', '/nowhere').set('Content-Encoding', 'gzip').type('json').send('{}').expect(404);
  });

  it('check the body before permissions', async () => {
    const { body } = await malformed(app, '/venues').expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_json');
  });

  it('check the body before the id', async () => {
    const { body } = await malformed(admin, '/venues/999999').expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_json');
  });

  it('report missing before invalid parameters', async () => {
    const { body } = await admin.post('/events', { title: '', status: 'foo', end_date: 'foo' }).expect(400);

    expect(body).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): start_date',
      data: { status: 400, params: ['start_date'] },
    });
  });

  it.each([
    ['missing', {}, 'rest_missing_callback_param'],
    ['invalid', aVenue({ status: 'foo' }), 'rest_invalid_param'],
  ])('report %s parameters before checking permissions', async (_, fields, code) => {
    for (const client of [app, subscriber])
      expect((await client.post('/venues', fields).expect(400)).body).toHaveProperty('code', code);
  });

  it.each([
    '/events/999999',
    '/venues/999999',
    '/organizers/999999',
    '/categories/999999',
    '/tags/999999',
    '/events/by-slug/nothing',
    '/venues/by-slug/nothing',
    '/organizers/by-slug/nothing',
  ])("check the role's permissions before the record's existence: %s", async (path) => {
    const responses = [
      await app.put(path),
      await app.delete(path),
      await subscriber.put(path),
      await subscriber.delete(path),
    ];

    expect(responses.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
  });

  it.each([
    ['put', '/events/999999', 404, 'rest-event-not-found'],
    ['delete', '/events/999999', 404, 'rest-event-not-found'],
    ['put', '/events/by-slug/nothing', 404, 'rest-event-not-found'],
    ['delete', '/events/by-slug/nothing', 400, 'rest_invalid_param'],
    ['put', '/venues/999999', 400, 'rest_invalid_param'],
    ['delete', '/venues/999999', 400, 'rest_invalid_param'],
    ['put', '/organizers/by-slug/nobody', 400, 'rest_invalid_param'],
    ['delete', '/organizers/999999', 400, 'rest_invalid_param'],
    ['put', '/categories/999999', 403, 'rest_forbidden'],
    ['delete', '/tags/999999', 403, 'rest_forbidden'],
  ] as const)('for %s %s by a contributor result in %d %s', async (method, path, status, code) => {
    const { body } = await contributor[method](path).expect(status);

    expect(body).toHaveProperty('code', code);
  });

  it('return 400 to an author for an unknown category, and 403 for an unknown tag', async () => {
    await author.put('/categories/999999').expect(400);
    await author.put('/tags/999999').expect(403);
  });

  it('report an invalid field before an unknown id', async () => {
    const { body } = await admin.put('/events/999999', { status: 'foo' }).expect(400);

    expect(body).toMatchObject({ data: { params: { status: expect.anything() } } });
  });

  it('check the permission on the record before ids in the body', async () => {
    const { id } = await app.create('events', anEvent());

    await author.put(`/events/${id}`, { venue: 999999 }).expect(403);
  });

  it('check the permission on the record before its state', async () => {
    const { id } = await app.create('venues', aVenue());
    await admin.delete(`/venues/${id}`).expect(200);

    await author.put(`/venues/${id}`, { city: 'Oslo' }).expect(403);
    await author.delete(`/venues/${id}`).expect(403);
    await app.put(`/venues/${id}`, { city: 'Oslo' }).expect(401);
  });

  it('check ids in the body before the state', async () => {
    const { id } = await app.create('events', anEvent());
    await admin.delete(`/events/${id}`).expect(200);

    await admin.put(`/events/${id}`, { venue: 999999 }).expect(400);
    await admin.put(`/events/${id}`, { title: 'Concert' }).expect(410);
  });

  it('return 400 for the id of another type of record', async () => {
    const { id } = await app.create('venues', aVenue());
    const responses = [
      await app.get(`/events/${id}`),
      await admin.put(`/events/${id}`, { title: 'Concert' }),
      await admin.delete(`/events/${id}`),
    ];

    await app.get(`/venues/${id}`).expect(200);
    for (const { status, body } of responses) {
      expect(status).toBe(400);
      expect(body).toHaveProperty('code', 'rest-invalid-event-id');
    }
  });
});
