import assert from 'node:assert/strict';
import { EVENTS } from '../client.mjs';
import { until } from '../programs.mjs';

let asked = 0;

/** The primary goes and comes back; nothing is restarted but the primary. */
export const databaseChecks = {
  'the replica has what the primary has': ({ postgres, ports }) =>
    until('The replica has caught up', async () => {
      const count = 'SELECT count(*), max(id) FROM events';
      return (
        (await postgres.sql(count)) === (await postgres.sql(count, { role: 'reader', port: ports.replica }))
      );
    }),

  'the primary stops: pages in the cache of nginx go on': async ({ postgres }, client) => {
    const cached = fresh();
    assert.equal((await client.get(cached)).status, 200);
    await postgres.stopPrimary();
    await until('The page is served although it is stale', async () => {
      const { status, headers } = await client.get(cached);
      assert.equal(status, 200);
      return headers['x-cache'] === 'STALE';
    });
  },

  'meanwhile other reads and all writes are refused with 503': async (_, client) => {
    for (const answer of [await client.get(fresh()), await client.create('Too early')])
      assert.deepEqual([answer.status, answer.headers['retry-after']], [503, '1']);
  },

  'the primary comes back: writes succeed, and the replica follows': async (stage, client) => {
    const { postgres, ports } = stage;
    await postgres.startPrimary();
    const { body } = await until('A write succeeds', async () => {
      const answer = await client.create('Back again');
      return answer.status === 201 && answer;
    });
    const found = `SELECT count(*) FROM events WHERE id = ${body.id}`;
    await until(
      'The replica has it',
      async () => (await postgres.sql(found, { role: 'reader', port: ports.replica })) === '1',
    );
    assert.equal((await client.get(fresh())).status, 200);
  },
};

/** An address that nobody has asked yet, so that no cache answers. */
function fresh() {
  return `${EVENTS}?per_page=2&search=fresh${asked++}`;
}
