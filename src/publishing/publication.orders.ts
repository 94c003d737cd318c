import sql, { raw } from 'sql-template-tag';
import { byText, type SortKey } from '../lists/order.js';
import type { Language } from '../language/language.js';
import type { TranslationTable } from '../language/translation.entity.js';

/**
 * Sorts by the title in a language, which is the original's where there is no translation, and that of the series for rows
 * that are part of one.
 */
export function byTitle(
  { table, owner, series }: TranslationTable,
  language: Language,
  collation: string,
): SortKey {
  const translationOf = (id: string) => sql`(SELECT translated.title FROM ${raw(table)} translated
    WHERE translated.${raw(owner)} = ${raw(id)} AND translated.language = ${language})`;
  if (series === undefined) return byText(sql`coalesce(${translationOf('row.id')}, row.title)`, collation);
  const ofSeries = sql`(SELECT series.title FROM events series WHERE series.id = row.${raw(series)})`;
  const translation = translationOf(`coalesce(row.${series}, row.id)`);
  return byText(sql`coalesce(${translation}, ${ofSeries}, row.title)`, collation);
}
