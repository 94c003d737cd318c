import type { MigrationInterface, QueryRunner } from 'typeorm';

const LISTED = 'WHERE NOT hide_from_listings AND recurrence IS NULL';
const FILTERED = 'featured, ticketed, event_status, is_virtual, accessibility, series_id';

const OPTIONAL = [
  ['events', 'image_id'],
  ['events', 'parent_id'],
  ['organizers', 'image_id'],
  ['venues', 'image_id'],
] as const;

type Indexes = Readonly<Record<string, string>>;

/** `author_id` fills the gap between an id of 4 bytes and a time of 8. */
const NARROW: Indexes = {
  ...optional((column) => `WHERE ${column} IS NOT NULL`),
  events_list_idx: `events (starts_local, published_at, id)
    INCLUDE (author_id, ends_local, status, password_digest, ${FILTERED}) ${LISTED}`,
  events_modified_idx: `events (modified_at, id)
    INCLUDE (author_id, starts_local, ends_local, published_at, status, password_digest) ${LISTED}`,
};

const WIDE: Indexes = {
  ...optional(() => ''),
  events_list_idx: `events (starts_local, published_at, id)
    INCLUDE (ends_local, status, author_id, password_digest, ${FILTERED}) ${LISTED}`,
  events_modified_idx: `events (modified_at, id)
    INCLUDE (starts_local, ends_local, status, published_at, author_id, password_digest) ${LISTED}`,
};

/**
 * Leaves out of indexes what most events do not have. Their accessibility is null from now on; rows with an empty array are
 * read alike, and stay. Nobody asks for records without an image or a parent by the indexes of these.
 */
export class NarrowIndexes1774820001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, NARROW);
    await runner.query(
      'ALTER TABLE events ALTER accessibility DROP NOT NULL, ALTER accessibility DROP DEFAULT',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // Not by an UPDATE, whose triggers would raise the versions of the events.
    await runner.query(`ALTER TABLE events ALTER accessibility TYPE text[] USING coalesce(accessibility, '{}'),
      ALTER accessibility SET DEFAULT '{}', ALTER accessibility SET NOT NULL`);
    await replace(runner, WIDE);
  }
}

function optional(condition: (column: string) => string): Indexes {
  const indexes = OPTIONAL.map(([table, column]) => {
    return [`${table}_${column}_idx`, `${table} (${column}) ${condition(column)}`] as const;
  });
  return Object.fromEntries(indexes);
}

/** Builds indexes again. The old ones are dropped last: from then on, readers wait until the commit. */
async function replace(runner: QueryRunner, indexes: Indexes): Promise<void> {
  for (const [name, definition] of Object.entries(indexes))
    await runner.query(`CREATE INDEX ${name}_new ON ${definition}`);
  for (const name of Object.keys(indexes)) {
    await runner.query(`DROP INDEX ${name}`);
    await runner.query(`ALTER INDEX ${name}_new RENAME TO ${name}`);
  }
}
