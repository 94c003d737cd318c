import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const;
const ILLUSTRATED = ['event', 'venue', 'organizer'] as const;

/** Gives every record a version from its creation on, and never uses a version for two states of a record. */
export class RecordVersions1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Includes the time, because after a restore or a failover that lost writes the next number may have been used.
    await runner.query(`CREATE FUNCTION calendar_next_version(version bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
      SELECT greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint) $$`);
    for (const statement of functions('calendar_next_version(0)', 'calendar_next_version(changes.version)'))
      await runner.query(statement);
    for (const [kind, table] of Object.entries(TABLES)) {
      await runner.query(`CREATE TRIGGER ${table}_versioned_insert AFTER INSERT ON ${table}
        REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('${kind}', 'id')`);
      await runner.query(`INSERT INTO record_versions (kind, record_id, version)
        SELECT '${kind}', id, calendar_next_version(0) FROM ${table} ON CONFLICT DO NOTHING`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.values(TABLES))
      await runner.query(`DROP TRIGGER ${table}_versioned_insert ON ${table}`);
    for (const statement of functions('1', 'changes.version + 1')) await runner.query(statement);
    await runner.query('DROP FUNCTION calendar_next_version');
  }
}

/** @param first the version of a record that has none yet */
function functions(first: string, next: string): string[] {
  const illustrated = ILLUSTRATED.map(
    (kind) => `SELECT '${kind}' AS kind, id, image_id FROM ${TABLES[kind]}`,
  );
  return [
    `CREATE OR REPLACE FUNCTION calendar_record_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format('INSERT INTO record_versions AS changes (kind, record_id, version)
          SELECT $1, id, ${first} FROM (SELECT DISTINCT %I AS id FROM changed ORDER BY 1) AS records
          ON CONFLICT (kind, record_id) DO UPDATE SET version = ${next}', TG_ARGV[1]) USING TG_ARGV[0];
        RETURN NULL;
      END $$`,
    `CREATE OR REPLACE FUNCTION calendar_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_versions AS changes (kind, record_id, version)
          SELECT kind, id, ${first} FROM (
            SELECT kind, id FROM (${illustrated.join(' UNION ALL ')}) AS illustrated
            WHERE image_id IN (SELECT id FROM changed) ORDER BY 1, 2) AS records
          ON CONFLICT (kind, record_id) DO UPDATE SET version = ${next};
        RETURN NULL;
      END $$`,
  ];
}
