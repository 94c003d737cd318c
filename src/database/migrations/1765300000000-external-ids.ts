import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['events', 'venues', 'organizers'];

/** Events, venues and organizers keep the ids they have in other systems. */
export class ExternalIds1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      // Not valid, as there is nothing to check yet: new and changed rows are checked nevertheless.
      await runner.query(`ALTER TABLE ${table} ADD COLUMN source text, ADD COLUMN external_id text,
        ADD CONSTRAINT ${table}_external_id_check CHECK ((source IS NULL) = (external_id IS NULL)) NOT VALID`);
      // The lock of the columns lasts until the end, but this only reads the table once: no row is in the index.
      await runner.query(`CREATE UNIQUE INDEX ${table}_external_id_key ON ${table} (source, external_id)
        WHERE source IS NOT NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} DROP COLUMN source, DROP COLUMN external_id`);
  }
}
