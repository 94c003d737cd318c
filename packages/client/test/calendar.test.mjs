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

describe('A list', () => {
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

describe('The feed of changes', () => {
  const part = (id, more) => [
    200,
    { changes: [{ type: 'event', id, changed: '', removed: true }], cursor: `c${id}`, more },
  ];
  const EXPIRED = [410, { code: 'calendar-cursor-expired', message: 'Expired.', data: { status: 410 } }];

  it(
    'goes on behind a cursor, and begins anew when it has expired',
    withService([part(1, true), EXPIRED, part(2, false)], async ({ url, requests }) => {
      const seen = [];
      for await (const { changes, cursor, reset, more } of createCalendar({ url }).follow('c0')) {
        seen.push([changes[0].id, cursor, reset]);
        if (!more) break;
      }
      assert.deepEqual(seen, [
        [1, 'c1', false],
        [2, 'c2', true],
      ]);
      assert.deepEqual(
        requests.map(({ url }) => url.split('?')[1]),
        ['cursor=c0', 'cursor=c1', 'cursor='],
      );
    }),
  );

  it(
    'asks again after a pause, until the signal is aborted',
    withService([part(1, false), part(2, false)], async ({ url }) => {
      const abort = new AbortController();
      const seen = [];
      await assert.rejects(
        async () => {
          for await (const { cursor } of createCalendar({ url }).follow('', {
            every: 0,
            signal: abort.signal,
          })) {
            seen.push(cursor);
            if (seen.length === 2) abort.abort(new Error('Enough.'));
          }
        },
        { message: 'Enough.' },
      );
      assert.deepEqual(seen, ['c1', 'c2']);
    }),
  );
});

describe('Following', () => {
  const PART = [200, { changes: [], cursor: 'c1', more: false }];
  const ERROR = (status) => [status, { code: 'any', message: 'Any.', data: { status } }];
  const follow = ({ url }, cursor = 'c0') =>
    createCalendar({ url, retries: 0 }).follow(cursor, { every: 0.01 });

  it(
    'outlasts lost connections, 429, 502, 503 and 504, longer than a call does',
    withService([PART, null, null, ...[429, 502, 503, 504].map(ERROR), PART], async (service) => {
      const following = follow(service);
      await following.next();
      const { value } = await following.next();
      assert.deepEqual(value, { changes: [], cursor: 'c1', more: false, reset: false });
      assert.equal(service.requests.length, 8);
      assert.match(service.requests[7].url, /cursor=c1$/);
    }),
  );

  it(
    'ends at other errors',
    withService([PART, ERROR(401)], async (service) => {
      const following = follow(service);
      await following.next();
      await assert.rejects(following.next(), { status: 401 });
    }),
  );

  it(
    'ends in an outage when its signal is aborted',
    withService([PART, null], async ({ url }) => {
      const abort = new AbortController();
      const following = createCalendar({ url, retries: 0 }).follow('', { every: 0, signal: abort.signal });
      await following.next();
      setTimeout(() => abort.abort(new Error('Enough.')), 20);
      await assert.rejects(following.next(), { message: 'Enough.' });
    }),
  );

  it(
    'fails like every call if it cannot begin: the address may be wrong',
    withService([null], async (service) => {
      await assert.rejects(follow(service).next(), TypeError);
    }),
  );
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
            message: 'Invalid.',
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
            ['Invalid.', ['timezone'], 'No.', 'r1'],
          );
          return true;
        });
      },
    ),
  );
});
