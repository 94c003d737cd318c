import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever brought an image in may refer to it, be it shown anywhere or not. */
export class ImageAdders1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE images ADD COLUMN added_by integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE images DROP COLUMN added_by');
  }
}
