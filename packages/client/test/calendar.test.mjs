import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCalendar } from '../dist/index.js';
import { withService } from './service.mjs';

const LAST = { events: [] };
const read = (options, query) => createCalendar(options).events(query).next();

describe('A request', () => {
  it(
    'has the base, the language and the credentials of the calendar',
    withService([[200, LAST]], async ({ url, requests }) => {
      await read({ url, user: 'zoé', password: 'a b' });
      await read({ url: `${url}/`, token: 'abc' });
      await read({ url: `${url}/path/calendar/events/v1`, language: 'fr' });
      await read({ url: `${url}/wp-json/tribe/events/v1` });
      assert.deepEqual(
        requests.map((request) => [request.url, request.headers.authorization]),
        [
          [
            '/calendar/events/v1/events?per_page=50&after=',
            `Basic ${Buffer.from('zoé:a b').toString('base64')}`,
          ],
          ['/calendar/events/v1/events?per_page=50&after=', 'Bearer abc'],
          [
            '/path/translated/calendar/events/v1/events?per_page=50&after=&translation_language=fr',
            undefined,
          ],
          ['/wp-json/tribe/events/v1/events?per_page=50&after=', undefined],
        ],
      );
    }),
  );

  it(
    'joins lists by commas, sends empty ones, and leaves out what is undefined',
    withService([[200, LAST]], async ({ url, requests }) => {
      await read({ url }, { categories: ['music', 5], include: [], search: undefined, featured: false });
      const { searchParams } = new URL(requests[0].url, url);
      assert.deepEqual(Object.fromEntries(searchParams), {
        per_page: '50',
        categories: 'music,5',
        include: '',
        featured: 'false',
        after: '',
      });
    }),
  );
});

describe('A list of texts', () => {
  it(
    'is repeated where a text has a comma',
    withService([[200, LAST]], async ({ url, requests }) => {
      await read({ url }, { categories: ['Food, drink', 'music'], tags: ['a', 'b'], search: 'x, y' });
      const { searchParams } = new URL(requests[0].url, url);
      assert.deepEqual(searchParams.getAll('categories[]'), ['Food, drink', 'music']);
      assert.deepEqual([searchParams.get('tags'), searchParams.get('search')], ['a,b', 'x, y']);
    }),
  );
});

describe('A list', () => {
  it(
    'of events with words is sorted by their start, as relevance has no pages by key',
    withService([[200, LAST]], async ({ url, requests }) => {
      await read({ url }, { q: 'jazz' });
      await read({ url }, { q: 'jazz', orderby: 'title' });
      const orders = requests.map((request) => new URL(request.url, url).searchParams.get('orderby'));
      assert.deepEqual(orders, ['start', 'title']);
    }),
  );

  it(
    'goes on behind its last record, at the address of the calendar',
    withService(
      [
        [200, { events: [{ id: 1 }], next_rest_url: 'http://inside:3000/events?after=x&tags=1' }],
        [200, { events: [{ id: 2 }] }],
      ],
      async ({ url, requests }) => {
        const ids = [];
        for await (const { id } of createCalendar({ url }).events({ tags: ['a'], _fields: ['events.id'] }))
          ids.push(id);
        assert.deepEqual(ids, [1, 2]);
        assert.equal(
          requests[1].url,
          '/calendar/events/v1/events?per_page=50&tags=1&_fields=events.id%2Cnext_rest_url&after=x',
        );
      },
    ),
  );
});

describe('Something else at the address', () => {
  const answered = (body, init) =>
    read({ url: 'http://127.0.0.1', fetch: async () => new Response(body, init), retries: 0 });

  it('is an error with its status, whether it sends a page, text or JSON', async () => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    await assert.rejects(answered('<p>Welcome', { headers }), { name: 'CalendarError', code: 'http_200' });
    await assert.rejects(answered('Gone', { status: 502 }), { code: 'http_502', params: [], reasons: {} });
    const body = JSON.stringify({ message: 'Teapot.', data: null });
    await assert.rejects(answered(body, { status: 418 }), { message: 'Teapot.', code: 'http_418' });
    const hinted = JSON.stringify({ code: 'a', message: 'No.', data: { status: 401, hint: 'Sign in.' } });
    await assert.rejects(answered(hinted, { status: 401 }), { message: 'No. Sign in.' });
  });

  it('or a list without its records is an error that says so', async () => {
    await assert.rejects(
      answered('{}'),
      /^Error: The answer has no events; `_fields` takes names like events.id/,
    );
  });
});

describe('An error', () => {
  it(
    'has the code, the parameters and their reasons',
    withService(
      [
        [
          400,
          {
            code: 'rest_missing_callback_param',
            message: 'Missing.',
            data: { status: 400, params: ['title'] },
          },
        ],
        [
          400,
          {
            code: 'rest_invalid_param',
            message: 'Invalid parameter(s): timezone',
            data: {
              status: 400,
              params: { timezone: 'No.' },
              details: { timezone: { code: 'rest_invalid_param', message: 'No.', data: {} } },
            },
          },
          { 'X-Request-Id': 'r1' },
        ],
      ],
      async ({ url }) => {
        await assert.rejects(read({ url }), {
          code: 'rest_missing_callback_param',
          params: ['title'],
          reasons: {},
        });
        await assert.rejects(read({ url }), ({ message, params, reasons, requestId }) => {
          assert.deepEqual(
            [message, params, reasons.timezone.message, requestId],
            ['Invalid parameter(s): timezone. No.', ['timezone'], 'No.', 'r1'],
          );
          return true;
        });
      },
    ),
  );
});
