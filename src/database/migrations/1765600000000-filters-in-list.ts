import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = 'ends_local, status, author_id, password_digest, featured, ticketed';
const STARTS = 'starts_local, published_at, id';

/** Further indexes of listed events. */
const ADDED = {
  events_paid_idx: `(${STARTS}) INCLUDE (ends_local, status, author_id, password_digest)
    WHERE NOT calendar_is_free(cost) AND NOT hide_from_listings`,
  events_modified_idx: `(modified_at, id)
    INCLUDE (starts_local, ends_local, status, published_at, author_id, password_digest) WHERE NOT hide_from_listings`,
};

/** Some filters, and the order by modification, read the row of every event in the window, as no index had their columns. */
export class FiltersInList1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, index] of Object.entries(ADDED))
      await runner.query(`CREATE INDEX ${name} ON events ${index}`);
    await include(runner, `${BEFORE}, event_status, is_virtual, accessibility`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(ADDED)) await runner.query(`DROP INDEX ${name}`);
    await include(runner, BEFORE);
  }
}

/** Recreates the index of the list with additional columns. */
async function include(runner: QueryRunner, columns: string): Promise<void> {
  // The old index serves readers while the new one is built; without any, they would wait.
  await runner.query(`CREATE INDEX events_list_new_idx ON events (${STARTS}) INCLUDE (${columns})
    WHERE NOT hide_from_listings`);
  await runner.query('DROP INDEX events_list_idx');
  await runner.query('ALTER INDEX events_list_new_idx RENAME TO events_list_idx');
}
