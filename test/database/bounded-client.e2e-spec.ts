import { once } from 'node:events';
import { toPrepare } from '../../src/database/prepared.js';
import { BoundedClient } from '../../src/database/bounded-client.js';
import { TestProxy } from '../support/proxy.js';

const connectionString = process.env.TEST_DATABASE_URL;

describe('A connection to the database', () => {
  it('is closed after a statement timeout, because further statements would queue behind it', async () => {
    const client = new BoundedClient({ connectionString, query_timeout: 50 });
    await client.connect();
    const ended = once(client, 'end');

    await expect(client.query('SELECT pg_sleep(60)')).rejects.toThrow('Query read timeout');
    await ended;
  });

  it('fails the statement and not the process when it breaks', async () => {
    const proxy = new TestProxy(new URL(String(connectionString)));
    await proxy.join();
    const client = new BoundedClient({ connectionString: proxy.url });
    await client.connect();
    const statement = expect(client.query('SELECT pg_sleep(60)')).rejects.toThrow(/terminated|ECONNRESET/);
    await proxy.cut();

    await statement;
  });

  it('is closed when the server is read-only', async () => {
    const client = new BoundedClient({ connectionString, options: '-c default_transaction_read_only=on' });
    await client.connect();
    const ended = once(client, 'end');

    await expect(client.query('CREATE TABLE never (id integer)')).rejects.toThrow('read-only transaction');
    await ended;
  });

  it('fails a commit whose wait for a synchronous standby was cancelled, and stays open', async () => {
    const client = new BoundedClient({ connectionString });
    await client.connect();
    const commit = client.query('COMMIT');
    // The warning with which PostgreSQL then reports success. A real one would need a server without its standby.
    client.emit('notice', { severity: 'WARNING', code: '01000', routine: 'SyncRepWaitForLSN' });

    await expect(commit).rejects.toMatchObject({ code: '08007' });
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('stays open after any other failure', async () => {
    const client = new BoundedClient({ connectionString });
    await client.connect();
    await expect(client.query('SELECT nonsense')).rejects.toThrow('nonsense');

    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('plans statements once within transactions, and leaves other statements to PostgreSQL', async () => {
    const client = new BoundedClient({ connectionString });
    await client.connect();
    const mode = async () => (await client.query<{ plan_cache_mode: string }>('SHOW plan_cache_mode')).rows;
    await client.query('START TRANSACTION');

    expect(await mode()).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
    await client.query('COMMIT');
    expect(await mode()).toEqual([{ plan_cache_mode: 'auto' }]);
    await client.end();
  });

  it('keeps at most fifty prepared statements, and runs others unprepared', async () => {
    const client = new BoundedClient({ connectionString });
    await client.connect();
    for (let n = 0; n < 60; n += 1) {
      expect((await client.query(toPrepare(`SELECT ${n} AS n`))).rows).toEqual([{ n }]);
    }

    expect(await plansOf(client)).toBe(50);
    await client.end();
  });

  it('prepares no statements behind a transaction-pooling proxy', async () => {
    const client = new BoundedClient({ connectionString, keepsPlans: false });
    await client.connect();
    await client.query(toPrepare('SELECT 1'));

    expect(await plansOf(client)).toBe(0);
    await client.end();
  });
});

async function plansOf(client: BoundedClient): Promise<number> {
  const { rows } = await client.query<{ plans: number }>(
    'SELECT count(*)::integer AS plans FROM pg_prepared_statements',
  );
  return rows[0]?.plans ?? 0;
}
