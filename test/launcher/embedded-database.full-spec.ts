import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../launcher/embedded/embedded-database.js';
import { until } from '../support/locks.js';

const dataDir = mkdtempSync(join(tmpdir(), 'calendar-test-'));
// Under root, the server runs as another user, who needs access.
chmodSync(dataDir, 0o755);

const opened: EmbeddedDatabase[] = [];

async function open(): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir, database: 'calendar' });
  opened.push(database);
  return database;
}

async function query(database: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function serverProcess(home = dataDir): number {
  return Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function ephemeralHomes(pid: number | undefined): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith(`calendar-ephemeral-${pid}-`))
    .map((name) => join(tmpdir(), name));
}

const OPEN_FOR_EVER = `
  import { openEmbeddedDatabase } from './.test-build/launcher/embedded/embedded-database.js';
  await openEmbeddedDatabase({ dataDir: '', database: 'calendar', ephemeral: true });
  process.stdout.write('open');
  setInterval(() => undefined, 60_000);`;

async function openElsewhere() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', OPEN_FOR_EVER]);
  await once(child.stdout, 'data');
  return { child, home: ephemeralHomes(child.pid)[0] ?? '' };
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

describe('The embedded database', () => {
  it('is a single server for all processes that open it', async () => {
    const [one, other] = await Promise.all([open(), open()]);

    expect(one.url).toBe(other.url);
  });

  it('runs until the last process has closed it', async () => {
    const [first, last] = [await open(), await open()];

    await first.close();
    expect(await query(last, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

    await last.close();
    await expect(query(last, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('keeps its data between runs', async () => {
    const before = await open();
    await query(before, `CREATE TABLE notes AS SELECT 'kept' AS text`);
    await before.close();

    expect(await query(await open(), 'SELECT text FROM notes')).toEqual([{ text: 'kept' }]);
  });

  it('is started again for a process that opens it while the last one closes it', async () => {
    const leaving = await open();
    const closed = leaving.close();
    const coming = await open();
    await closed;

    expect(await query(coming, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is restarted at the same address when its server is killed', async () => {
    const database = await open();
    process.kill(serverProcess(), 'SIGKILL');
    await expect(query(database, 'SELECT 1')).rejects.toThrow();

    const responds = () => query(database, 'SELECT 1').then(Boolean, () => false);
    await until(responds, 'The server does not respond.');
  });

  it('leaves no files when it was ephemeral', async () => {
    const before = ephemeralHomes(process.pid);
    const database = await openEmbeddedDatabase({ dataDir, database: 'calendar', ephemeral: true });
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

    await database.close();

    expect(ephemeralHomes(process.pid)).toEqual(before);
  });

  it.each([
    ['while its server goes on', () => undefined],
    ['together with its server', (home: string) => process.kill(serverProcess(home), 'SIGKILL')],
  ])('is removed by the next one if its process was killed %s', async (_case, killServer) => {
    const { child, home } = await openElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    killServer(home);

    const next = await openEmbeddedDatabase({ dataDir, database: 'calendar', ephemeral: true });
    await next.close();

    expect(ephemeralHomes(child.pid)).toEqual([]);
  });
});
