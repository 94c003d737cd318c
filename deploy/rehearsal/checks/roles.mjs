import assert from 'node:assert/strict';

/** What the roles of deploy/postgres/roles.sql may and may not. */
export const roleChecks = {
  'migrations run once, as the owner of the tables': async ({ migrated, instances }) => {
    assert.match(migrated, /^Migrated: CreateCalendar/);
    assert.equal(await instances.migrate(), 'Nothing to migrate.');
  },

  'the service changes rows, and neither the schema nor whole tables': async ({ postgres }) => {
    const asApp = (sql) => postgres.sql(sql, { role: 'app' });
    assert.notEqual(await asApp('SELECT count(*) FROM events'), '0');
    for (const sql of ['CREATE TABLE a (b integer)', 'DROP TABLE tags', 'TRUNCATE tags', 'CREATE ROLE a']) {
      await assert.rejects(asApp(sql), /permission denied|must be owner/, sql);
    }
  },

  'the service adds to the audit log, and the owner alone shortens it': async ({ postgres, instances }) => {
    for (const sql of ["UPDATE audit_entries SET user_name = 'a'", 'DELETE FROM audit_entries']) {
      await assert.rejects(postgres.sql(sql, { role: 'app' }), /permission denied/, sql);
    }
    const purge = ['node', 'dist/cli.js', 'audit', 'purge', '--older-than', '400d'];
    await assert.rejects(instances.command('service-1', purge), /permission denied/);
    assert.equal(await instances.command('migrate', purge), 'Entries older than 400d: 0 deleted.');
  },

  'what empties tables is for the owner alone': async ({ instances }) => {
    const clear = ['node', 'dist/cli.js', 'content', 'clear', '--yes'];
    await assert.rejects(instances.command('service-1', clear), /permission denied/);
  },

  'the reader reads and writes nothing': async ({ postgres }) => {
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
