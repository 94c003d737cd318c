import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLISHED_IN = `, published_in = CASE
  WHEN excluded.visibility = 'shown' AND known.visibility <> 'shown' THEN pg_current_xact_id()
  ELSE known.published_in END`;

/** Stores the transaction in which each record became public, so that its readers can tell new records from changed ones. */
export class PublicationsInFeed1765400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A constant value for existing rows, which are not rewritten. 3 is the first transaction of any database.
    await runner.query(`ALTER TABLE record_versions ADD COLUMN published_in xid8 NOT NULL DEFAULT '3'`);
    await runner.query(
      'ALTER TABLE record_versions ALTER COLUMN published_in SET DEFAULT pg_current_xact_id()',
    );
    await runner.query(publicationWritten(PUBLISHED_IN));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(publicationWritten(''));
    await runner.query('ALTER TABLE record_versions DROP COLUMN published_in');
  }
}

/** Replaces the function for publications of the migration before by one that sets further columns. */
function publicationWritten(further: string): string {
  const stays = (column: string, value: string) => `CASE
    WHEN known.visibility = 'withdrawn' AND excluded.visibility <> 'shown' THEN known.${column} ELSE ${value} END`;
  return `CREATE OR REPLACE FUNCTION calendar_publication_written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO record_versions AS known (kind, record_id, version, visibility)
        SELECT TG_ARGV[0], id, calendar_next_version(0), CASE
          WHEN status = 'publish' THEN 'shown'
          WHEN status = 'future' OR TG_OP = 'INSERT' THEN 'hidden'
          ELSE 'withdrawn' END
        FROM (SELECT id, status FROM changed ORDER BY id) AS records
        ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
          changed_in = ${stays('changed_in', 'pg_current_xact_id()')},
          changed_at = ${stays('changed_at', 'clock_timestamp()')},
          visibility = CASE
            WHEN excluded.visibility <> 'shown' AND 'hidden' IN (excluded.visibility, known.visibility)
              THEN known.visibility
            ELSE excluded.visibility END${further};
      RETURN NULL;
    END $$`;
}
