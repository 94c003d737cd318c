import type { MigrationInterface, QueryRunner } from 'typeorm';

const OTHERS = { venue: 'venues', organizer: 'organizers', category: 'categories', tag: 'tags' } as const;

/** Records loaded lines for all types of records, so that no line is loaded twice. */
export class LoadedLines1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE loaded_lines ALTER COLUMN event_id DROP NOT NULL');
    await runner.query('DROP INDEX loaded_lines_event_id_idx');
    await runner.query(index('event'));
    for (const [one, table] of Object.entries(OTHERS)) {
      await runner.query(`ALTER TABLE loaded_lines ADD COLUMN ${one}_id integer
        CONSTRAINT loaded_lines_${one}_id_fkey REFERENCES ${table} ON DELETE CASCADE`);
      await runner.query(index(one));
    }
    await runner.query(`ALTER TABLE loaded_lines ADD CONSTRAINT loaded_lines_record_check
      CHECK (num_nonnulls(event_id, venue_id, organizer_id, category_id, tag_id) = 1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM loaded_lines WHERE event_id IS NULL');
    await runner.query('ALTER TABLE loaded_lines DROP CONSTRAINT loaded_lines_record_check');
    for (const one of Object.keys(OTHERS))
      await runner.query(`ALTER TABLE loaded_lines DROP COLUMN ${one}_id`);
    await runner.query('DROP INDEX loaded_lines_event_id_idx');
    await runner.query('CREATE INDEX loaded_lines_event_id_idx ON loaded_lines (event_id)');
    await runner.query('ALTER TABLE loaded_lines ALTER COLUMN event_id SET NOT NULL');
  }
}

/** Each line belongs to one record: the other columns of its row are null. */
function index(one: string): string {
  return `CREATE INDEX loaded_lines_${one}_id_idx ON loaded_lines (${one}_id) WHERE ${one}_id IS NOT NULL`;
}
