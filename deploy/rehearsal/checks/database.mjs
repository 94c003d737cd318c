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

  'the primary stops: reads go on from the replica and say so': async ({ postgres }, client) => {
    await postgres.stopPrimary();
    const { headers } = await until('A read is answered', async () => {
      const answer = await client.get(fresh());
      return answer.status === 200 && answer;
    });
    assert.equal(headers['x-calendar-stale'], 'replica');
    assert.match(headers['cache-control'], /no-store/);
    for (let time = 0; time < 6; time++) assert.equal((await client.get(fresh())).status, 200);
  },

  'meanwhile writes are refused with 503': async (_, client) => {
    const { status, headers } = await client.create('Too early');
    assert.deepEqual([status, headers['retry-after']], [503, '1']);
  },

  'refused writes take no instance out': async (_, client) => {
    await Promise.all(Array.from({ length: 9 }, () => client.create('Too early')));
    for (let time = 0; time < 6; time++) assert.equal((await client.get(fresh())).status, 200);
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
    await until(
      'Reads come from the primary',
      async () => !('x-calendar-stale' in (await client.get(fresh())).headers),
    );
  },
};

/** An address that nobody has asked yet, so that no cache answers. */
function fresh() {
  return `${EVENTS}?per_page=2&search=fresh${asked++}`;
}
