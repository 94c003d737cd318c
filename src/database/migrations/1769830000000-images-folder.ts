import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The marker of the folder of images: one row, or none as long as no instance has looked. */
export class ImagesFolder1769830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE images_folder (
      is_only boolean NOT NULL DEFAULT true,
      marker text NOT NULL,
      CONSTRAINT images_folder_pkey PRIMARY KEY (is_only),
      CONSTRAINT images_folder_is_only_check CHECK (is_only)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE images_folder');
  }
}
