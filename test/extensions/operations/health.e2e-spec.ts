import pg from 'pg';
import supertest from 'supertest';
import { RELEASE } from '../../../src/platform/config/release.js';
import { Lifecycle } from '../../../src/platform/lifecycle.js';
import { startApp } from '../../support/app.js';
import { untilSessionsWait } from '../../support/locks.js';

const app = startApp();
// Not part of the API, so the error has another shape.
const get = (path: string) => supertest(app.nest.getHttpServer()).get(path);
const ready = () => get('/health/ready');
const lifecycle = () => app.nest.get(Lifecycle);

/** Runs a statement bypassing the service. */
async function run(statement: string): Promise<void> {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function later(): void {
  app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
}

// Readiness is cached per second, so every test uses another one.
beforeEach(() => {
  app.clock.set(new Date(Date.UTC(2027, 0, 1) + Math.round(performance.now()) * 1000).toISOString());
});

describe('GET /health/live', () => {
  it('returns 200 while the process runs', async () => {
    const { body, headers } = await get('/health/live').expect(200);

    expect(body).toEqual({ status: 'ok' });
    expect(headers).toHaveProperty('cache-control', 'no-store');
  });

  it('does not query the database, not even for credentials', async () => {
    await app.database.destroy();
    await get('/health/live').auth('the-editor', 'wrong').expect(200);
    await app.restart({});
  });
});

describe('GET /health/ready', () => {
  it('returns 200 while requests can be served', async () => {
    const { body, headers } = await ready().expect(200);

    expect(body).toEqual({ status: 'ok', version: RELEASE });
    expect(headers).toHaveProperty('cache-control', 'no-store');
  });

  it('returns 503 until the start is complete', async () => {
    lifecycle().phase = 'starting';
    const { body } = await ready().expect(503);
    lifecycle().phase = 'ready';

    expect(body).toMatchObject({ status: 'unavailable', problems: [{ check: 'starting' }] });
  });

  it('names missing migrations', async () => {
    await run(`UPDATE migrations SET name = 'x' || name WHERE name LIKE 'DayCounts%'`);
    const { body } = await ready().expect(503);
    await run(`UPDATE migrations SET name = substr(name, 2) WHERE name LIKE 'xDayCounts%'`);

    expect(body).toEqual({
      status: 'unavailable',
      version: RELEASE,
      problems: [{ check: 'migrations', message: expect.stringContaining('DayCounts1764900000000') }],
    });
  });

  it('ignores migrations of a later release', async () => {
    await run(`INSERT INTO migrations (timestamp, name) VALUES (1, 'FromTheFuture')`);

    await ready().expect(200);
  });

  it('reports a database that does not respond in time', async () => {
    const client = new pg.Client(app.databaseUrl);
    await client.connect();
    await client.query('BEGIN; LOCK TABLE migrations');
    const late = Promise.resolve(ready().expect(503));
    await untilSessionsWait(client);
    await app.clock.pause(500);
    const { body } = await late;
    await client.end();

    expect(body).toEqual({
      status: 'unavailable',
      version: RELEASE,
      problems: [{ check: 'database', message: 'The database did not answer within 500 ms.' }],
    });
  });

  it('queries the database at most once a second', async () => {
    await ready().expect(200);
    await run('ALTER TABLE migrations RENAME TO renamed');
    await ready().expect(200);
    later();
    const { body } = await ready().expect(503);
    await run('ALTER TABLE renamed RENAME TO migrations');

    expect(body).toMatchObject({ problems: [{ check: 'migrations' }] });
  });

  it('queries the database again when the clock was set back', async () => {
    await ready().expect(200);
    await run('ALTER TABLE migrations RENAME TO renamed');
    app.clock.set(new Date(app.clock.now().getTime() - 3_600_000).toISOString());
    const { body } = await ready();
    await run('ALTER TABLE renamed RENAME TO migrations');

    expect(body).toMatchObject({ problems: [{ check: 'migrations' }] });
  });

  it('reports immediately that the service is stopping', async () => {
    await ready().expect(200);
    lifecycle().phase = 'draining';
    const { body } = await ready().expect(503);
    lifecycle().phase = 'ready';

    expect(body).toMatchObject({ status: 'unavailable', problems: [{ check: 'draining' }] });
  });
});
