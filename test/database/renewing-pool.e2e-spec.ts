import { BoundedClient } from '../../src/database/bounded-client.js';
import { RenewingPool } from '../../src/database/renewing-pool.js';

describe('The pool of connections', () => {
  const pool = new RenewingPool({
    connectionString: process.env.TEST_DATABASE_URL,
    Client: BoundedClient,
    max: 2,
  });

  afterAll(() => pool.end());

  /** Opens two connections, and leaves them at rest. */
  async function openBoth(): Promise<Set<unknown>> {
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    const sessions = await Promise.all(clients.map(sessionOf));
    for (const client of clients) client.release();
    return new Set(sessions);
  }

  it('asks none of its connections again when one of them got no answer, as the others lead there, too', async () => {
    const sessions = await openBoth();

    const unanswered = pool.query({ text: 'SELECT pg_sleep(60)', query_timeout: 50 } as { text: string });
    await expect(unanswered).rejects.toThrow('Query read timeout');

    expect(sessions).not.toContain(await sessionOf(pool));
  });

  it('keeps them when a statement fails', async () => {
    const sessions = await openBoth();

    await expect(pool.query('SELECT nonsense')).rejects.toThrow('nonsense');

    expect(sessions).toContain(await sessionOf(pool));
  });
});

async function sessionOf(session: Pick<BoundedClient, 'query'>): Promise<unknown> {
  const { rows } = await session.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
