import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The restore of a backup computes generated columns while no schema is looked through: functions have to name theirs. */
export class Restorable1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchText('public.'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searchText(''));
  }
}

/** One searched column a line. The first is the title or name, which is plain text already. */
function searchText(schema: string): string {
  return `CREATE OR REPLACE FUNCTION calendar_search_text(title text, VARIADIC columns text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT ${schema}calendar_fold(regexp_replace(title, '\\s+', ' ', 'g') || coalesce((
      SELECT string_agg(
        E'\\n' || regexp_replace(${schema}calendar_plain_text(part), '\\s+', ' ', 'g'), '' ORDER BY place)
      FROM unnest(columns) WITH ORDINALITY AS parts (part, place)), '')) $$`;
}
