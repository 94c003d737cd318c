import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { BEFORE_COMMIT } from '../database/races/overlap-in-order.js';
import { untilSessionsWait } from '../support/locks.js';
import { PASSWORD, spawnService, startProcess } from '../support/service-process.js';

/** Like a terminal that takes no output: what is printed is never written. Says so on standard error. */
const BLOCKED = `data:text/javascript,process.stdout.write = () => { process.stderr.write('blocked\\n'); }`;

const folder = mkdtempSync(join(tmpdir(), 'calendar-test-'));
let database: TestDatabase;
let client: pg.Client;
let settings: Readonly<Record<string, string>>;
const running = new Set<ReturnType<typeof spawnService>>();

beforeEach(async () => {
  database = await createDatabase();
  settings = { DATABASE_URL: database.url };
  client = new pg.Client(database.url);
  await client.connect();
});

afterEach(async () => {
  for (const service of running) service.kill('SIGKILL');
  running.clear();
  await client.end();
  await database.drop();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Starts the service without waiting until it is ready. */
function begin(variables: Readonly<Record<string, string>> = {}, nodeArguments: readonly string[] = []) {
  const service = spawnService(folder, { ...settings, ...variables }, nodeArguments);
  running.add(service);
  return service;
}

async function kill(service: ReturnType<typeof spawnService>): Promise<void> {
  const exited = once(service, 'exit');
  service.kill('SIGKILL');
  await exited;
}

/** Starts the service and returns the password that it prints, with a function that signs in. */
async function startAgain() {
  const { process: service, origin, password } = await startProcess(folder, settings);
  running.add(service as ReturnType<typeof spawnService>);
  const signIn = async (secret = '') => {
    const headers = { Authorization: `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}` };
    return (await fetch(`${origin}/calendar/events/v1/tags`, { headers })).status;
  };
  return { password, signIn };
}

async function freePort(): Promise<{ port: number; free: () => Promise<unknown> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, free: () => once(server.close(), 'close') };
}

describe('A first start with LOG_FORMAT=json', () => {
  it('prints lines of JSON alone, one with the password and one once it is ready', async () => {
    const { port, free } = await freePort();
    await free();
    const service = begin({ PORT: String(port), LOG_FORMAT: 'json', LOG_LEVEL: 'info' });
    let output = '';
    for await (const chunk of service.stdout) {
      output += String(chunk);
      if (output.includes('The calendar is ready')) break;
    }

    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toContainEqual(
      expect.objectContaining({ user_name: 'admin', application_password: expect.any(String) }),
    );
    expect(lines.at(-1)).toMatchObject({
      msg: 'The calendar is ready',
      url: expect.stringContaining(String(port)),
    });
  });
});

describe('After a first start', () => {
  it('whose port was in use, the second prints a password that works', async () => {
    const { port, free } = await freePort();
    const service = begin({ PORT: String(port) });
    const [printed, error] = await Promise.all([text(service.stdout), text(service.stderr)]);
    await free();

    expect([printed, error]).toEqual(['', expect.stringContaining('The address is in use.')]);
    const { password, signIn } = await startAgain();
    expect(await signIn(password)).toBe(200);
  });

  it('that was killed before it could print, the second prints a password that works', async () => {
    const service = begin({}, ['--import', BLOCKED]);
    await once(service.stderr, 'data');
    await kill(service);

    const { password, signIn } = await startAgain();
    expect(await signIn(password)).toBe(200);
  });

  it('that was killed after it printed but before the commit, the second prints another password', async () => {
    await client.query(`BEGIN; ${BEFORE_COMMIT}`);
    const service = begin();
    const output = text(service.stdout);
    await untilSessionsWait(client);
    await kill(service);
    await client.query('COMMIT');

    const { password, signIn } = await startAgain();
    const [, lost] = PASSWORD.exec(await output) ?? [];
    expect(lost).toMatch(/^(\w{4} ){5}\w{4}$/);
    expect([await signIn(password), await signIn(lost)]).toEqual([200, 401]);
  });

  it('that succeeded, the second prints none', async () => {
    const first = await startAgain();

    expect(await startAgain()).toMatchObject({ password: undefined });
    expect(await first.signIn(first.password)).toBe(200);
  });
});
