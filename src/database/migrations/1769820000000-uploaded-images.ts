import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN_BY = ['events', 'venues', 'organizers'];

/** Images may be files of the service, and have texts. Until now each was the address of one on the web. */
export class UploadedImages1769820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE images
      ALTER url DROP NOT NULL,
      ADD digest text,
      ADD sizes jsonb,
      ADD alt text NOT NULL DEFAULT '',
      ADD caption text NOT NULL DEFAULT '',
      ADD focal_point jsonb,
      ADD language text NOT NULL DEFAULT 'en',
      ADD translations jsonb NOT NULL DEFAULT '{}',
      ADD version integer NOT NULL DEFAULT 1,
      ADD CONSTRAINT images_source_check CHECK (url IS NOT NULL OR digest IS NOT NULL),
      ADD CONSTRAINT images_file_check CHECK ((digest IS NULL) = (sizes IS NULL))`);
    await runner.query('CREATE INDEX images_digest_idx ON images (digest)');
    await runner.query('CREATE INDEX images_added_by_idx ON images (added_by)');
  }

  /** Records lose the images that have no address on the web. */
  async down(runner: QueryRunner): Promise<void> {
    for (const table of SHOWN_BY)
      await runner.query(
        `UPDATE ${table} SET image_id = NULL WHERE image_id IN (SELECT id FROM images WHERE url IS NULL)`,
      );
    await runner.query('DELETE FROM images WHERE url IS NULL');
    await runner.query('DROP INDEX images_added_by_idx');
    await runner.query(`ALTER TABLE images
      ALTER url SET NOT NULL,
      DROP digest, DROP sizes, DROP alt, DROP caption, DROP focal_point, DROP language, DROP translations, DROP version`);
  }
}
