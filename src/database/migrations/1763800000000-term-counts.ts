import type { MigrationInterface, QueryRunner } from 'typeorm';

const LINKS = { event_categories: 'category_id', event_tags: 'tag_id' } as const;

/** Published without a password: `openToAll` for events that are public by status. */
const isOpen = (alias: string) => `(${alias}.status = 'publish' AND ${alias}.password_digest IS NULL)`;

/** Striped by session: with one row per term, concurrent writers of events in a category would queue. */
const ADD = `ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count`;
const STRIPE = 'pg_backend_pid() % 16';

/**
 * Counting the events of a category took time proportional to their number. Triggers now maintain the counts in the
 * writing transaction; scheduled events that have fallen due are counted on reading, because no write happens then.
 */
export class TermCounts1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE term_counts (
      term_id integer NOT NULL,
      stripe smallint NOT NULL,
      count integer NOT NULL,
      CONSTRAINT term_counts_pkey PRIMARY KEY (term_id, stripe)
    ) WITH (fillfactor = 50)`);
    for (const [table, column] of Object.entries(LINKS)) {
      await runner.query(`INSERT INTO term_counts
        SELECT link.${column}, 0, count(*) FROM ${table} link JOIN events event ON event.id = link.event_id
        WHERE ${isOpen('event')} GROUP BY 1`);
      for (const statement of linkTriggers(table, column)) await runner.query(statement);
    }
    for (const statement of [...eventTriggers(), COUNT]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION calendar_term_count');
    await runner.query('DROP TRIGGER events_counted ON events');
    await runner.query('DROP TRIGGER events_uncounted ON events');
    await runner.query('DROP FUNCTION events_counted, events_uncounted');
    for (const table of Object.keys(LINKS)) {
      await runner.query(`DROP TRIGGER ${table}_added ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_removed ON ${table}`);
      await runner.query(`DROP FUNCTION ${table}_added, ${table}_removed`);
    }
    await runner.query('DROP TABLE term_counts');
  }
}

/** Runs once per statement, however many links it adds or removes. */
function linkTriggers(table: string, column: string): string[] {
  const counted = (rows: string, sign: string) => `INSERT INTO term_counts
      SELECT link.${column}, ${STRIPE}, ${sign}count(*) FROM ${rows} link JOIN events event ON event.id = link.event_id
      WHERE ${isOpen('event')} GROUP BY 1 ORDER BY 1 ${ADD}`;
  return [
    ...trigger(`${table}_added`, counted('added', '')),
    `CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_added()`,
    ...trigger(`${table}_removed`, counted('removed', '-')),
    `CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_removed()`,
  ];
}

function eventTriggers(): string[] {
  const links = Object.entries(LINKS)
    .map(([table, column]) => `SELECT event_id, ${column} AS term_id FROM ${table}`)
    .join(' UNION ALL ');
  return [
    ...trigger(
      'events_counted',
      `INSERT INTO term_counts SELECT link.term_id, ${STRIPE}, sum(${isOpen('later')}::integer - ${isOpen('earlier')}::integer)
      FROM after_update later JOIN before_update earlier ON earlier.id = later.id
      JOIN (${links}) link ON link.event_id = later.id
      WHERE ${isOpen('later')} <> ${isOpen('earlier')} GROUP BY 1 ORDER BY 1 ${ADD}`,
    ),
    `CREATE TRIGGER events_counted AFTER UPDATE ON events
      REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
      FOR EACH STATEMENT EXECUTE FUNCTION events_counted()`,
    // Links are deleted with their event; afterwards it is unknown whether it was public.
    `CREATE FUNCTION events_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO term_counts SELECT link.term_id, ${STRIPE}, -1 FROM (${links}) link
          WHERE link.event_id = OLD.id AND ${isOpen('OLD')} ORDER BY 1 ${ADD};
        RETURN OLD;
      END $$`,
    `CREATE TRIGGER events_uncounted BEFORE DELETE ON events
      FOR EACH ROW EXECUTE FUNCTION events_uncounted()`,
  ];
}

function trigger(name: string, statement: string): string[] {
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${statement};
        RETURN NULL;
      END $$`,
  ];
}

const COUNT = `CREATE FUNCTION calendar_term_count(term integer, at timestamptz) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (coalesce((SELECT sum(count) FROM term_counts WHERE term_id = term), 0) + (
      SELECT count(*) FROM scheduled_records due JOIN events event ON event.id = due.record_id
      WHERE due.published_at <= at AND event.password_digest IS NULL AND (
        EXISTS (SELECT 1 FROM event_categories WHERE event_id = event.id AND category_id = term)
        OR EXISTS (SELECT 1 FROM event_tags WHERE event_id = event.id AND tag_id = term))))::integer
  $$`;
