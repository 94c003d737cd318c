import pg from 'pg';
import supertest from 'supertest';
import { Draining } from '../../src/operations/draining.js';
import { startApp } from '../support/app.js';

const app = startApp();
// Not part of the API, so not in its error shape.
const get = (path: string) => supertest(app.nest.getHttpServer()).get(path);
const ready = () => get('/health/ready');

/** Runs a statement, past the service. */
async function run(statement: string): Promise<void> {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function later(): void {
  app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
}

// Each test asks anew, in a second of its own.
beforeEach(() => {
  app.clock.set(new Date(Date.UTC(2027, 0, 1) + Math.round(performance.now()) * 1000).toISOString());
});

describe('GET /health/live', () => {
  it('answers that the process runs', async () => {
    const { body, headers } = await get('/health/live').expect(200);

    expect(body).toEqual({ status: 'ok' });
    expect(headers).toHaveProperty('cache-control', 'no-store');
  });

  it('asks no database, not even for the credentials that a probe brings', async () => {
    await app.database.destroy();
    await get('/health/live').auth('the-editor', 'wrong').expect(200);
    await app.restart({});
  });
});

describe('GET /health/ready', () => {
  it('answers 200 while the service can answer', async () => {
    const { body, headers } = await ready().expect(200);

    expect(body).toEqual({ status: 'ok' });
    expect(headers).toHaveProperty('cache-control', 'no-store');
  });

  it('says which migrations the database lacks', async () => {
    await run(`UPDATE migrations SET name = 'x' || name WHERE name LIKE 'TermCounts%'`);
    const { body } = await ready().expect(503);
    await run(`UPDATE migrations SET name = substr(name, 2) WHERE name LIKE 'xTermCounts%'`);

    expect(body).toEqual({
      status: 'unavailable',
      problems: [{ check: 'migrations', message: expect.stringContaining('TermCounts1763800000000') }],
    });
  });

  it('does not mind migrations of a later release', async () => {
    await run(`INSERT INTO migrations (timestamp, name) VALUES (1, 'FromTheFuture')`);

    await ready().expect(200);
  });

  it('says that the database does not answer in time', async () => {
    const client = new pg.Client(app.databaseUrl);
    await client.connect();
    await client.query('BEGIN; LOCK TABLE migrations');
    const { body } = await ready().expect(503);
    await client.end();

    expect(body).toEqual({
      status: 'unavailable',
      problems: [{ check: 'database', message: 'The database did not answer within 500 ms.' }],
    });
  });

  it('asks the database once a second, however many ask', async () => {
    await ready().expect(200);
    await run('ALTER TABLE migrations RENAME TO renamed');
    await ready().expect(200);
    later();
    const { body } = await ready().expect(503);
    await run('ALTER TABLE renamed RENAME TO migrations');

    expect(body).toMatchObject({ problems: [{ check: 'migrations' }] });
  });

  it('asks the database anew when the clock was set back', async () => {
    await ready().expect(200);
    await run('ALTER TABLE migrations RENAME TO renamed');
    app.clock.set(new Date(app.clock.now().getTime() - 3_600_000).toISOString());
    const { body } = await ready();
    await run('ALTER TABLE renamed RENAME TO migrations');

    expect(body).toMatchObject({ problems: [{ check: 'migrations' }] });
  });

  it('says at once that the service is stopping', async () => {
    await ready().expect(200);
    app.nest.get(Draining, { strict: false }).begin();
    const { body } = await ready().expect(503);
    await app.restart({});

    expect(body).toMatchObject({ status: 'unavailable', problems: [{ check: 'draining' }] });
  });
});
