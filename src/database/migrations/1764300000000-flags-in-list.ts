import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = 'ends_local, status, author_id, password_digest';

/** Most events have neither flag: who asks for those would read every one of them, but for an index that knows. */
export class FlagsInList1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await include(runner, `${BEFORE}, featured, ticketed`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await include(runner, BEFORE);
  }
}

/** Finds events in the order of their list, and knows what the rules of the list look at. */
async function include(runner: QueryRunner, columns: string): Promise<void> {
  // While the new one is made, the old one answers; without any, all readers would wait.
  await runner.query(`CREATE INDEX events_list_new_idx ON events (starts_local, published_at, id) INCLUDE (${columns})
    WHERE NOT hide_from_listings`);
  await runner.query('DROP INDEX events_list_idx');
  await runner.query('ALTER INDEX events_list_new_idx RENAME TO events_list_idx');
}
