import assert from 'node:assert/strict';
import { join } from 'node:path';

const TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
const SEQUENCES = "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1";

/** The commands of docs/operations.md. */
export const backupChecks = {
  'a dump that the reader makes is restored row for row': async ({ postgres, folder }) => {
    const file = join(folder, 'tmp', 'calendar.dump');
    await postgres.run([
      'pg_dump',
      '--format=custom',
      '--file',
      file,
      '--dbname',
      postgres.target('calendar', 'reader'),
    ]);
    await postgres.sql('CREATE DATABASE calendar_restored OWNER calendar_migrator', { database: 'postgres' });
    const script = join(folder, 'tmp', 'calendar.sql');
    await postgres.run(['pg_restore', '--no-owner', '--file', script, file]);
    // The functions of the calendar look for each other in `public`, where a dump looks for nothing.
    await postgres.run(['sed', '-i', "1,40s/'search_path', ''/'search_path', 'public'/", script]);
    const target = postgres.target('calendar_restored', 'migrator');
    const psql = ['psql', '--no-psqlrc', '--quiet', '--single-transaction', '-v', 'ON_ERROR_STOP=1'];
    await postgres.run([...psql, '--dbname', target, '--file', script]);
    const superuser = { database: 'calendar_restored' };
    await postgres.sql('REVOKE ALL ON DATABASE calendar_restored FROM PUBLIC', superuser);
    await postgres.sql(
      'GRANT CONNECT ON DATABASE calendar_restored TO calendar_app, calendar_reader',
      superuser,
    );
    assert.deepEqual(await contents(postgres, 'calendar_restored'), await contents(postgres, 'calendar'));
  },

  'in what was restored, the roles may what they might': async ({ postgres }) => {
    const restored = { database: 'calendar_restored' };
    await postgres.sql('UPDATE tags SET name = name', { ...restored, role: 'app' });
    await assert.rejects(postgres.sql('TRUNCATE tags', { ...restored, role: 'app' }), /permission denied/);
    await assert.rejects(
      postgres.sql('DELETE FROM tags', { ...restored, role: 'reader' }),
      /permission denied/,
    );
  },
};

/** A digest of the rows of every table, and where the ids have got to. */
async function contents(postgres, database) {
  const tables = (await postgres.sql(TABLES, { database })).split('\n');
  const digests = tables.map(
    (table) =>
      `SELECT '${table}', count(*), md5(string_agg(row::text, chr(10) ORDER BY row::text)) FROM "${table}" row`,
  );
  return [
    ...(await postgres.sql(digests.join(' UNION ALL '), { database })).split('\n'),
    ...(await postgres.sql(SEQUENCES, { database })).split('\n'),
  ];
}
