import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A restore computes generated columns with an empty search_path, so functions have to qualify names. */
export class Restorable1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchText('public.'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searchText(''));
  }
}

/** One line per searched column. The first is the title or name, which is already plain text. */
function searchText(schema: string): string {
  return `CREATE OR REPLACE FUNCTION calendar_search_text(title text, VARIADIC columns text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT ${schema}calendar_fold(regexp_replace(title, '\\s+', ' ', 'g') || coalesce((
      SELECT string_agg(
        E'\\n' || regexp_replace(${schema}calendar_plain_text(part), '\\s+', ' ', 'g'), '' ORDER BY place)
      FROM unnest(columns) WITH ORDINALITY AS parts (part, place)), '')) $$`;
}
