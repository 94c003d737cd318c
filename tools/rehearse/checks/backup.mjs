import assert from 'node:assert/strict';
import { join } from 'node:path';
import { API, Client } from '../../lib/client.mjs';
import { until } from '../../lib/programs.mjs';
import { assertExpired, readFeed } from '../content.mjs';
import { SECRETS } from '../deployment.mjs';

const TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
const SEQUENCES = "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1";

/** Backup and restore with the commands of docs/running.md and docs/incidents.md. */
export const backupChecks = {
  'a dump taken by the reader role restores every row': async ({ postgres, folder }) => {
    const file = join(folder, 'tmp', 'calendar.dump');
    const dump = ['pg_dump', '--format=custom', '--file', file];
    await postgres.run([...dump, '--dbname', postgres.target('calendar', 'reader')]);
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

  'roles have the same permissions in the restored database': async ({ postgres }) => {
    const restored = { database: 'calendar_restored' };
    await postgres.sql('UPDATE tags SET name = name', { ...restored, role: 'app' });
    await assert.rejects(postgres.sql('TRUNCATE tags', { ...restored, role: 'app' }), /permission denied/);
    await assert.rejects(
      postgres.sql('DELETE FROM tags', { ...restored, role: 'reader' }),
      /permission denied/,
    );
  },

  'a reader of the feed starts again on the restored calendar': async (
    { instances, ports, postgres },
    client,
  ) => {
    const { records, cursor } = await readFeed(client);
    // Readers of the restored calendar have the same database user as before.
    const url = `postgres://calendar_app:${SECRETS.app}@127.0.0.1:${ports.database}/calendar_restored`;
    await instances.restart(0, { DATABASE_URL_FILE: '', DATABASE_URL: url });
    const restored = new Client(`http://127.0.0.1:${ports.instances[0]}`);
    await assertExpired(restored, cursor);
    const copy = await readFeed(restored);
    assert.deepEqual(copy.records, records);
    await postgres.sql("UPDATE tags SET name = name || ' restored' WHERE id = (SELECT min(id) FROM tags)", {
      database: 'calendar_restored',
    });
    const { body } = await until('The feed contains a change', async () => {
      const next = await restored.get(`${API}/changes?cursor=${copy.cursor}`);
      return next.body.changes.length > 0 && next;
    });
    assert.deepEqual(
      body.changes.map(({ type }) => type),
      ['tag'],
    );
    restored.close();
    await instances.restart(0);
  },

  'point-in-time recovery undoes a mistake': async ({ postgres, folder, ports }) => {
    const data = join(folder, 'tmp', 'base');
    const server = postgres.target('postgres', 'replicator');
    await postgres.run(['pg_basebackup', '--checkpoint=fast', '-d', server, '-D', data]);
    await postgres.sql("UPDATE tags SET description = 'After the base backup'");
    const before = await contents(postgres, 'calendar');
    const instant = await postgres.sql('SELECT clock_timestamp()');
    await postgres.sql('DELETE FROM tags', { role: 'app' });
    await postgres.sql('SELECT pg_switch_wal()');
    await postgres.startRecovered(data, instant);
    const { recovered } = ports;
    const onRecovered = (sql) => postgres.sql(sql, { port: recovered });
    await until(
      'The recovered server accepts writes',
      async () => (await onRecovered('SELECT pg_is_in_recovery()')) === 'f',
    );
    assert.deepEqual(await contents(postgres, 'calendar', recovered), before);
    assert.equal(await postgres.sql('SELECT count(*) FROM tags'), '0');
  },
};

/** Digests the rows of every table and reads the position of every sequence. */
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
