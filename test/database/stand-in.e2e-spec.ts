import pg from 'pg';
import supertest from 'supertest';
import type { TestClient } from '../harness/client.js';
import { TestApp } from '../harness/test-app.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { TestProxy } from '../support/proxy.js';
import { anEvent } from '../support/records.js';

// Started once for all tests: none of them changes anything.
const app = new TestApp();
let primary: TestProxy;
let replica: TestDatabase;
let known: number;

const names = (url: string) => new URL(url).pathname.slice(1);
const isStale = ({ headers }: { headers: Record<string, string> }) =>
  headers['x-calendar-stale'] === 'replica';
const ready = () => supertest(app.nest.getHttpServer()).get('/health/ready');

beforeAll(async () => {
  await app.start();
  ({ id: known } = await app.create('events', anEvent({ title: 'Known to both', slug: 'known' })));
  await app.nest.close();
  replica = await createDatabase(names(app.databaseUrl));
  primary = new TestProxy(new URL(app.databaseUrl));
  await primary.join();
  // The first one cannot be reached: the next one is asked.
  const urls = `postgres://calendar:secret@127.0.0.1:1/nowhere,${replica.url}`;
  await app.restart({ DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: urls });
  await app.create('events', anEvent({ title: 'Known to the primary', slug: 'new' }));
});

afterAll(async () => {
  await app.stop();
  await primary.cut();
  await replica.drop();
});

/** Asks again until an answer is as expected. */
async function until(wanted: boolean) {
  for (;;) {
    const answer = await app.get('/events');
    if (answer.status === 200 && isStale(answer) === wanted) return answer;
  }
}

async function sessionsAtReplica(): Promise<number> {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  const sql = 'SELECT FROM pg_stat_activity WHERE datname = $1';
  const { rowCount } = await client.query(sql, [names(replica.url)]).finally(() => client.end());
  return rowCount ?? 0;
}

describe('While the primary answers', () => {
  it('no replica is asked', async () => {
    const { body } = await until(false);

    expect(body).toHaveProperty('total', 2);
    expect(await sessionsAtReplica()).toBe(0);
  });
});

describe('While the primary is away', () => {
  beforeAll(async () => {
    await until(false);
    await primary.cut();
    await until(true);
  });

  afterAll(async () => {
    await primary.join();
    await until(false);
  });

  it('a replica answers reads, which say so and are kept nowhere', async () => {
    const { headers, body } = await app.get('/events').set('If-None-Match', '*').expect(200);

    expect(body).toHaveProperty('total', 1);
    expect(headers).toHaveProperty('x-calendar-stale', 'replica');
    expect(headers).toHaveProperty('cache-control', 'private, no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
    await app.send('head', `/events/${known}`).expect(200).expect('X-Calendar-Stale', 'replica');
  });

  it('reads need no mark when no database was asked', async () => {
    const answer = await app.get('/doc').expect(200);

    expect(isStale(answer)).toBe(false);
  });

  it('users are known, also when their use of the password would have to be noted', async () => {
    const now = new Date(app.clock.now().getTime() + 7_200_000);
    app.clock.set(now.toISOString());

    const { body } = await app.as('editor').get('/events?status=publish,draft').expect(200);

    expect(body).toHaveProperty('total', 1);
  });

  it('wrong credentials are wrong', async () => {
    await app.get('/events').auth('the-editor', 'wrong').expect(401);
  });

  it.each([
    ['creates', (client: TestClient) => client.post('/events', anEvent())],
    ['updates', (client: TestClient) => client.patch(`/events/${known}`, { title: 'Changed' })],
    ['updates of what no replica knows', (client: TestClient) => client.patch('/events/by-slug/new', {})],
    ['deletions', (client: TestClient) => client.delete(`/events/${known}`)],
  ])('%s are refused, with the time to try again', async (_case, write) => {
    const { status, headers } = await write(app.as('administrator'));

    expect({ status, ...headers }).toMatchObject({ status: 503, 'retry-after': '1' });
  });

  it('the service is ready, and says what is wrong', async () => {
    const { body } = await ready().expect(200);

    expect(body).toMatchObject({ status: 'ok', note: expect.stringContaining('replica') });
  });
});

describe('When the primary is back', () => {
  it('it answers again, and the replica is let go', async () => {
    await until(false);
    await primary.cut();
    await until(true);
    await primary.join();
    const { body, headers } = await until(false);
    await app.as('editor').patch(`/events/${known}`, {}).expect(200);

    expect(body).toHaveProperty('total', 2);
    expect(headers).toHaveProperty('etag');
    while ((await sessionsAtReplica()) > 0);
  });
});

describe('A primary that vanishes from the network', () => {
  it('is away once it left a statement unanswered', async () => {
    await app.restart({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: replica.url,
      DATABASE_CONNECT_TIMEOUT_MS: '100',
      DATABASE_STATEMENT_TIMEOUT_MS: '100',
    });
    await until(false);
    primary.freeze();

    expect((await until(true)).body).toHaveProperty('total', 1);
    await primary.cut();
    await primary.join();
    await until(false);
  });
});

describe('Without any replica that answers', () => {
  it('the service is not ready', async () => {
    await until(false);
    await app.restart({
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URLS: 'postgres://x:y@127.0.0.1:1/nowhere',
    });
    await primary.cut();

    await app.get('/events').expect(503);
    const { body } = await ready().expect(503);

    expect(body).toMatchObject({ problems: [{ check: 'database' }] });
  });
});
