import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { runCli, runLauncherCli } from '../support/cli.js';

/** Settings of which nothing is unsafe, except for the database: its user is the owner of the server. */
const SAFE = {
  PUBLIC_URL: 'https://calendar.example.org',
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '5',
  CORS_ORIGINS: 'https://www.example.org',
};
const IMPATIENT = { DATABASE_CONNECT_TIMEOUT_MS: '100' };
const SUPERUSER = /^unsafe {2}DATABASE_URL names a superuser: .+/;

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Runs the check and returns its lines. */
async function check(settings: Readonly<Record<string, string>>) {
  const { code, stdout, stderr } = await runCli(
    { DATABASE_URL: database.url, ...settings },
    'config',
    'check',
  );
  return { code, lines: stdout.trimEnd().split('\n'), stderr };
}

describe('config check', () => {
  it('creates no embedded database in a checkout', async () => {
    const folder = join(tmpdir(), `config-check-${process.pid}`);
    const { code, stdout } = await runLauncherCli({ DATA_DIR: folder }, 'config', 'check');

    expect(code).toBe(1);
    expect(stdout).toMatch(/^wrong {3}DATABASE_URL is not set/);
    expect(existsSync(folder)).toBe(false);
  });

  it('exits with 2 where the service would start, but should not in production', async () => {
    expect(await check({ ...SAFE, CORS_ORIGINS: '*', CORS_ORIGIN: 'https://www.example.org' })).toEqual({
      code: 2,
      lines: [
        expect.stringMatching(/^note {4}The database answers: PostgreSQL \d+\.\d+.*, schema up to date\.$/),
        expect.stringMatching(SUPERUSER),
        expect.stringMatching(/^unsafe {2}CORS_ORIGINS is \*: .+/),
        'unsafe  CORS_ORIGIN is not a setting and has no effect. Is CORS_ORIGINS meant?',
        '0 wrong, 3 unsafe',
      ],
      stderr: '',
    });
  });

  it('exits with 1 where the service would not start, and says all that is wrong and unsafe', async () => {
    expect(await check({ ...SAFE, PORT: 'http', MAX_PER_PAGE: '1', RATE_LIMIT_ENABLED: 'false' })).toEqual({
      code: 1,
      lines: [
        'wrong   PORT must be a whole number from 0 to 65535',
        'wrong   MAX_PER_PAGE must not be less than DEFAULT_PER_PAGE',
        expect.stringMatching(/^note {4}The database answers/),
        expect.stringMatching(SUPERUSER),
        expect.stringMatching(/^unsafe {2}RATE_LIMIT_ENABLED is off/),
        '2 wrong, 2 unsafe',
      ],
      stderr: '',
    });
  });

  it('exits with 0 where nothing is wrong or unsafe, and counts pending migrations', async () => {
    const empty = await createDatabase('template0');
    const url = new URL(empty.url);
    url.searchParams.set('options', '-c role=pg_read_all_data');

    const outcome = await check({ ...SAFE, DATABASE_URL: url.href });
    await empty.drop();

    expect(outcome).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^note .+, \d+ migrations pending\.$/), '0 wrong, 0 unsafe'],
      stderr: '',
    });
  });

  it('exits with 1 where the service cannot upgrade the database', async () => {
    const old = await createDatabase();
    const client = new pg.Client(old.url);
    await client.connect();
    await client.query("DELETE FROM migrations WHERE name ~ '^(DayCounts|NarrowIndexes)'");
    await client.end();

    const outcome = await check({ ...SAFE, DATABASE_URL: old.url });
    await old.drop();

    expect(outcome).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(/^wrong {3}The database is older than release 1\.1\.0\. Run `migrate` of/),
        '1 wrong, 0 unsafe',
      ],
      stderr: '',
    });
  });

  it.each([
    ['nothing listens', () => 1, {}, /^wrong {3}connect ECONNREFUSED .+ No database answers there\./],
    ['nobody answers', listenInSilence, IMPATIENT, /^wrong {3}The database cannot be used: .*timeout/],
  ])('exits with 1 where %s, and checks all else', async (_, portOf, settings, line) => {
    const DATABASE_URL = `postgres://calendar@127.0.0.1:${await portOf()}/calendar`;

    expect(await check({ ...SAFE, ...settings, DATABASE_URL, DEMO_DATA: 'true' })).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(line),
        expect.stringMatching(/^unsafe {2}DEMO_DATA/),
        '1 wrong, 1 unsafe',
      ],
      stderr: '',
    });
  });

  it('says that the folder of images is not that of the other instances', async () => {
    const client = new pg.Client(database.url);
    await client.connect();
    await client.query("INSERT INTO images_folder (marker) VALUES ('5f3c')");
    const IMAGES_DIR = join(tmpdir(), `config-check-images-${process.pid}`);

    const { code, lines } = await check({ ...SAFE, IMAGES_DIR });
    await client.query('DELETE FROM images_folder').finally(() => client.end());

    expect([code, lines]).toEqual([
      1,
      expect.arrayContaining([
        expect.stringMatching(/^wrong {3}IMAGES_DIR \(.+\) is not the folder .+ write 5f3c/),
      ]),
    ]);
    expect(existsSync(IMAGES_DIR)).toBe(false);
  });

  it('needs no database to say that none is set', async () => {
    expect(await check({ ...SAFE, DATABASE_URL: '' })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^wrong {3}DATABASE_URL is not set/), '1 wrong, 0 unsafe'],
      stderr: '',
    });
  });
});

/** Accepts connections and never says anything. */
async function listenInSilence(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  server.unref();
  return (server.address() as AddressInfo).port;
}
