import assert from 'node:assert/strict';
import { join } from 'node:path';
import { until } from '../programs.mjs';

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
    const target = postgres.target('calendar_restored', 'migrator');
    const restore = ['pg_restore', '--no-owner', '--exit-on-error', '--single-transaction'];
    await postgres.run([...restore, '--dbname', target, file]);
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

  'a mistake is undone: everything is as it was a moment before': async ({ postgres, folder, ports }) => {
    const data = join(folder, 'tmp', 'base');
    const server = postgres.target('postgres', 'replicator');
    await postgres.run(['pg_basebackup', '--checkpoint=fast', '-d', server, '-D', data]);
    await postgres.sql("UPDATE tags SET description = 'After the base backup'");
    const before = await contents(postgres, 'calendar');
    const moment = await postgres.sql('SELECT clock_timestamp()');
    await postgres.sql('DELETE FROM tags', { role: 'app' });
    await postgres.sql('SELECT pg_switch_wal()');
    await postgres.startPast(data, moment);
    const { past } = ports;
    const inPast = (sql) => postgres.sql(sql, { port: past });
    await until('The past is open', async () => (await inPast('SELECT pg_is_in_recovery()')) === 'f');
    assert.deepEqual(await contents(postgres, 'calendar', past), before);
    assert.equal(await postgres.sql('SELECT count(*) FROM tags'), '0');
  },
};

/** A digest of the rows of every table, and where the ids have got to. */
async function contents(postgres, database, port) {
  const tables = (await postgres.sql(TABLES, { database, port })).split('\n');
  const digests = tables.map(
    (table) =>
      `SELECT '${table}', count(*), md5(string_agg(row::text, chr(10) ORDER BY row::text)) FROM "${table}" row`,
  );
  return [
    ...(await postgres.sql(digests.join(' UNION ALL '), { database, port })).split('\n'),
    ...(await postgres.sql(SEQUENCES, { database, port })).split('\n'),
  ];
}
