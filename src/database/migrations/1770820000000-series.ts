import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOT_HIDDEN = 'NOT hide_from_listings';
/** Lists show the occurrences of a series, not the series itself. */
const LISTED = `${NOT_HIDDEN} AND recurrence IS NULL`;
const STARTS = '(starts_local, published_at, id)';
const FILTERED = 'INCLUDE (ends_local, status, author_id, password_digest)';

/** The indexes of listed events: their columns, and the condition of a filter. */
const INDEXES = {
  events_list_idx: {
    columns: `${STARTS} INCLUDE (ends_local, status, author_id, password_digest, featured, ticketed, event_status, is_virtual, accessibility, series_id)`,
    filter: '',
  },
  events_modified_idx: {
    columns: `(modified_at, id) INCLUDE (starts_local, ends_local, status, published_at, author_id, password_digest)`,
    filter: '',
  },
  events_featured_idx: { columns: `${STARTS} ${FILTERED}`, filter: 'featured AND ' },
  events_free_idx: { columns: `${STARTS} ${FILTERED}`, filter: 'calendar_is_free(cost) AND ' },
  events_paid_idx: { columns: `${STARTS} ${FILTERED}`, filter: 'NOT calendar_is_free(cost) AND ' },
  events_status_idx: { columns: `${STARTS} ${FILTERED}`, filter: "event_status <> 'scheduled' AND " },
  events_ticketed_idx: { columns: `${STARTS} ${FILTERED}`, filter: 'ticketed AND ' },
  events_virtual_idx: { columns: `${STARTS} ${FILTERED}`, filter: 'is_virtual AND ' },
} as const;

const LINKS = { event_categories: 'category_id', event_tags: 'tag_id' } as const;

/**
 * A series is an event with a recurrence, and its occurrences are events that refer to it. What lists filter by is copied
 * to each occurrence; the texts stand once, in the series, so that they are neither stored nor indexed again for each date.
 */
export class Series1770820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...COLUMNS, ...OWN_INDEXES]) await runner.query(statement);
    await reindex(runner, LISTED);
    for (const statement of counting({ listed: LISTED, isCounted: 'recurrence IS NULL' }))
      await runner.query(statement);
    for (const statement of TRIGGERS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const [{ count }] = (await runner.query(
      'SELECT count(*)::integer AS count FROM events WHERE recurrence IS NOT NULL',
    )) as [{ count: number }];
    // Without the series, its occurrences would be events without texts.
    if (count > 0) throw new Error(`There are ${count} series. Trash and purge them first.`);
    for (const action of ['insert', 'update', 'delete'])
      await runner.query(`DROP TRIGGER event_translations_series_${action} ON event_translations`);
    await runner.query('DROP TRIGGER events_series_update ON events');
    await runner.query('DROP FUNCTION calendar_series_changed, calendar_series_translated');
    for (const statement of counting({ listed: NOT_HIDDEN })) await runner.query(statement);
    await reindex(runner, NOT_HIDDEN);
    // Their indexes and constraints go with the columns.
    await runner.query(`ALTER TABLE events DROP COLUMN recurrence, DROP COLUMN generated_until, DROP COLUMN series_id,
      DROP COLUMN original_start, DROP COLUMN overrides`);
  }
}

const COLUMNS = [
  `ALTER TABLE events
    ADD COLUMN recurrence text[],
    ADD COLUMN generated_until timestamp,
    ADD COLUMN series_id integer CONSTRAINT events_series_id_fkey REFERENCES events ON DELETE CASCADE,
    ADD COLUMN original_start timestamp,
    ADD COLUMN overrides text[] NOT NULL DEFAULT '{}'`,
  // Not checked for existing rows, all of which are null.
  `ALTER TABLE events ADD CONSTRAINT events_series_check CHECK (
    (series_id IS NULL) = (original_start IS NULL) AND (series_id IS NULL OR recurrence IS NULL)) NOT VALID`,
];

const OWN_INDEXES = [
  `CREATE UNIQUE INDEX events_series_key ON events (series_id, original_start) WHERE series_id IS NOT NULL`,
  `CREATE INDEX events_recurring_idx ON events ${STARTS} WHERE recurrence IS NOT NULL`,
  `CREATE INDEX events_generated_idx ON events (generated_until) WHERE generated_until IS NOT NULL`,
];

/** Recreates the indexes of listed events. The old ones serve readers meanwhile, who would otherwise wait. */
async function reindex(runner: QueryRunner, listed: string): Promise<void> {
  for (const [name, { columns, filter }] of Object.entries(INDEXES)) {
    // Without series there is no column for them.
    const included = listed === LISTED ? columns : columns.replace(', series_id)', ')');
    await runner.query(`CREATE INDEX ${name}_new ON events ${included} WHERE ${filter}${listed}`);
    await runner.query(`DROP INDEX ${name}`);
    await runner.query(`ALTER INDEX ${name}_new RENAME TO ${name}`);
  }
}

/** Replaces the functions that count events by day and by term. */
function counting({ listed, isCounted }: { readonly listed: string; readonly isCounted?: string }): string[] {
  const isOpen = (alias: string) => {
    const counted = isCounted === undefined ? '' : ` AND ${alias}.${isCounted}`;
    return `(${alias}.status = 'publish' AND ${alias}.password_digest IS NULL${counted})`;
  };
  return [dayCounts(listed), ...termCounts(isOpen)];
}

function dayCounts(listed: string): string {
  const days = (rows: string, change: 1 | -1) =>
    `SELECT starts_local::date AS starts_on, ends_local::date AS ends_on, ${change} AS change FROM ${rows} WHERE status = 'publish' AND ${listed}`;
  const counted = (changes: string) => `INSERT INTO event_day_counts AS counts
    SELECT starts_on, ends_on, pg_backend_pid() % 4, sum(change) FROM (${changes}) AS changes
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (starts_on, ends_on, stripe) DO UPDATE SET count = counts.count + excluded.count`;
  return `CREATE OR REPLACE FUNCTION calendar_count_days() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        CASE TG_OP
          WHEN 'INSERT' THEN ${counted(days('later', 1))};
          WHEN 'DELETE' THEN ${counted(days('earlier', -1))};
          WHEN 'TRUNCATE' THEN DELETE FROM event_day_counts;
          ELSE ${counted(`${days('later', 1)} UNION ALL ${days('earlier', -1)}`)};
        END CASE;
        RETURN NULL;
      END $$`;
}

function termCounts(isOpen: (alias: string) => string): string[] {
  const links = Object.entries(LINKS)
    .map(([table, column]) => `SELECT event_id, ${column} AS term_id FROM ${table}`)
    .join(' UNION ALL ');
  const add = 'ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count';
  const ofLinks = (column: string, rows: string, sign: string) => `INSERT INTO term_counts
      SELECT link.${column}, pg_backend_pid() % 16, ${sign}count(*) FROM ${rows} link JOIN events event ON event.id = link.event_id
      WHERE ${isOpen('event')} GROUP BY 1 ORDER BY 1 ${add}`;
  const ofTables = Object.entries(LINKS).flatMap(([table, column]) => [
    replaced(`${table}_added`, ofLinks(column, 'added', '')),
    replaced(`${table}_removed`, ofLinks(column, 'removed', '-')),
  ]);
  const updated = `INSERT INTO term_counts SELECT link.term_id, pg_backend_pid() % 16, sum(${isOpen('later')}::integer - ${isOpen('earlier')}::integer)
      FROM after_update later JOIN before_update earlier ON earlier.id = later.id
      JOIN (${links}) link ON link.event_id = later.id
      WHERE ${isOpen('later')} <> ${isOpen('earlier')} GROUP BY 1 ORDER BY 1 ${add}`;
  const deleted = `INSERT INTO term_counts SELECT link.term_id, pg_backend_pid() % 16, -1 FROM (${links}) link
          WHERE link.event_id = OLD.id AND ${isOpen('OLD')} ORDER BY 1 ${add}`;
  return [...ofTables, replaced('events_counted', updated), replaced('events_uncounted', deleted, 'OLD')];
}

function replaced(name: string, statement: string, returned: 'NULL' | 'OLD' = 'NULL'): string {
  return `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${statement};
        RETURN ${returned};
      END $$`;
}

/** The texts that occurrences show. */
const TEXTS = ['language', 'title', 'description', 'excerpt', 'event_status_reason', 'accessibility_note'];
const textsOf = (alias: string) => TEXTS.map((text) => `${alias}.${text}`).join(', ');

/** Raises the versions of the occurrences of series, in the order of ids, to avoid deadlocks. */
function raised(changed: string): string {
  return `INSERT INTO record_versions AS known (kind, record_id, version)
      SELECT 'event', id, calendar_next_version(0) FROM (
        SELECT occurrence.id FROM events occurrence
        WHERE occurrence.series_id IS NOT NULL AND occurrence.series_id IN (${changed}) ORDER BY 1) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
    changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
    changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END`;
}

const TRIGGERS = [
  replaced(
    'calendar_series_changed',
    raised(`SELECT later.id FROM later JOIN earlier ON earlier.id = later.id
          WHERE later.recurrence IS NOT NULL AND (${textsOf('later')}) IS DISTINCT FROM (${textsOf('earlier')})`),
  ),
  replaced('calendar_series_translated', raised('SELECT event_id FROM changed')),
  `CREATE TRIGGER events_series_update AFTER UPDATE ON events REFERENCING OLD TABLE AS earlier NEW TABLE AS later
    FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_changed()`,
  ...(['insert', 'update', 'delete'] as const).map(
    (action) => `CREATE TRIGGER event_translations_series_${action} AFTER ${action} ON event_translations
      REFERENCING ${action === 'delete' ? 'OLD' : 'NEW'} TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_translated()`,
  ),
];
