import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLICATIONS = ['events', 'venues', 'organizers'];
const TABLES = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
};

/**
 * Drops what no statement uses. Users are disabled, never deleted, and no list selects by author alone. The table
 * `finished_records` stays, empty: the former release names it when it deletes all content.
 */
export class DropUnused1765820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // In the order of writers, who would otherwise wait for each other with the migration.
    await runner.query(`LOCK TABLE ${Object.values(TABLES).join()} IN ACCESS EXCLUSIVE MODE`);
    for (const table of Object.values(TABLES))
      await runner.query(`DROP TRIGGER ${table}_forgotten ON ${table}`);
    await runner.query('DROP FUNCTION calendar_record_forgotten, calendar_term_count');
    await runner.query('TRUNCATE finished_records');
    for (const table of PUBLICATIONS) await runner.query(`DROP INDEX ${table}_author_id_idx`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of PUBLICATIONS)
      await runner.query(`CREATE INDEX ${table}_author_id_idx ON ${table} (author_id)`);
    for (const statement of FUNCTIONS) await runner.query(statement);
    for (const [kind, table] of Object.entries(TABLES))
      await runner.query(`CREATE TRIGGER ${table}_forgotten AFTER DELETE ON ${table}
        REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_forgotten('${kind}')`);
  }
}

const FUNCTIONS = [
  `CREATE FUNCTION calendar_record_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM finished_records WHERE kind = TG_ARGV[0] AND record_id IN (SELECT id FROM changed);
        RETURN NULL;
      END $$`,
  `CREATE FUNCTION calendar_term_count(term integer, at timestamptz) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (coalesce((SELECT sum(count) FROM term_counts WHERE term_id = term), 0) + (
      SELECT count(*) FROM scheduled_records due JOIN events event ON event.id = due.record_id
      WHERE due.published_at <= at AND event.password_digest IS NULL AND (
        EXISTS (SELECT 1 FROM event_categories WHERE event_id = event.id AND category_id = term)
        OR EXISTS (SELECT 1 FROM event_tags WHERE event_id = event.id AND tag_id = term))))::integer
  $$`,
];
