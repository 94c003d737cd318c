import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['events', 'event_translations'];

/**
 * Stores texts of usual length inline instead of in TOAST tables: a search for a frequent word reads all of them, which
 * takes three times as long from TOAST. Existing rows follow with their next write.
 */
export class TextsInPlace1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} SET (toast_tuple_target = 4080)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} RESET (toast_tuple_target)`);
  }
}
