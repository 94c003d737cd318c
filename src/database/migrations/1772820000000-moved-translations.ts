import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets several records of a source be one here, in several languages, whose ids there stay readable. Ids are unique over
 * publications and over terms, so aliases are, too.
 */
export class MovedTranslations1772820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE moved_records
      ADD COLUMN language text,
      ADD COLUMN translates boolean NOT NULL DEFAULT false,
      ADD COLUMN alias integer`);
    await runner.query('CREATE INDEX moved_records_record_idx ON moved_records (kind, record_id)');
    await runner.query(`CREATE UNIQUE INDEX moved_records_alias_key
      ON moved_records (alias, (kind IN ('category', 'tag'))) WHERE alias IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX moved_records_alias_key');
    await runner.query('DROP INDEX moved_records_record_idx');
    await runner.query(
      'ALTER TABLE moved_records DROP COLUMN alias, DROP COLUMN translates, DROP COLUMN language',
    );
  }
}
