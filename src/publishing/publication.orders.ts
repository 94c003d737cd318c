import sql, { raw } from 'sql-template-tag';
import { byText, type SortKey } from '../lists/order.js';
import type { Language } from '../language/language.js';
import type { TranslationTable } from '../language/translation.entity.js';

/** Sorts by the title in a language, which is the original's where there is no translation. */
export function byTitle({ table, owner }: TranslationTable, language: Language, collation: string): SortKey {
  const translation = sql`SELECT translated.title FROM ${raw(table)} translated
    WHERE translated.${raw(owner)} = row.id AND translated.language = ${language}`;
  return byText(sql`coalesce((${translation}), row.title)`, collation);
}
