import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that a search covers; of a protected record, only the title can be found. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  events: ['description', 'excerpt'],
  venues: ['description', 'excerpt', 'address', 'city', 'province', 'state', 'stateprovince', 'zip', 'phone'],
  organizers: ['description', 'excerpt', 'phone', 'email', 'website'],
};

export class SearchAndRelate1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS unaccent');
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // Ignores letter case and accents. Declared immutable, which holds while the dictionary is not edited.
    await runner.query(`CREATE FUNCTION calendar_fold(words text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$`);
    // Returns the readable text of sanitised HTML: without tags, and with its few entities decoded.
    await runner.query(`CREATE FUNCTION calendar_plain_text(html text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT replace(replace(replace(replace(
        regexp_replace(html, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') $$`);
    // One line per searched column. The first is the title or name, which is already plain text.
    await runner.query(`CREATE FUNCTION calendar_search_text(title text, VARIADIC columns text[]) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$ SELECT calendar_fold(regexp_replace(title, '\\s+', ' ', 'g') || coalesce((
        SELECT string_agg(E'\\n' || regexp_replace(calendar_plain_text(part), '\\s+', ' ', 'g'), '' ORDER BY place)
        FROM unnest(columns) WITH ORDINALITY AS parts (part, place)), '')) $$`);
    for (const [table, columns] of Object.entries(SEARCHED)) {
      await runner.query(`ALTER TABLE ${table} ADD search_text text NOT NULL GENERATED ALWAYS AS (
        CASE WHEN password_digest IS NULL THEN calendar_search_text(title, ${columns.join(', ')})
        ELSE calendar_search_text(title, '') END) STORED`);
      await runner.query(
        `CREATE INDEX ${table}_search_text_idx ON ${table} USING gin (search_text gin_trgm_ops)`,
      );
    }
    await runner.query(`ALTER TABLE events ADD parent_id integer
      CONSTRAINT events_parent_id_fkey REFERENCES events ON DELETE SET NULL`);
    await runner.query('ALTER TABLE events ADD ticketed boolean NOT NULL DEFAULT false');
    await runner.query('CREATE INDEX events_parent_id_idx ON events (parent_id)');
    await runner.query('CREATE INDEX venues_geo_lat_geo_lng_idx ON venues (geo_lat, geo_lng)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX venues_geo_lat_geo_lng_idx');
    await runner.query('ALTER TABLE events DROP parent_id, DROP ticketed');
    for (const table of Object.keys(SEARCHED)) await runner.query(`ALTER TABLE ${table} DROP search_text`);
    await runner.query('DROP FUNCTION calendar_search_text');
    await runner.query('DROP FUNCTION calendar_plain_text');
    await runner.query('DROP FUNCTION calendar_fold');
  }
}
