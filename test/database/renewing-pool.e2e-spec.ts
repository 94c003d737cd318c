import pg from 'pg';
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

describe('Who waits for a connection', () => {
  const LOCKED = 'LOCK TABLE waiting_line IN ACCESS EXCLUSIVE MODE';
  const pool = new RenewingPool({
    connectionString: process.env.TEST_DATABASE_URL,
    Client: BoundedClient,
    max: 1,
    options: '-c lock_timeout=1000',
  });
  const other = new pg.Client(process.env.TEST_DATABASE_URL);

  beforeAll(async () => {
    await other.connect();
    await other.query('CREATE TABLE IF NOT EXISTS waiting_line ()');
    await other.query(`BEGIN; ${LOCKED}`);
  });

  afterAll(async () => {
    await other.query('DROP TABLE waiting_line; COMMIT');
    await Promise.all([other.end(), pool.end()]);
  });

  it('is told when those before it wait in vain for a lock, and not left to do the same', async () => {
    const stuck = pool.query('SELECT FROM waiting_line');
    const behind = pool.query('SELECT FROM waiting_line');

    await expect(stuck).rejects.toThrow('lock timeout');
    await expect(behind).rejects.toThrow('No connection became free in time');
  });

  it('gets the connection when it has only just come', async () => {
    const stuck = pool.query('SELECT FROM waiting_line').catch((error: unknown) => error);
    const last = new Promise((resolve) => setTimeout(resolve, 950)).then(() => pool.query('SELECT 1 AS one'));

    expect(await stuck).toHaveProperty('code', '55P03');
    expect((await last).rows).toEqual([{ one: 1 }]);
  });

  it('is left in peace as long as others get connections', async () => {
    const moving = new RenewingPool({ ...pool.options, max: 2 });
    const stuck = moving.query('SELECT FROM waiting_line').catch((error: unknown) => error);
    const line = Array.from({ length: 12 }, () => moving.query('SELECT pg_sleep(0.1)'));

    expect(await stuck).toHaveProperty('code', '55P03');
    await Promise.all(line);
    await moving.end();
  });

  it('is told once, also when its time is over later', async () => {
    const impatient = new RenewingPool({ ...pool.options, connectionTimeoutMillis: 1_100 });
    const holder = await impatient.connect();
    const behind = impatient.query('SELECT 1');

    await expect(holder.query('SELECT FROM waiting_line')).rejects.toThrow('lock timeout');
    await expect(behind).rejects.toThrow('No connection became free in time');
    await expect(impatient.connect()).rejects.toThrow('timeout exceeded when trying to connect');
    holder.release();
    await impatient.end();
  });

  it('leaves no connection behind that nobody has', async () => {
    await expect(pool.query('SELECT 1 AS one')).resolves.toHaveProperty('rows', [{ one: 1 }]);
    expect([pool.waitingCount, pool.idleCount, pool.totalCount]).toEqual([0, 1, 1]);
  });
});
