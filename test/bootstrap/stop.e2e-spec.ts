import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { drain } from '../../src/bootstrap/drain.js';
import { startApp } from '../support/app.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { KeepAliveClient, type Outcome } from '../support/keep-alive.js';
import { untilSessionsWait } from '../support/locks.js';
import { anEvent } from '../support/records.js';
import { startProcess } from '../support/service-process.js';

const EVENTS = '/calendar/events/v1/events';
const SECRET = 'a secret for the tests';
const basic = (name: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
});

describe('A process that gets SIGTERM', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-test-'));
  let database: TestDatabase;
  let service: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    database = await createDatabase();
    const settings = {
      DATABASE_URL: database.url,
      ADMIN_APPLICATION_PASSWORD: SECRET,
      DRAIN_SECONDS: '3',
      // Any file it wrote for itself would be here.
      TMPDIR: folder,
      HOME: folder,
    };
    ({ process: service, origin } = await startProcess(folder, settings));
  });

  afterAll(async () => {
    if (service.exitCode === null) service.kill('SIGKILL');
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** Sends alternating reads and writes until the load balancer stops sending requests here. */
  async function visit(isOpen: () => boolean): Promise<Outcome[]> {
    const client = new KeepAliveClient(origin, basic('admin', SECRET));
    const outcomes: Outcome[] = [];
    for (let turn = 0; isOpen(); turn++) {
      outcomes.push(
        turn % 2 === 0 ? await client.send('GET', EVENTS) : await client.send('POST', EVENTS, anEvent()),
      );
    }
    client.close();
    return outcomes;
  }

  it('fails no request of clients that never retry, and exits with 0', async () => {
    let isOpen = true;
    const visits = Array.from({ length: 6 }, () => visit(() => isOpen));
    const balancer = new KeepAliveClient(origin);
    for (let probe = 0; probe < 10; probe++) await balancer.send('GET', EVENTS);

    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    while ((await balancer.send('GET', EVENTS)).headers.connection !== 'close');
    isOpen = false;
    const outcomes = (await Promise.all(visits)).flat();
    balancer.close();

    expect(outcomes.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
    const last = outcomes.filter(({ headers }) => headers.connection === 'close');
    expect(last.length).toBeGreaterThan(0);
    expect(await ended).toEqual([0, null]);
    expect(await countEvents(database.url)).toBe(outcomes.filter(({ status }) => status === 201).length);
  });

  it('has written nothing but the folder of images, because its log is its standard output', () => {
    expect(readdirSync(folder)).toEqual(['.data']);
  });
});

describe('A service that closes', () => {
  const app = startApp();

  it('completes requests in flight and then closes their connections', async () => {
    const holder = new pg.Client(app.databaseUrl);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE events');
    const editor = app.users.get('editor');
    const client = new KeepAliveClient(await app.nest.getUrl(), basic('the-editor', editor?.secret ?? ''));
    const idle = new KeepAliveClient(await app.nest.getUrl());
    await idle.send('GET', '/docs/page.css');
    const writing = client.send('POST', EVENTS, anEvent());
    await untilSessionsWait(holder);

    await drain(app.nest, 0);
    const closed = app.nest.close();
    await holder.query('COMMIT');

    expect(await writing).toMatchObject({ status: 201, headers: { connection: 'close' } });
    await closed;
    expect(await countEvents(app.databaseUrl)).toBe(1);
    await holder.end();
    idle.close();
    await app.restart({});
  });

  it('responds while it drains, closing each connection', async () => {
    const client = new KeepAliveClient(await app.nest.getUrl());
    const before = await client.send('GET', EVENTS);
    const outcomes: Outcome[] = [];
    await drain(app.nest, 5, async () => {
      outcomes.push(await client.send('GET', EVENTS), await client.send('GET', EVENTS));
    });
    await app.nest.close();
    await app.restart({});

    expect(before).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } });
    expect(outcomes).toMatchObject([
      { status: 200, headers: { connection: 'close' } },
      { status: 200, headers: { connection: 'close' } },
    ]);
  });
});

async function countEvents(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query<{ count: string }>('SELECT count(*) FROM events')
    .finally(() => client.end());
  return Number(rows[0]?.count);
}
