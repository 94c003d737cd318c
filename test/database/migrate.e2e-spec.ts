import pg from 'pg';
import { migrate } from '../../src/database/migrate.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createDatabase('template0');
});

afterEach(() => database.drop());

const UNTIL_IT_WAITS_AGAIN = `DO $$ DECLARE earlier timestamptz; now timestamptz; BEGIN
  LOOP
    PERFORM pg_stat_clear_snapshot();
    SELECT query_start INTO now FROM pg_stat_activity
      WHERE wait_event = 'advisory' AND datname = current_database();
    EXIT WHEN now <> earlier;
    earlier := COALESCE(earlier, now);
  END LOOP;
END $$`;

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<readonly Row[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

async function applied(): Promise<string[]> {
  const rows = await query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

describe('Instances that start simultaneously on an empty database', () => {
  it('run each migration once without errors', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)));

    const names = runs.flat();
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    expect(await applied()).toEqual(names);
  });

  it('find nothing to do the next time', async () => {
    await migrate(database.url);

    expect(await migrate(database.url)).toEqual([]);
  });
});

describe('A migration that waits for a lock', () => {
  it('fails after several attempts without leaving changes', async () => {
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(7402318265)');

    await expect(migrate(database.url, { attempts: 2, lockTimeoutMs: 10 })).rejects.toThrow('lock timeout');
    await holder.end();

    expect(await migrate(database.url)).not.toEqual([]);
  });

  it('continues as soon as the lock is released', async () => {
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(7402318265)');
    const running = migrate(database.url, { attempts: Infinity, lockTimeoutMs: 10 });
    await holder.query(UNTIL_IT_WAITS_AGAIN);
    await holder.end();

    expect(await running).not.toEqual([]);
  });
});

describe('A role that does not own the tables', () => {
  // Roles belong to the server, not to one database.
  const role = `"the service ${process.pid}"`;

  it('can append to the audit log but not change it, and change all other rows', async () => {
    await query(`CREATE ROLE ${role}`);
    try {
      await query(`ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO ${role}, PUBLIC`);

      await migrate(database.url);

      const rights = await query(`SELECT DISTINCT table_name, privilege_type
        FROM information_schema.role_table_grants
        WHERE grantee IN ('${role.replaceAll('"', '')}', 'PUBLIC') AND table_name IN ('audit_entries', 'events')
          AND privilege_type IN ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')
        ORDER BY table_name, privilege_type`);
      expect(rights).toEqual([
        { table_name: 'audit_entries', privilege_type: 'INSERT' },
        ...['DELETE', 'INSERT', 'TRUNCATE', 'UPDATE'].map((right) => ({
          table_name: 'events',
          privilege_type: right,
        })),
      ]);
    } finally {
      await query(`DROP OWNED BY ${role}`);
      await query(`DROP ROLE ${role}`);
    }
  });
});
