import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const;
/** The stored JSON of an event refers to linked records by id only. */
const LINKS = ['event_venues', 'event_organizers', 'event_categories', 'event_tags'];
const ILLUSTRATED = ['event', 'venue', 'organizer'] as const;

/**
 * Records as they are served. A stored record is valid while its version equals that of the record, which triggers
 * raise in the writing transaction; the version is read before everything else, so that a concurrent change outdates it
 * immediately.
 */
export class FinishedRecords1763850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables(), ...changes()]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [kind, table] of Object.entries(TABLES)) {
      await runner.query(`DROP TRIGGER ${table}_versioned ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_forgotten ON ${table}`);
      for (const action of ACTIONS)
        await runner.query(`DROP TRIGGER ${kind}_translations_versioned_${action} ON ${kind}_translations`);
    }
    for (const table of LINKS) {
      for (const action of ACTIONS)
        await runner.query(`DROP TRIGGER ${table}_versioned_${action} ON ${table}`);
    }
    await runner.query('DROP TRIGGER images_versioned ON images');
    await runner.query(
      `DROP FUNCTION calendar_record_changed, calendar_record_forgotten, calendar_image_changed`,
    );
    await runner.query('DROP TABLE finished_records, record_versions');
  }
}

const ACTIONS = ['insert', 'update', 'delete'] as const;

function tables(): string[] {
  return [
    `CREATE TABLE record_versions (
      kind text NOT NULL,
      record_id integer NOT NULL,
      version bigint NOT NULL,
      CONSTRAINT record_versions_pkey PRIMARY KEY (kind, record_id)
    ) WITH (fillfactor = 80)`,
    `CREATE TABLE finished_records (
      kind text NOT NULL,
      record_id integer NOT NULL,
      language text NOT NULL,
      version bigint NOT NULL,
      fingerprint text NOT NULL,
      made_since timestamptz NOT NULL,
      body text NOT NULL,
      json_ld text,
      languages text NOT NULL,
      name text,
      links jsonb,
      is_locked boolean NOT NULL,
      CONSTRAINT finished_records_pkey PRIMARY KEY (kind, record_id, language)
    )`,
    // Fast to decompress, if PostgreSQL was built with it.
    `DO $$ BEGIN
      ALTER TABLE finished_records ALTER body SET COMPRESSION lz4, ALTER json_ld SET COMPRESSION lz4;
    EXCEPTION WHEN feature_not_supported THEN NULL;
    END $$`,
  ];
}

function changes(): string[] {
  return [
    // One version per record and statement. In the order of ids, to avoid deadlocks.
    `CREATE FUNCTION calendar_record_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        EXECUTE format('INSERT INTO record_versions AS changes (kind, record_id, version)
          SELECT DISTINCT $1, %I, 1 FROM changed ORDER BY 2
          ON CONFLICT (kind, record_id) DO UPDATE SET version = changes.version + 1', TG_ARGV[1]) USING TG_ARGV[0];
        RETURN NULL;
      END $$`,
    `CREATE FUNCTION calendar_record_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM finished_records WHERE kind = TG_ARGV[0] AND record_id IN (SELECT id FROM changed);
        RETURN NULL;
      END $$`,
    `CREATE FUNCTION calendar_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_versions AS changes (kind, record_id, version)
          SELECT kind, id, 1 FROM (${ILLUSTRATED.map((kind) => `SELECT '${kind}' AS kind, id, image_id FROM ${TABLES[kind]}`).join(' UNION ALL ')}) AS illustrated
          WHERE image_id IN (SELECT id FROM changed) ORDER BY 1, 2
          ON CONFLICT (kind, record_id) DO UPDATE SET version = changes.version + 1;
        RETURN NULL;
      END $$`,
    ...Object.entries(TABLES).flatMap(([kind, table]) => [
      trigger(`${table}_versioned`, table, 'update', `calendar_record_changed('${kind}', 'id')`),
      trigger(`${table}_forgotten`, table, 'delete', `calendar_record_forgotten('${kind}')`),
      ...onEvery(`${kind}_translations`, `calendar_record_changed('${kind}', '${kind}_id')`),
    ]),
    ...LINKS.flatMap((table) => onEvery(table, "calendar_record_changed('event', 'event_id')")),
    trigger('images_versioned', 'images', 'update', 'calendar_image_changed()'),
  ];
}

function onEvery(table: string, call: string): string[] {
  return ACTIONS.map((action) => trigger(`${table}_versioned_${action}`, table, action, call));
}

function trigger(name: string, table: string, action: (typeof ACTIONS)[number], call: string): string {
  const rows = action === 'delete' ? 'OLD' : 'NEW';
  return `CREATE TRIGGER ${name} AFTER ${action.toUpperCase()} ON ${table} REFERENCING ${rows} TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION ${call}`;
}
