import assert from 'node:assert/strict';

/** Permissions of the roles in deploy/postgres/roles.sql. */
export const roleChecks = {
  'migrations run once, as the owner of the tables': async ({ migrated, instances }) => {
    assert.match(migrated, /^Migrated: DayCounts/);
    assert.equal(await instances.migrate(), 'Nothing to migrate.');
  },

  'the service can change rows, but neither the schema nor whole tables': async ({ postgres }) => {
    const asApp = (sql) => postgres.sql(sql, { role: 'app' });
    assert.notEqual(await asApp('SELECT count(*) FROM events'), '0');
    for (const sql of ['CREATE TABLE a (b integer)', 'DROP TABLE tags', 'TRUNCATE tags', 'CREATE ROLE a']) {
      await assert.rejects(asApp(sql), /permission denied|must be owner/, sql);
    }
  },

  'the service can append to the audit log; only the owner can purge it': async ({ postgres, instances }) => {
    for (const sql of ["UPDATE audit_entries SET user_name = 'a'", 'DELETE FROM audit_entries']) {
      await assert.rejects(postgres.sql(sql, { role: 'app' }), /permission denied/, sql);
    }
    const purge = ['node', 'dist/cli.js', 'audit', 'purge', '--older-than', '400d'];
    await assert.rejects(instances.command('service-1', purge), /permission denied/);
    assert.equal(await instances.command('migrate', purge), 'Entries older than 400d: 0 deleted.');
  },

  'only the owner can empty tables': async ({ instances }) => {
    const clear = ['node', 'dist/cli.js', 'content', 'clear', '--yes'];
    await assert.rejects(instances.command('service-1', clear), /permission denied/);
  },

  'the reader can read but not write': async ({ postgres }) => {
    const asReader = (sql) => postgres.sql(sql, { role: 'reader' });
    assert.notEqual(await asReader('SELECT count(*) FROM events'), '0');
    for (const sql of [
      "INSERT INTO tags (name, slug) VALUES ('a', 'a')",
      'DELETE FROM tags',
      "SELECT nextval('term_ids')",
    ]) {
      await assert.rejects(asReader(sql), /permission denied/, sql);
    }
  },
};
