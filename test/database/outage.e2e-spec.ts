import pg from 'pg';
import { BEFORE_COMMIT, overlapInOrder } from './races/overlap-in-order.js';
import { startApp } from '../support/app.js';
import { inAudit } from '../support/audit.js';
import { TestProxy } from '../support/proxy.js';
import { anEvent } from '../support/records.js';

const app = startApp();
const { written } = inAudit(app);
let proxy: TestProxy;

beforeAll(async () => {
  proxy = new TestProxy(new URL(app.databaseUrl));
  await proxy.join();
  await app.restart({ DATABASE_URL: proxy.url });
});

afterAll(() => proxy.cut());

/** Runs statements bypassing the service. */
async function run(...statements: string[]): Promise<void> {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe('A database outage', () => {
  beforeEach(() => proxy.cut());
  afterEach(() => proxy.join());

  it('results in 503 with Retry-After', async () => {
    for (const response of [await app.get('/events'), await app.as('editor').post('/events', anEvent())]) {
      expect(response.status).toBe(503);
      expect(response.headers).toHaveProperty('retry-after', '1');
    }
  });

  it('does not crash the process', async () => {
    await app.get('/events').expect(503);

    await app.get('//docs/page.css').expect(200);
  });

  it('ends with the first request after the database is back', async () => {
    await app.get('/events').expect(503);
    await proxy.join();

    await app.as('editor').post('/events', anEvent()).expect(201);
  });
});

describe('Credentials that could not be checked during an outage', () => {
  it('do not count as failed attempts', async () => {
    await app.restart({ DATABASE_URL: proxy.url, ATTEMPT_LIMIT_ENABLED: 'true' });
    await proxy.cut();
    const statuses: number[] = [];
    // One more than the allowed failures per minute.
    while (statuses.length < 13) statuses.push((await app.as('editor').get('/tags')).status);
    await proxy.join();
    statuses.push((await app.as('editor').get('/tags')).status);
    await app.restart({ DATABASE_URL: proxy.url });

    expect(statuses).toEqual([...Array<number>(13).fill(503), 200]);
  });
});

describe('A connection lost in the middle of a write', () => {
  /** Cuts the connection while the write waits for a lock. */
  const cutAt = async (lock: string) => {
    const post = () =>
      app.as('editor').post('/events', anEvent({ tags: ['Jazz'], venue: { venue: 'Hall' } }));
    const [response] = await overlapInOrder<unknown>(app.databaseUrl, [post, () => proxy.cut()], lock);
    await proxy.join();
    // Waits for statements still running in the broken session.
    const { status } = await app.as('editor').post('/tags', { name: 'Jazz' });
    return [(response as { status: number }).status, status];
  };
  const created = async () => {
    const entries = (await written()).map((entry) => entry.split(' ', 2).join(' '));
    const { body } = await app.get('/events').expect(200);
    return [(body as { total: number }).total, entries.sort()];
  };

  it('rolls back an uncommitted write', async () => {
    expect(await cutAt(BEFORE_COMMIT)).toEqual([503, 201]);

    expect(await created()).toEqual([0, ['create tag']]);
  });

  it('keeps a write that was committing, without repeating it', async () => {
    await run(
      `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NULL; END $$`,
      `CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON events INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION wait()`,
    );

    const statuses = await cutAt('SELECT pg_advisory_xact_lock(77)');
    await run('DROP FUNCTION wait CASCADE');

    expect(statuses).toEqual([503, 400]);
    expect(await created()).toEqual([1, ['create event', 'create tag', 'create venue']]);
  });
});

describe('A server that terminates all sessions', () => {
  it('fails no later request', async () => {
    await app.get('/events').expect(200);
    await run(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);

    await app.get('/events').expect(200);
  });
});

describe('A primary that has become read-only', () => {
  /** Makes new sessions read-only, as on a server demoted to a replica. */
  async function setReadOnly(value: 'on' | 'off') {
    const name = new URL(app.databaseUrl).pathname.slice(1);
    await run(
      'SET default_transaction_read_only = off',
      `ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`,
    );
  }

  it('serves reads, refuses writes with 503, and is replaced by the new primary', async () => {
    await setReadOnly('on');
    await app.restart({ DATABASE_URL: proxy.url });
    await Promise.all([app.get('/events').expect(200), app.get('/venues').expect(200)]);
    // The last use of a password cannot be recorded now.
    app.clock.set('2026-11-20T14:00:00Z');
    await app.as('editor').get('/events').expect(200);
    const refused = await app.as('editor').post('/events', anEvent());
    await setReadOnly('off');
    const accepted = await app.as('editor').post('/events', anEvent());

    expect(refused.status).toBe(503);
    expect(refused.headers).toHaveProperty('retry-after', '1');
    expect(accepted.status).toBe(201);
  });
});
