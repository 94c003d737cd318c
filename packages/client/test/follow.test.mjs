import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCalendar } from '../dist/index.js';
import { withService } from './service.mjs';

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
