import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';
import { post, remove, sendBatch, statusesOf } from './sending.js';

const app = startApp();
const admin = app.as('administrator');

describe('Known vulnerabilities of batches', () => {
  it('CVE-2026-63030 (WordPress): a request is validated and run by the same route', async () => {
    const { id } = await app.create('venues', aVenue());
    const operations = [
      { method: 'POST', path: 'http://[' },
      remove(`/venues/${String(id)}`),
      post('/venues?_method=DELETE', aVenue()),
      post('/venues', aVenue()),
    ];

    expect(statusesOf(await sendBatch(app.as('author'), operations))).toEqual([400, 403, 400, 201]);
    await app.get(`/venues/${String(id)}`).expect(200);
    await admin.post('//batch/v1', { requests: operations }).expect(404);
    const { body } = await admin.post('/events?_method=PATCH', { title: 'a' }).expect(404);
    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'CVE-2019-18413, CVE-2020-7637 (class-validator, class-transformer): validation cannot be bypassed with %s',
    async (member) => {
      const odd = JSON.parse(`{"${member}":1}`) as object;

      const responses = await sendBatch(admin, [post('/events', anEvent({ venue: odd })), odd]);

      expect(statusesOf(responses)).toEqual([400, 400]);
      expect({}).not.toHaveProperty('x');
    },
  );
});
