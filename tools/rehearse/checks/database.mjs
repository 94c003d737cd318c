import assert from 'node:assert/strict';
import { EVENTS } from '../../lib/client.mjs';
import { until } from '../../lib/programs.mjs';
import { createEvent } from '../content.mjs';

let requests = 0;

/** The primary stops and comes back; nothing else is restarted. */
export const databaseChecks = {
  'the replica has the same data as the primary': ({ postgres, ports }) =>
    until('The replica has caught up', async () => {
      const count = 'SELECT count(*), max(id) FROM events';
      return (
        (await postgres.sql(count)) === (await postgres.sql(count, { role: 'reader', port: ports.replica }))
      );
    }),

  'while the primary is down, nginx serves cached pages': async ({ postgres }, client) => {
    const cached = fresh();
    assert.equal((await client.get(cached)).status, 200);
    await postgres.stopPrimary();
    await until('The page is served stale', async () => {
      const { status, headers } = await client.get(cached);
      assert.equal(status, 200);
      return headers['x-cache'] === 'STALE';
    });
  },

  'while the primary is down, other reads and all writes get 503': async (_, client) => {
    for (const response of [await client.get(fresh()), await createEvent(client, 'Too early')])
      assert.deepEqual([response.status, response.headers['retry-after']], [503, '1']);
  },

  'when the primary is back, writes succeed and the replica follows': async (deployment, client) => {
    const { postgres, ports } = deployment;
    await postgres.startPrimary();
    const { body } = await until('A write succeeds', async () => {
      const response = await createEvent(client, 'Back again');
      return response.status === 201 && response;
    });
    const found = `SELECT count(*) FROM events WHERE id = ${body.id}`;
    await until(
      'The replica has it',
      async () => (await postgres.sql(found, { role: 'reader', port: ports.replica })) === '1',
    );
    assert.equal((await client.get(fresh())).status, 200);
  },
};

/** Returns a URL that was never requested, so that no cache can have it. */
function fresh() {
  return `${EVENTS}?per_page=2&search=fresh${requests++}`;
}
