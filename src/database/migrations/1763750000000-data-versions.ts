import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whatever answers are made of. */
const CONTENT = [
  ...['events', 'venues', 'organizers', 'categories', 'tags', 'images'],
  ...['event_venues', 'event_organizers', 'event_categories', 'event_tags'],
  ...['event', 'venue', 'organizer', 'category', 'tag'].map((one) => `${one}_translations`),
];
const SCHEDULED = ['events', 'venues', 'organizers'];

/**
 * The version of the data is a sum over stripes. A single row would make all writers queue, and a sequence moves before
 * the transaction that moves it is committed: whoever reads it then takes old data for new.
 */
const STRIPES = 256;

export class DataVersions1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE data_versions (
      stripe smallint NOT NULL CONSTRAINT data_versions_pkey PRIMARY KEY,
      version bigint NOT NULL DEFAULT 0,
      changed_at timestamptz NOT NULL DEFAULT now(),
      changed_by xid8
    ) WITH (fillfactor = 20)`);
    await runner.query(
      `INSERT INTO data_versions (stripe) SELECT stripe FROM generate_series(0, ${STRIPES - 1}) AS stripe`,
    );
    // A transaction counts once, however many statements it runs.
    await runner.query(`CREATE FUNCTION calendar_data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE data_versions
          SET version = version + 1, changed_at = clock_timestamp(), changed_by = pg_current_xact_id()
          WHERE stripe = pg_backend_pid() % ${STRIPES} AND changed_by IS DISTINCT FROM pg_current_xact_id();
        RETURN NULL;
      END $$`);
    for (const table of CONTENT) {
      await runner.query(`CREATE TRIGGER ${table}_changed
        AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed()`);
    }
    for (const table of SCHEDULED) {
      await runner.query(
        `CREATE INDEX ${table}_scheduled_idx ON ${table} (published_at) WHERE status = 'future'`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of SCHEDULED) await runner.query(`DROP INDEX ${table}_scheduled_idx`);
    for (const table of CONTENT) await runner.query(`DROP TRIGGER ${table}_changed ON ${table}`);
    await runner.query('DROP FUNCTION calendar_data_changed');
    await runner.query('DROP TABLE data_versions');
  }
}
