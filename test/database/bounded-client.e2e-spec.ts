import { once } from 'node:events';
import { BoundedClient } from '../../src/database/bounded-client.js';

const connectionString = process.env.TEST_DATABASE_URL;

describe('A connection to the database', () => {
  it('is closed when a statement gets no answer in time, as the next one would wait behind it', async () => {
    const client = new BoundedClient({ connectionString, query_timeout: 50 });
    await client.connect();
    const ended = once(client, 'end');

    await expect(client.query('SELECT pg_sleep(60)')).rejects.toThrow('Query read timeout');
    await ended;
  });

  it('is closed when the server only reads', async () => {
    const client = new BoundedClient({ connectionString, options: '-c default_transaction_read_only=on' });
    await client.connect();
    const ended = once(client, 'end');

    await expect(client.query('CREATE TABLE never (id integer)')).rejects.toThrow('read-only transaction');
    await ended;
  });

  it('stays open after any other failure', async () => {
    const client = new BoundedClient({ connectionString });
    await client.connect();
    await expect(client.query('SELECT nonsense')).rejects.toThrow('nonsense');

    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });
});
