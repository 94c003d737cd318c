import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables that responses are made from. */
const CONTENT = [
  ...['events', 'venues', 'organizers', 'categories', 'tags', 'images'],
  ...['event_venues', 'event_organizers', 'event_categories', 'event_tags'],
  ...['event', 'venue', 'organizer', 'category', 'tag'].map((one) => `${one}_translations`),
];
const SCHEDULED = ['events', 'venues', 'organizers'];

/**
 * The version of the data is the sum of its stripes. With a single row all writers would queue, and a sequence advances
 * before the commit, so that readers would take old data for new.
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
    // Counts once per transaction, however many statements it runs.
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
    for (const statement of schedule()) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of SCHEDULED) await runner.query(`DROP TRIGGER ${table}_scheduled ON ${table}`);
    await runner.query('DROP FUNCTION calendar_schedule');
    await runner.query('DROP TABLE scheduled_records');
    for (const table of CONTENT) await runner.query(`DROP TRIGGER ${table}_changed ON ${table}`);
    await runner.query('DROP FUNCTION calendar_data_changed');
    await runner.query('DROP TABLE data_versions');
  }
}

/**
 * The times at which scheduled records fall due, which changes the data without a write. Ids are unique across the
 * three tables.
 */
function schedule(): string[] {
  return [
    `CREATE TABLE scheduled_records (
      record_id integer NOT NULL CONSTRAINT scheduled_records_pkey PRIMARY KEY,
      published_at timestamptz NOT NULL
    )`,
    'CREATE INDEX scheduled_records_published_at_idx ON scheduled_records (published_at)',
    `CREATE FUNCTION calendar_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN DELETE FROM scheduled_records WHERE record_id = OLD.id; END IF;
        IF TG_OP <> 'DELETE' AND NEW.status = 'future' THEN
          INSERT INTO scheduled_records (record_id, published_at) VALUES (NEW.id, NEW.published_at);
        END IF;
        RETURN NULL;
      END $$`,
    ...SCHEDULED.flatMap((table) => [
      `INSERT INTO scheduled_records SELECT id, published_at FROM ${table} WHERE status = 'future'`,
      `CREATE TRIGGER ${table}_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON ${table}
        FOR EACH ROW EXECUTE FUNCTION calendar_schedule()`,
    ]),
  ];
}
