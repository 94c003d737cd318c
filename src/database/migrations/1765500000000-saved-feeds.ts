import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps lists of events under addresses of their own. */
export class SavedFeeds1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE saved_feeds (
      id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT saved_feeds_pkey PRIMARY KEY,
      author_id integer NOT NULL CONSTRAINT saved_feeds_author_id_fkey REFERENCES users,
      name text NOT NULL,
      slug text NOT NULL,
      token text,
      query text NOT NULL,
      language text NOT NULL,
      formats text[] NOT NULL,
      created_at timestamptz NOT NULL,
      modified_at timestamptz NOT NULL,
      version integer NOT NULL
    )`);
    await runner.query('CREATE UNIQUE INDEX saved_feeds_slug_key ON saved_feeds (slug)');
    await runner.query('CREATE UNIQUE INDEX saved_feeds_token_key ON saved_feeds (token)');
    await runner.query('CREATE INDEX saved_feeds_author_id_idx ON saved_feeds (author_id)');
    // Responses to the address of a feed are cached as long as the revision stays the same.
    await runner.query(`CREATE TRIGGER saved_feeds_changed
      AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON saved_feeds
      FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_feeds');
  }
}
