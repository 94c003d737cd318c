import sql, { raw, type Sql } from 'sql-template-tag';
import type { TextReader } from './translatable.js';
import type { TranslationTable } from './translation.entity.js';

/** Selects a text of `row` in the language in which it is shown: `translatedFor` as SQL. */
export function shownText({ table, owner }: TranslationTable, text: string, reader: TextReader): Sql {
  const [column, offered] = [raw(text), sql`${reader.site.languages}::text[]`];
  const original = sql`CASE WHEN row.language = ANY(${offered}) THEN row.language END`;
  return sql`(SELECT text FROM (SELECT row.language, row.${column}
      UNION ALL SELECT language, ${column} FROM ${raw(table)} WHERE ${raw(owner)} = row.id) AS shown (language, text)
    WHERE text IS NOT NULL
    ORDER BY array_position(ARRAY[${reader.language}, ${original}] || ${offered}, language) LIMIT 1)`;
}
