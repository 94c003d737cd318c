import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCalendar, dataOf } from '../dist/index.js';
import { withService } from './service.mjs';

const NOW = { 'Retry-After': '0' };
const ERROR = { code: 'rest_service_unavailable', message: 'Later.', data: { status: 503 } };
const EMPTY = { events: [], total: 0, total_pages: 0 };

const read = ({ url }) => dataOf(createCalendar({ url }).api.GET('/events'));

describe('A read', () => {
  it(
    'is repeated after 429, 503 and a lost connection',
    withService([[429, ERROR, NOW], [503, ERROR, NOW], null, [200, EMPTY]], async (service) => {
      assert.deepEqual(await read(service), EMPTY);
      assert.equal(service.requests.length, 4);
    }),
  );

  it(
    'is repeated at most three times',
    withService([[503, ERROR, NOW]], async (service) => {
      await assert.rejects(read(service), {
        name: 'CalendarError',
        status: 503,
        code: 'rest_service_unavailable',
      });
      assert.equal(service.requests.length, 4);
    }),
  );

  it(
    'is not repeated after other errors, or later than in a minute',
    withService(
      [
        [404, ERROR, NOW],
        [503, ERROR, { 'Retry-After': '61' }],
      ],
      async (service) => {
        await assert.rejects(read(service), { status: 404 });
        await assert.rejects(read(service), { status: 503 });
        assert.equal(service.requests.length, 2);
      },
    ),
  );

  it('waits as usual if Retry-After is past or cannot be read, and lets go of the response', async (t) => {
    const waits = [];
    t.mock.method(globalThis, 'setTimeout', (done, ms) => (waits.push(ms), done()));
    for (const asked of ['soon', 'Fri, 21 Jun 1999 12:00:00 GMT']) {
      let hasLetGo = false;
      const body = new ReadableStream({ cancel: () => void (hasLetGo = true) });
      const answers = [new Response(body, { status: 503, headers: { 'Retry-After': asked } })];
      const fetch = async () => answers.shift() ?? Response.json(EMPTY);
      await createCalendar({ url: 'http://127.0.0.1', fetch }).api.GET('/events');
      assert.ok(hasLetGo);
    }
    assert.equal(waits.filter((ms) => ms >= 250).length, 2);
  });

  it(
    'waits until a date, too',
    withService(
      [
        [503, ERROR, { 'Retry-After': 'Fri, 01 Jan 2021 00:00:00 GMT' }],
        [200, EMPTY],
      ],
      async (service) => {
        assert.deepEqual(await read(service), EMPTY);
      },
    ),
  );

  it(
    'ends when its signal is aborted, also while it waits',
    withService([[503, ERROR, { 'Retry-After': '50' }]], async ({ url, requests }) => {
      const abort = new AbortController();
      const reading = createCalendar({ url }).events({}, { signal: abort.signal }).next();
      while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
      setTimeout(() => abort.abort(new Error('Enough.')), 20);
      await assert.rejects(reading, { message: 'Enough.' });
      await assert.rejects(createCalendar({ url }).events({}, { signal: abort.signal }).next(), {
        message: 'Enough.',
      });
      assert.equal(requests.length, 1);
    }),
  );
});
