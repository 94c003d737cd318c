import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records who created an image, because this user may refer to it even if nothing shows it. */
export class ImageAdders1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE images ADD COLUMN added_by integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE images DROP COLUMN added_by');
  }
}
