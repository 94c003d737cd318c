import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers what the last token told about a user, so that only news of the issuer replace what is changed by hand. */
export class ToldProfiles1768830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identities ADD display_name text, ADD email text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE identities DROP display_name, DROP email');
  }
}
