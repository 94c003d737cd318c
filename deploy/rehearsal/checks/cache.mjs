import assert from 'node:assert/strict';
import { EVENTS } from '../client.mjs';

const LIMITS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

/** Reads and writes through the cache of nginx. */
export const cacheChecks = {
  'a read is answered': async (_, client) => {
    const { status, body } = await client.get(`${EVENTS}?per_page=3`);
    assert.equal(status, 200);
    assert.equal(body.events.length, 3);
  },

  'the same read again comes from the cache, without the limits of who asked first': async (_, client) => {
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

  'who has the cached answer already gets 304': async (_, client) => {
    const { headers } = await client.get(`${EVENTS}?per_page=4`);
    const again = await client.get(`${EVENTS}?per_page=4`, { 'If-None-Match': headers.etag });
    assert.deepEqual([again.status, again.headers['x-cache']], [304, 'HIT']);
  },

  'of 20 who ask for the same at once, one goes through': async (_, client) => {
    const asked = Array.from({ length: 20 }, () => client.get(`${EVENTS}?per_page=5`));
    const states = (await Promise.all(asked)).map(({ headers }) => headers['x-cache']);
    assert.equal(states.filter((state) => state === 'MISS').length, 1, states.join(' '));
  },

  'answers to who signs in are never kept': async (_, client) => {
    for (const path of [`${EVENTS}?per_page=4`, `${EVENTS}?status=draft`]) {
      for (let time = 0; time < 2; time++) {
        const { status, headers } = await client.signedIn(path);
        assert.deepEqual([status, headers['x-cache']], [200, 'BYPASS']);
        assert.match(headers['cache-control'], /private/);
      }
    }
  },

  'wrong credentials are refused, also where the answer is in the cache': async (_, client) => {
    await client.get(`${EVENTS}?per_page=4`);
    const { status } = await client.get(`${EVENTS}?per_page=4`, { Authorization: 'Bearer wrong' });
    assert.equal(status, 401);
  },

  'answers to who sends a password are never kept': async (_, client) => {
    for (let time = 0; time < 2; time++) {
      const { headers } = await client.get(`${EVENTS}?per_page=4&password=open`);
      assert.equal(headers['x-cache'], 'MISS');
    }
  },

  'a write is seen at once by who signs in': async (_, client) => {
    const path = `${EVENTS}?start_date=2030-01-01&end_date=2030-01-01`;
    await client.get(path);
    const { status, body } = await client.create('A rehearsal');
    assert.equal(status, 201);
    const seen = await client.signedIn(path);
    assert.deepEqual(
      seen.body.events.map(({ id }) => id),
      [body.id],
    );
  },
};
