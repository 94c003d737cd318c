import type { Response } from 'supertest';
import { startApp } from '../../support/app.js';
import { errorExamples, operationsOf } from '../../support/document.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';

const app = startApp();
const administrator = app.as('administrator');

async function venueInTrash(): Promise<number> {
  const { id } = await app.create('venues', aVenue());
  await administrator.delete(`/venues/${id}`).expect(200);
  return id;
}

describe('The errors in the OpenAPI document', () => {
  it.each([
    ['get /events 400 invalid-parameter', () => app.get('/events?start_date=2026-13-01')],
    ['get /events 404 no-such-page', () => app.get('/events?page=2')],
    ['post /events 400 missing-parameter', () => administrator.post('/events')],
    [
      'post /events 400 invalid-parameter',
      () => administrator.post('/events', anEvent({ timezone: 'Berlin' })),
    ],
    ['post /events 401 no-credentials', () => app.post('/events', anEvent())],
    ['post /events 403 no-right', () => app.as('subscriber').post('/events', anEvent())],
    [
      'post /events 403 foreign-author',
      () => app.as('author').post('/events', anEvent({ author: app.userId('editor') })),
    ],
    ['get /events/{id} 401 wrong-credentials', () => app.get('/events/1').auth('nobody', 'wrong')],
    ['get /events/{id} 404 unknown-id', () => app.get('/events/9999')],
    [
      'get /events/{id} 403 not-public',
      async () => app.get(`/events/${(await app.create('events', anEvent({ status: 'draft' }))).id}`),
    ],
    [
      'get /events/{id} 400 id-of-another-type',
      async () => app.get(`/events/${(await app.create('venues', aVenue())).id}`),
    ],
    [
      'patch /venues/{id} 412 changed',
      async () => {
        const { id } = await app.create('venues', aVenue());
        return administrator.patch(`/venues/${id}`).set('If-Match', '"v1-0"');
      },
    ],
    [
      'patch /venues/{id} 400 invalid-json',
      () => administrator.send('patch', '/venues/1').type('json').send('{"venue":'),
    ],
    ['delete /venues/{id} 410 in-trash', async () => administrator.delete(`/venues/${await venueInTrash()}`)],
    ['get /organizers/{id} 400 unknown-id', () => app.get('/organizers/9999')],
    [
      'patch /tags/{id} 400 taken-slug',
      async () => {
        await app.create('tags', aTerm({ slug: 'jazz' }));
        return administrator.patch(`/tags/${(await app.create('tags', aTerm())).id}`, { slug: 'jazz' });
      },
    ],
    [
      'post /venues 409 taken-external-id',
      async () => {
        const key = { source: 'box-office', external_id: 'A-17' };
        await app.create('venues', aVenue(key));
        return administrator.post('/venues', aVenue(key));
      },
    ],
    [
      'put /organizers/by-external-id/{source}/{external_id} 400 missing-parameter',
      () => administrator.put('/organizers/by-external-id/shop/17'),
    ],
    [
      'get /events/by-external-id/{source}/{external_id} 400 unknown-external-id',
      () => app.get('/events/by-external-id/shop/unknown'),
    ],
    [
      'post /tags 422 key-of-another-request',
      async () => {
        const send = () => administrator.post('/tags', aTerm()).set('Idempotency-Key', 'first');
        await send().expect(201);
        return send();
      },
    ],
    [
      'post /tags 410 deleted',
      async () => {
        const sent = aTerm();
        const send = () => administrator.post('/tags', sent).set('Idempotency-Key', 'first');
        await administrator.delete(`/tags/${((await send()).body as { id: number }).id}`).expect(200);
        return send();
      },
    ],
    ['post /tags 400 has-parent', () => administrator.post('/tags', aTerm({ parent: 1 }))],
  ])('read as the service sends them: %s', async (name, send: () => PromiseLike<Response>) => {
    const [, error = '', example = ''] = /^(.*) ([\w-]+)$/.exec(name) ?? [];

    const { body } = await send();

    expect((await errorExamples(app, '/doc')).get(error)?.[example]?.value).toEqual(body);
  });

  it('have an example for every status', async () => {
    const errors = await errorExamples(app);
    const without = [...errors].filter(([, examples]) => Object.keys(examples).length === 0);

    expect(errors.size).toBeGreaterThan((await operationsOf(app)).length);
    expect(without.map(([name]) => name)).toEqual([]);
  });
});
