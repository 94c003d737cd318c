import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLICATIONS = ['events', 'venues', 'organizers'];

/**
 * Adds what the API shows of users and of their application passwords. The former release adds rows without them. A
 * user who is deleted, but stays the author of records, keeps the row; the indexes find the records of one who leaves
 * them to somebody else.
 */
export class UsersOverTheApi1767820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users
      ADD COLUMN display_name text NOT NULL DEFAULT '',
      ADD COLUMN email text NOT NULL DEFAULT '',
      ADD COLUMN deleted_at timestamptz`);
    await runner.query(`ALTER TABLE application_passwords
      ADD COLUMN uuid uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD COLUMN name text NOT NULL DEFAULT ''`);
    await runner.query('CREATE UNIQUE INDEX application_passwords_uuid_key ON application_passwords (uuid)');
    for (const table of PUBLICATIONS)
      await runner.query(`CREATE INDEX ${table}_author_id_idx ON ${table} (author_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of PUBLICATIONS) await runner.query(`DROP INDEX ${table}_author_id_idx`);
    await runner.query('ALTER TABLE application_passwords DROP COLUMN uuid, DROP COLUMN name');
    await runner.query(
      'ALTER TABLE users DROP COLUMN display_name, DROP COLUMN email, DROP COLUMN deleted_at',
    );
  }
}
