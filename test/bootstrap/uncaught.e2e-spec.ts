import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { KeepAliveClient } from '../support/keep-alive.js';
import { untilSessionsWait } from '../support/locks.js';
import { anEvent } from '../support/records.js';
import { type ServiceProcess, startProcess } from '../support/service-process.js';

const SECRET = 'a secret for the tests';
const CREDENTIALS = { Authorization: `Basic ${Buffer.from(`admin:${SECRET}`).toString('base64')}` };
const preload = (mistake: string) =>
  `data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(mistake)}})`;

describe('A process with an uncaught error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-test-'));
  let database: TestDatabase;
  let service: ServiceProcess | undefined;

  beforeAll(async () => {
    database = await createDatabase();
  });

  afterEach(() => {
    if (service?.process.exitCode === null) service.process.kill('SIGKILL');
  });

  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['uncaughtException', 'setTimeout(() => { throw new Error("planted"); })'],
    ['unhandledRejection', 'void Promise.reject(new Error("planted"))'],
  ])('logs it (%s), completes requests in flight, and exits with 1', async (origin, mistake) => {
    const settings = { DATABASE_URL: database.url, ADMIN_APPLICATION_PASSWORD: SECRET };
    service = await startProcess(folder, settings, ['--import', preload(mistake)]);
    const ended = once(service.process, 'exit');
    const fatal = nextFatal(service);
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE events');
    const client = new KeepAliveClient(service.origin, CREDENTIALS);
    const writing = client.send('POST', '/calendar/events/v1/events', anEvent());
    await untilSessionsWait(holder);

    service.process.kill('SIGUSR2');
    const line = await fatal;
    await holder.query('COMMIT');

    expect(line).toMatchObject({ level: 'fatal', msg: origin, err: { message: 'planted' } });
    expect(await writing).toMatchObject({ status: 201, headers: { connection: 'close' } });
    expect(await ended).toEqual([1, null]);
    await holder.end();
    client.close();
  });
});

function nextFatal({ lines }: ServiceProcess): Promise<unknown> {
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('"level":"fatal"')) resolve(JSON.parse(line));
    });
  });
}
