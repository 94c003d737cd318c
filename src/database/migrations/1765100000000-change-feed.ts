import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLICATIONS = { event: 'events', venue: 'venues', organizer: 'organizers' } as const;
const TABLES = { ...PUBLICATIONS, category: 'categories', tag: 'tags' } as const;
/** The columns with the changed record's id, in its own table and in those of links and translations. */
const COLUMNS = ['id', 'event_id', 'venue_id', 'organizer_id', 'category_id', 'tag_id'];
const FORMER = 'version = calendar_next_version(known.version)';

/**
 * Stores the transaction that made the last change of each record, by which readers can follow the calendar, and whether
 * the record was ever public: the removal of others is nobody's business.
 */
export class ChangeFeed1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of writers, who would otherwise wait for each other with the migration.
    await runner.query(`LOCK TABLE ${Object.values(TABLES).join()} IN SHARE ROW EXCLUSIVE MODE`);
    // Nobody can have a copy of records that are deleted by now. Before the columns, whose lock keeps readers waiting.
    for (const [kind, table] of Object.entries(TABLES))
      await runner.query(`DELETE FROM record_versions
        WHERE kind = '${kind}' AND NOT EXISTS (SELECT 1 FROM ${table} WHERE id = record_id)`);
    for (const statement of [...COLUMNS_ADDED, ...FUNCTIONS, ...triggers(), ...INDEXES])
      await runner.query(statement);
    for (const [kind, table] of Object.entries(PUBLICATIONS))
      await runner.query(`UPDATE record_versions SET visibility = 'hidden'
        FROM ${table} row WHERE kind = '${kind}' AND record_id = row.id AND row.status <> 'publish'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [kind, table] of Object.entries(TABLES)) {
      await runner.query(`DROP TRIGGER ${table}_removed ON ${table}`);
      if (!(kind in PUBLICATIONS)) continue;
      await runner.query(`DROP TRIGGER ${table}_appearing ON ${table}`);
      for (const statement of versioned(table, `calendar_record_changed('${kind}', 'id')`))
        await runner.query(statement);
    }
    await runner.query(recordChanged(FORMER));
    await runner.query(imageChanged(FORMER));
    await runner.query(`DROP FUNCTION calendar_publication_written, calendar_record_removed,
      calendar_linking_events_changed`);
    await runner.query('ALTER TABLE scheduled_records DROP COLUMN is_shown');
    await runner.query(
      'ALTER TABLE record_versions DROP COLUMN changed_in, DROP COLUMN changed_at, DROP COLUMN visibility',
    );
  }
}

const COLUMNS_ADDED = [
  // Constant values for existing rows, which are not rewritten. 3 is the first transaction of any database.
  `ALTER TABLE record_versions
    ADD COLUMN changed_in xid8 NOT NULL DEFAULT '3',
    ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN visibility text NOT NULL DEFAULT 'shown'
      CONSTRAINT record_versions_visibility_check CHECK (visibility IN ('hidden', 'shown', 'withdrawn'))`,
  `ALTER TABLE record_versions
    ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id(),
    ALTER COLUMN changed_at SET DEFAULT clock_timestamp()`,
  // True once its publication has been recorded as a change.
  'ALTER TABLE scheduled_records ADD COLUMN is_shown boolean NOT NULL DEFAULT false',
];

const INDEXES = [
  `CREATE INDEX record_versions_changed_idx ON record_versions (kind, changed_in, record_id)
    WHERE visibility <> 'hidden'`,
  `CREATE INDEX record_versions_withdrawn_idx ON record_versions (changed_at) WHERE visibility = 'withdrawn'`,
  'CREATE INDEX scheduled_records_unshown_idx ON scheduled_records (published_at) WHERE NOT is_shown',
];

/**
 * The columns to set when a record has changed.
 * @param isWithdrawn a condition for records of which readers only know that they were removed, whatever happens to them
 */
function change(isWithdrawn: string): string {
  return `version = calendar_next_version(known.version),
    changed_in = CASE WHEN ${isWithdrawn} THEN known.changed_in ELSE pg_current_xact_id() END,
    changed_at = CASE WHEN ${isWithdrawn} THEN known.changed_at ELSE clock_timestamp() END`;
}

const CHANGE = change("known.visibility = 'withdrawn'");
const WRITTEN = change("known.visibility = 'withdrawn' AND excluded.visibility <> 'shown'");

/** A record that was never public stays hidden, and a scheduled one as it was: its status does not tell if it is due. */
const VISIBILITY = `visibility = CASE
  WHEN excluded.visibility <> 'shown' AND 'hidden' IN (excluded.visibility, known.visibility) THEN known.visibility
  ELSE excluded.visibility END`;

/** The events whose JSON contains a venue, an organizer or a parent only while that is public. */
const LINKING_EVENTS = {
  event: 'SELECT id FROM events WHERE parent_id = NEW.id',
  venue: 'SELECT event_id FROM event_venues WHERE venue_id = NEW.id',
  organizer: 'SELECT event_id FROM event_organizers WHERE organizer_id = NEW.id',
} as const;

const FUNCTIONS = [
  recordChanged(CHANGE),
  imageChanged(CHANGE),
  triggerFunction(
    'calendar_publication_written',
    `INSERT INTO record_versions AS known (kind, record_id, version, visibility)
      SELECT TG_ARGV[0], id, calendar_next_version(0), CASE
        WHEN status = 'publish' THEN 'shown'
        WHEN status = 'future' OR TG_OP = 'INSERT' THEN 'hidden'
        ELSE 'withdrawn' END
      FROM (SELECT id, status FROM changed ORDER BY id) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET ${WRITTEN}, ${VISIBILITY};`,
  ),
  triggerFunction(
    'calendar_record_removed',
    `INSERT INTO record_versions AS known (kind, record_id, version, visibility)
      SELECT TG_ARGV[0], id, calendar_next_version(0), 'withdrawn' FROM (SELECT id FROM changed ORDER BY id) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET ${WRITTEN}, ${VISIBILITY};`,
  ),
  triggerFunction(
    'calendar_linking_events_changed',
    `CASE TG_ARGV[0]
      ${Object.entries(LINKING_EVENTS)
        .map(([kind, events]) => `WHEN '${kind}' THEN ${changeEvents(events)};`)
        .join('\n')}
    END CASE;`,
  ),
];

/** In the order of ids, to avoid deadlocks. */
function changeEvents(events: string): string {
  return `UPDATE record_versions AS known SET changed_in = pg_current_xact_id(), changed_at = clock_timestamp()
    FROM (SELECT record_id FROM record_versions WHERE kind = 'event' AND record_id IN (${events})
      ORDER BY record_id FOR UPDATE) AS linking
    WHERE known.kind = 'event' AND known.record_id = linking.record_id`;
}

/** Replaces the function of tables without a status. */
function recordChanged(columns: string): string {
  const branches = COLUMNS.map(
    (column) => `WHEN '${column}' THEN INSERT INTO record_versions AS known (kind, record_id, version)
      SELECT TG_ARGV[0], id, calendar_next_version(0) FROM (SELECT DISTINCT ${column} AS id FROM changed ORDER BY 1) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET ${columns};`,
  );
  return triggerFunction('calendar_record_changed', `CASE TG_ARGV[1] ${branches.join('\n')} END CASE;`);
}

function imageChanged(columns: string): string {
  const illustrated = Object.entries(PUBLICATIONS).map(
    ([kind, table]) => `SELECT '${kind}' AS kind, id, image_id FROM ${table}`,
  );
  return triggerFunction(
    'calendar_image_changed',
    `INSERT INTO record_versions AS known (kind, record_id, version)
      SELECT kind, id, calendar_next_version(0) FROM (
        SELECT kind, id FROM (${illustrated.join(' UNION ALL ')}) AS illustrated
        WHERE image_id IN (SELECT id FROM changed) ORDER BY 1, 2) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET ${columns};`,
  );
}

function triggerFunction(name: string, statements: string): string {
  return `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${statements}
      RETURN NULL;
    END $$`;
}

function triggers(): string[] {
  const removals = Object.entries(TABLES).map(
    ([kind, table]) => `CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table}
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('${kind}')`,
  );
  const writes = Object.entries(PUBLICATIONS).flatMap(([kind, table]) => [
    ...versioned(table, `calendar_publication_written('${kind}')`),
    `CREATE TRIGGER ${table}_appearing AFTER UPDATE OF status, published_at ON ${table} FOR EACH ROW
      WHEN ((OLD.status, OLD.published_at) IS DISTINCT FROM (NEW.status, NEW.published_at)
        AND (OLD.status, NEW.status) <> ('publish', 'publish'))
      EXECUTE FUNCTION calendar_linking_events_changed('${kind}')`,
  ]);
  return [...removals, ...writes];
}

/** Replaces the triggers that give a row a new version. */
function versioned(table: string, call: string): string[] {
  return [
    ['insert', `${table}_versioned_insert`],
    ['update', `${table}_versioned`],
  ].flatMap(([action, name]) => [
    `DROP TRIGGER ${name} ON ${table}`,
    `CREATE TRIGGER ${name} AFTER ${action} ON ${table} REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION ${call}`,
  ]);
}
