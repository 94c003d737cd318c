import pg from 'pg';
import { explainFailure } from '../../src/bootstrap/explain-failure.js';
import { migrate } from '../../src/database/migrate.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createDatabase('template0');
});

afterEach(() => database.drop());

/** The migrations of 1.1.0 before its last one. */
const STEPS = [
  'CreateCalendar1763600000000',
  'SearchAndRelate1763650000000',
  'Translate1763700000000',
  'DataVersions1763750000000',
  'TermCounts1763800000000',
  'FinishedRecords1763850000000',
  'LookUps1763900000000',
  'Audit1764000000000',
  'Restorable1764100000000',
  'TextsInPlace1764200000000',
  'FlagsInList1764300000000',
  'AuditForGood1764400000000',
  'ImageAdders1764500000000',
  'RecordVersions1764600000000',
  'LoadedLines1764700000000',
  'PreparedVersions1764800000000',
];

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
    const recorded = await applied();
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(recorded).size).toBe(recorded.length);
    expect(recorded.filter((name) => !STEPS.includes(name))).toEqual(names);
  });

  it('find nothing to do the next time', async () => {
    await migrate(database.url);

    expect(await migrate(database.url)).toEqual([]);
  });
});

describe('A new database', () => {
  it('records all that release 1.1.0 looks for, should it come back', async () => {
    await migrate(database.url);

    expect((await applied()).slice(0, 17)).toEqual([...STEPS, 'DayCounts1764900000000']);
  });
});

describe('A database that has run only some of the steps', () => {
  const explained = async () => {
    const failure = await migrate(database.url).catch((error: unknown) => error);
    return explainFailure(failure, 'The service cannot start');
  };
  const forget = (name: string) => query(`DELETE FROM migrations WHERE name = '${name}'`);
  const record = (name: string) =>
    query(`INSERT INTO migrations (timestamp, name) VALUES (right('${name}', 13)::bigint, '${name}')`);

  beforeEach(() => migrate(database.url));

  it.each([
    ['of release 1.0.0', STEPS.slice(1)],
    ['between 1.0.0 and 1.1.0', []],
  ])('to 1.1.0 is refused: one %s', async (_, missing) => {
    for (const name of [...missing, 'DayCounts1764900000000', 'NarrowIndexes1774820001000'])
      await forget(name);
    const before = await applied();

    expect(await explained()).toBe(
      'The database is older than release 1.1.0. Run `migrate` of that release first, then this one.',
    );
    expect(await applied()).toEqual(before);
  });

  it('since 1.1.0 is refused', async () => {
    await forget('NarrowIndexes1774820001000');
    await record('StatusAndAccess1765000000000');

    expect(await explained()).toBe(
      'The database is of a state between two releases: it has StatusAndAccess1765000000000, but not ' +
        'NarrowIndexes1774820001000. Run `migrate` of the last commit that has both, then this release; ' +
        'or restore a backup that a release made.',
    );
  });

  it('is up to date if it has run all of them', async () => {
    await record('StatusAndAccess1765000000000');

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
