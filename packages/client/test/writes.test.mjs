import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCalendar, dataOf } from '../dist/index.js';
import { withService } from './service.mjs';

const NOW = { 'Retry-After': '0' };
const ERROR = { code: 'rest_service_unavailable', message: 'Later.', data: { status: 503 } };
const EVENT = { title: 'Concert', start_date: '2027-06-21', end_date: '2027-06-21' };
const INDEX = { routes: { '/calendar/events/v1/changes': {} } };
const OLD_INDEX = { routes: { '/calendar/events/v1/events': {} } };

const create = ({ url }) => dataOf(createCalendar({ url }).api.POST('/events', { body: EVENT }));
const update = ({ url }) =>
  dataOf(
    createCalendar({ url }).api.PATCH('/events/{id}', {
      params: { path: { id: 5 } },
      body: { title: 'Play' },
    }),
  );

describe('A create', () => {
  it(
    'is repeated with the same Idempotency-Key and body by services that know it',
    withService([null, [200, INDEX], [201, { id: 5 }]], async (service) => {
      assert.deepEqual(await create(service), { id: 5 });
      assert.deepEqual(service.methods(), ['POST /events', 'GET /', 'POST /events']);
      const [first, , second] = service.requests;
      assert.match(first.headers['idempotency-key'], /^\d+(-\d+){3}$/);
      assert.equal(second.headers['idempotency-key'], first.headers['idempotency-key']);
      assert.deepEqual(JSON.parse(second.body), EVENT);
    }),
  );

  it(
    'outlasts an outage in which the service cannot say whether it knows keys, and asks that once',
    withService(
      [null, null, [503, ERROR, NOW], [200, INDEX], null, [201, { id: 5 }], null, [201, { id: 6 }]],
      async (service) => {
        const { api } = createCalendar(service);
        const titled = async () => (await dataOf(api.POST('/events', { body: EVENT }))).id;
        assert.deepEqual([await titled(), await titled()], [5, 6]);
        const [post, get] = ['POST /events', 'GET /'];
        assert.deepEqual(service.methods(), [post, get, get, get, post, post, post, post]);
      },
    ),
  );

  it(
    'ends with its signal while it waits for that',
    withService([null], async (service) => {
      const abort = new AbortController();
      const body = { body: EVENT, signal: abort.signal };
      const creating = createCalendar(service).api.POST('/events', body);
      setTimeout(() => abort.abort(new Error('Enough.')), 50);
      await assert.rejects(creating, { message: 'Enough.' });
    }),
  );

  it(
    'is not repeated where the service ignores the key',
    withService([null, [200, INDEX]], async (service) => {
      const headers = { 'Idempotency-Key': 'mine' };
      const webhook = { body: { url: 'https://example.org' }, headers };
      await assert.rejects(createCalendar(service).api.POST('/webhooks', webhook), TypeError);
      assert.deepEqual(service.methods(), ['POST /webhooks']);
    }),
  );

  it(
    'is not repeated by services that would do it twice',
    withService([null, [200, OLD_INDEX], [201, { id: 5 }]], async (service) => {
      await assert.rejects(create(service), TypeError);
      assert.deepEqual(service.methods(), ['POST /events', 'GET /']);
    }),
  );

  it(
    'is repeated by every service after 429, which did nothing',
    withService(
      [
        [429, ERROR, NOW],
        [201, { id: 5 }],
      ],
      async (service) => {
        assert.deepEqual(await create(service), { id: 5 });
      },
    ),
  );

  it(
    'has a new key for each, unless the caller gives one',
    withService([[201, { id: 5 }]], async (service) => {
      await create(service);
      await create(service);
      const headers = { 'Idempotency-Key': 'mine' };
      await createCalendar(service).api.POST('/events', { body: EVENT, headers });
      const [one, other, mine] = service.requests.map((request) => request.headers['idempotency-key']);
      assert.notEqual(one, other);
      assert.equal(mine, 'mine');
    }),
  );
});

describe('Another write', () => {
  it(
    'is never repeated when it may have happened',
    withService([null, [503, ERROR, NOW], [502, '', NOW]], async (service) => {
      await assert.rejects(update(service), TypeError);
      await assert.rejects(update(service), { status: 503 });
      await assert.rejects(update(service), { code: 'http_502' });
      assert.equal(service.requests.length, 3);
    }),
  );

  it(
    'is repeated after 429',
    withService(
      [
        [429, ERROR, NOW],
        [200, { id: 5 }],
      ],
      async (service) => {
        assert.deepEqual(await update(service), { id: 5 });
      },
    ),
  );

  it(
    'by external id is repeated, because it is the same twice',
    withService([null, [201, { id: 5 }]], async (service) => {
      assert.deepEqual(await createCalendar(service).upsert('sheet', 'a/b', EVENT), { id: 5 });
      assert.deepEqual(service.methods(), new Array(2).fill('PUT /events/by-external-id/sheet/a%2Fb'));
    }),
  );

  it(
    'by external id is not repeated if it requires a version, which the first one would have changed',
    withService([null], async (service) => {
      const path = { source: 'sheet', external_id: 'A-1' };
      const put = createCalendar(service).api.PUT('/events/by-external-id/{source}/{external_id}', {
        params: { path },
        body: EVENT,
        headers: { 'If-Match': '"e1"' },
      });
      await assert.rejects(put, TypeError);
      assert.equal(service.requests.length, 1);
    }),
  );
});
