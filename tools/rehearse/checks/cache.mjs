import assert from 'node:assert/strict';
import { EVENTS } from '../../lib/client.mjs';
import { createEvent } from '../content.mjs';

const LIMITS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

/** Reads and writes through the cache of nginx. */
export const cacheChecks = {
  'a read succeeds': async (_, client) => {
    const { status, body } = await client.get(`${EVENTS}?per_page=3`);
    assert.equal(status, 200);
    assert.equal(body.events.length, 3);
  },

  'a repeated read comes from the cache, without the rate limit headers of the first client': async (
    _,
    client,
  ) => {
    const [first, second] = [
      await client.get(`${EVENTS}?per_page=4`),
      await client.get(`${EVENTS}?per_page=4`),
    ];
    assert.deepEqual([first.headers['x-cache'], second.headers['x-cache']], ['MISS', 'HIT']);
    assert.equal(second.text, first.text);
    assert.deepEqual(
      LIMITS.filter((name) => name in first.headers),
      LIMITS,
    );
    assert.deepEqual(
      LIMITS.filter((name) => name in second.headers),
      [],
    );
    assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id']);
  },

  'a client that has the cached response gets 304': async (_, client) => {
    const { headers } = await client.get(`${EVENTS}?per_page=4`);
    const again = await client.get(`${EVENTS}?per_page=4`, { 'If-None-Match': headers.etag });
    assert.deepEqual([again.status, again.headers['x-cache']], [304, 'HIT']);
  },

  'a calendar is compressed, and not sent again to a client that has it': async (_, client) => {
    const gzip = { 'Accept-Encoding': 'gzip' };
    const { status, headers } = await client.get(`${EVENTS}.ics`, gzip);
    assert.deepEqual([status, headers['content-encoding']], [200, 'gzip']);
    const again = await client.get(`${EVENTS}.ics`, { ...gzip, 'If-None-Match': headers.etag });
    assert.equal(again.status, 304);
  },

  'of 20 concurrent identical requests, one reaches the service': async (_, client) => {
    const requests = Array.from({ length: 20 }, () => client.get(`${EVENTS}?per_page=5`));
    const states = (await Promise.all(requests)).map(({ headers }) => headers['x-cache']);
    assert.equal(states.filter((state) => state === 'MISS').length, 1, states.join(' '));
  },

  'responses to authenticated requests are never cached': async (_, client) => {
    for (const path of [`${EVENTS}?per_page=4`, `${EVENTS}?status=draft`]) {
      for (let time = 0; time < 2; time++) {
        const { status, headers } = await client.signedIn(path);
        assert.deepEqual([status, headers['x-cache']], [200, 'BYPASS']);
        assert.match(headers['cache-control'], /private/);
      }
    }
  },

  'wrong credentials are rejected even if the page is cached': async (_, client) => {
    await client.get(`${EVENTS}?per_page=4`);
    const { status } = await client.get(`${EVENTS}?per_page=4`, { Authorization: 'Bearer wrong' });
    assert.equal(status, 401);
  },

  'responses to requests with a password are never cached': async (_, client) => {
    for (let time = 0; time < 2; time++) {
      const { headers } = await client.get(`${EVENTS}?per_page=4&password=open`);
      assert.equal(headers['x-cache'], 'MISS');
    }
  },

  'authenticated clients see a write immediately': async (_, client) => {
    const path = `${EVENTS}?start_date=2030-01-01&end_date=2030-01-01`;
    await client.get(path);
    const { status, body } = await createEvent(client, 'A rehearsal');
    assert.equal(status, 201);
    const seen = await client.signedIn(path);
    assert.deepEqual(
      seen.body.events.map(({ id }) => id),
      [body.id],
    );
  },
};
