import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fills the pages of versions. Space was left in them for updates that change no index (HOT); but a change of a record that is
 * shown moves it to the end of the feed of changes, so that its version has a new place in that index each time.
 */
export class FullPagesOfVersions1774820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE record_versions RESET (fillfactor)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE record_versions SET (fillfactor = 80)');
  }
}
