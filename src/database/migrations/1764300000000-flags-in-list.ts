import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = 'ends_local, status, author_id, password_digest';

/** Few events have these flags: without them in the index, filtering by one would read every event. */
export class FlagsInList1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await include(runner, `${BEFORE}, featured, ticketed`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await include(runner, BEFORE);
  }
}

/** Recreates the index of the list with additional columns. */
async function include(runner: QueryRunner, columns: string): Promise<void> {
  // The old index serves readers while the new one is built; without any, they would wait.
  await runner.query(`CREATE INDEX events_list_new_idx ON events (starts_local, published_at, id) INCLUDE (${columns})
    WHERE NOT hide_from_listings`);
  await runner.query('DROP INDEX events_list_idx');
  await runner.query('ALTER INDEX events_list_new_idx RENAME TO events_list_idx');
}
