import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With these, a scheduled record that is not due is withdrawn if it was public before. */
const SCHEDULED_IS_WITHDRAWN = `WHEN status = 'publish' OR (status = 'future'
    AND EXISTS (SELECT FROM scheduled_records WHERE record_id = records.id AND is_shown)) THEN 'shown'
  WHEN TG_OP = 'INSERT' THEN 'hidden'`;
const SCHEDULED_STAYS = `WHEN status = 'publish' THEN 'shown'
  WHEN status = 'future' OR TG_OP = 'INSERT' THEN 'hidden'`;

/** A published record that is scheduled again is withdrawn: each change of it had been told as one more removal. */
export class ScheduledAgain1765810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(publicationWritten(SCHEDULED_IS_WITHDRAWN));
    await runner.query(`UPDATE record_versions AS known SET visibility = 'withdrawn' FROM scheduled_records AS scheduled
      WHERE known.kind IN ('event', 'venue', 'organizer') AND known.record_id = scheduled.record_id
        AND known.visibility = 'shown' AND NOT scheduled.is_shown`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(publicationWritten(SCHEDULED_STAYS));
  }
}

/** Replaces the function for publications by one with another visibility of records that were not withdrawn. */
function publicationWritten(visible: string): string {
  const stays = (column: string, value: string) => `CASE
    WHEN known.visibility = 'withdrawn' AND excluded.visibility <> 'shown' THEN known.${column} ELSE ${value} END`;
  return `CREATE OR REPLACE FUNCTION calendar_publication_written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO record_versions AS known (kind, record_id, version, visibility)
        SELECT TG_ARGV[0], id, calendar_next_version(0), CASE ${visible} ELSE 'withdrawn' END
        FROM (SELECT id, status FROM changed ORDER BY id) AS records
        ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
          changed_in = ${stays('changed_in', 'pg_current_xact_id()')},
          changed_at = ${stays('changed_at', 'clock_timestamp()')},
          visibility = CASE
            WHEN excluded.visibility <> 'shown' AND 'hidden' IN (excluded.visibility, known.visibility)
              THEN known.visibility
            ELSE excluded.visibility END,
          published_in = CASE
            WHEN excluded.visibility = 'shown' AND known.visibility <> 'shown' THEN pg_current_xact_id()
            ELSE known.published_in END;
      RETURN NULL;
    END $$`;
}
