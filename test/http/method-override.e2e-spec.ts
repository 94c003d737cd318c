import type { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';
import { aTerm, aVenue } from '../support/records.js';

const app = startApp();

const admin = app.as('administrator');

const ways = [
  [
    'X-HTTP-Method-Override',
    (client: TestClient, path: string, method: string) =>
      client.post(path).set('X-HTTP-Method-Override', method),
  ],
  ['_method', (client: TestClient, path: string, method: string) => client.post(`${path}?_method=${method}`)],
] as const;

describe.each(ways)('POST with %s', (_, override) => {
  it.each(['DELETE', 'delete'])('is treated as the %s it specifies', async (method) => {
    const { id } = await app.create('venues', aVenue());

    const { body } = await override(admin, `/venues/${id}`, method).expect(200);

    expect(body).toMatchObject({ id, status: 'trash' });
  });

  it.each(['PUT', 'PATCH'])('is treated as the %s it specifies', async (method) => {
    const { id } = await app.create('venues', aVenue());

    const { body } = await override(admin, `/venues/${id}`, method).send({ city: 'Oslo' }).expect(200);

    expect(body).toMatchObject({ id, city: 'Oslo' });
  });

  it('is treated as the GET it specifies', async () => {
    const { id } = await app.create('venues', aVenue());

    const { body } = await override(app, `/venues/${id}`, 'GET').expect(200);

    expect(body).toHaveProperty('json_ld');
  });

  it.each(['FOO', 'HEAD', 'OPTIONS', 'TRACE'])('returns 404 for another method: %s', async (method) => {
    const { id } = await app.create('venues', aVenue());

    const { body } = await override(admin, `/venues/${id}`, method).expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it('returns 404 where the specified method has no route', async () => {
    const { body } = await override(admin, '/venues', 'DELETE').expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it('requires the permissions of the specified method', async () => {
    const { id } = await app.create('tags', aTerm());

    await override(app, `/tags/${id}`, 'DELETE').expect(401);
    await override(app.as('author'), `/tags/${id}`, 'DELETE').expect(403);
    await app.get(`/tags/${id}`).expect(200);
  });

  it('does not require fields that only POST requires', async () => {
    const { body } = await override(admin, '/venues/999999', 'DELETE').expect(400);

    expect(body).toHaveProperty('data.params.id');
  });
});

describe('POST with X-HTTP-Method-Override and _method', () => {
  it.each([
    ['GET', 'DELETE', 'trash'],
    ['DELETE', 'PUT', 'publish'],
  ])('with %s in the header overrides the %s of the query', async (header, query, status) => {
    const { id } = await app.create('venues', aVenue());

    await admin.post(`/venues/${id}?_method=${query}`).set('X-HTTP-Method-Override', header).expect(200);

    expect((await admin.get(`/venues/${id}`).expect(200)).body).toHaveProperty('status', status);
  });
});

describe.each(['get', 'put', 'patch'] as const)('%s', (method) => {
  it('ignores X-HTTP-Method-Override', async () => {
    const { id } = await app.create('venues', aVenue());

    await admin.send(method, `/venues/${id}`).set('X-HTTP-Method-Override', 'DELETE').expect(200);
    const { body } = await admin.get(`/venues/${id}`).expect(200);

    expect(body).toHaveProperty('status', 'publish');
  });

  it('ignores _method', async () => {
    const { id } = await app.create('venues', aVenue());

    await admin.send(method, `/venues/${id}?_method=DELETE`).expect(200);
    const { body } = await admin.get(`/venues/${id}`).expect(200);

    expect(body).toHaveProperty('status', 'publish');
  });
});

describe.each(['post', 'put', 'patch'] as const)('%s to a record', (method) => {
  it.each(['', '/'])('is an update: /venues/{id}%s', async (end) => {
    const { id } = await app.create('venues', aVenue());

    const { body } = await admin.send(method, `/venues/${id}${end}`).send({ city: 'Oslo' }).expect(200);

    expect(body).toMatchObject({ id, city: 'Oslo' });
  });
});
