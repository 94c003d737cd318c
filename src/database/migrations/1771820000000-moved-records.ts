import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Remembers what each record of another system has become here, and in which state both were. Without foreign keys: a
 * record that is deleted for good moves in again.
 */
export class MovedRecords1771820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE moved_records (
      source text NOT NULL,
      kind text NOT NULL,
      external_id text NOT NULL,
      record_id integer NOT NULL,
      digest text NOT NULL,
      version bigint NOT NULL,
      CONSTRAINT moved_records_pkey PRIMARY KEY (source, kind, external_id)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE moved_records');
  }
}
