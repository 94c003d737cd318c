import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of the last backup: one row, or none as long as nobody has reported a backup. */
export class LastBackup1765830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE last_backup (
      is_only boolean NOT NULL DEFAULT true,
      taken_at timestamptz NOT NULL,
      CONSTRAINT last_backup_pkey PRIMARY KEY (is_only),
      CONSTRAINT last_backup_is_only_check CHECK (is_only)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE last_backup');
  }
}
