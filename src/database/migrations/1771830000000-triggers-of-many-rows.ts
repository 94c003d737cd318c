import type { MigrationInterface, QueryRunner } from 'typeorm';

const LINKS = { event_categories: 'category_id', event_tags: 'tag_id' } as const;

/** The columns with the changed record's id, in its own table and in those of links and translations. */
const RECORD_IDS = ['id', 'event_id', 'venue_id', 'organizer_id', 'category_id', 'tag_id'];

/**
 * Makes the triggers of a series cost as much as its rows. PostgreSQL plans their statements once for a session: those
 * planned while there were few events compared each new link with each event, and each changed event with each other.
 */
export class TriggersOfManyRows1771830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...termCounts(), recordChanged(), seriesChanged(), ...OF_EACH_ROW])
      await runner.query(statement);
  }

  // The functions before had the same effects, but for further versions within a statement.
  async down(): Promise<void> {}
}

const BY_KEY = 'SET enable_seqscan = off';

const IS_OPEN = `status = 'publish' AND password_digest IS NULL AND recurrence IS NULL`;

function termCounts(): string[] {
  const counted = (termId: string, change: string, rows: string) =>
    `INSERT INTO term_counts SELECT ${termId}, pg_backend_pid() % 16, ${change} FROM ${rows} GROUP BY 1 ORDER BY 1
      ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count`;
  // A subquery, unlike a join, looks each event up, by its key if reading the whole table is no choice.
  const links = (column: string, rows: string, sign: string) =>
    counted(column, `${sign}count(*)`, `${rows} WHERE (SELECT ${IS_OPEN} FROM events WHERE id = event_id)`);
  const ofTables = Object.entries(LINKS).flatMap(([table, column]) => [
    triggerFunction(`${table}_added`, links(column, 'added', ''), BY_KEY),
    triggerFunction(`${table}_removed`, links(column, 'removed', '-'), BY_KEY),
  ]);
  const linked = Object.entries(LINKS)
    .map(([table, column]) => `SELECT ${column} AS term_id FROM ${table} WHERE event_id = changed.id`)
    .join(' UNION ALL ');
  const changed = `(SELECT id, sum(change) AS change FROM (
        SELECT id, 1 AS change FROM after_update WHERE ${IS_OPEN}
        UNION ALL SELECT id, -1 FROM before_update WHERE ${IS_OPEN}) AS opened
      GROUP BY 1 HAVING sum(change) <> 0) AS changed CROSS JOIN LATERAL (${linked}) AS links`;
  return [...ofTables, triggerFunction('events_counted', counted('term_id', 'sum(change)', changed), BY_KEY)];
}

/**
 * Raises a version once for a statement, which may write to several tables of links. In the order of ids, to avoid
 * deadlocks.
 */
function recordChanged(): string {
  const branches = RECORD_IDS.map(
    (column) => `WHEN '${column}' THEN INSERT INTO record_versions AS known (kind, record_id, version)
        SELECT TG_ARGV[0], id, calendar_next_version(0) FROM (SELECT DISTINCT ${column} AS id FROM changed ORDER BY 1) AS records
        ${RAISED} WHERE NOT (known.changed_in = pg_current_xact_id() AND known.changed_at >= statement_timestamp());`,
  );
  return triggerFunction('calendar_record_changed', `CASE TG_ARGV[1] ${branches.join('\n')} END CASE`);
}

const RAISED = `ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
        changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
        changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END`;

/** The texts that occurrences show. */
const TEXTS = 'id, language, title, description, excerpt, event_status_reason, accessibility_note';

function seriesChanged(): string {
  const changed = `SELECT id FROM (SELECT ${TEXTS} FROM later WHERE recurrence IS NOT NULL
          EXCEPT SELECT ${TEXTS} FROM earlier WHERE recurrence IS NOT NULL) AS changed`;
  return triggerFunction(
    'calendar_series_changed',
    `INSERT INTO record_versions AS known (kind, record_id, version)
        SELECT 'event', id, calendar_next_version(0) FROM (
          SELECT id FROM events WHERE series_id IS NOT NULL AND series_id = ANY (ARRAY(${changed})) ORDER BY 1) AS records
        ${RAISED}`,
  );
}

/** The texts by which translations are found, and what hides them. */
const COPIED = ['status', 'password_digest', 'title', 'description', 'excerpt'];
const copiedOf = (row: string) => COPIED.map((column) => `${row}.${column}`).join(', ');

/** Look at the row before they look into other tables: an update of a series writes to all columns of its occurrences. */
const OF_EACH_ROW = [
  triggerFunction(
    'events_refresh_translations',
    `IF (${copiedOf('OLD')}) IS DISTINCT FROM (${copiedOf('NEW')}) THEN
          UPDATE event_translations SET trashed = trashed WHERE event_id = NEW.id;
        END IF`,
  ),
  triggerFunction(
    'calendar_schedule',
    `IF OLD.status = 'future' THEN DELETE FROM scheduled_records WHERE record_id = OLD.id; END IF;
        IF NEW.status = 'future' THEN
          INSERT INTO scheduled_records (record_id, published_at) VALUES (NEW.id, NEW.published_at);
        END IF`,
  ),
];

function triggerFunction(name: string, statement: string, setting = ''): string {
  return `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql ${setting} AS $$
      BEGIN
        ${statement};
        RETURN NULL;
      END $$`;
}
