import sql, { raw } from 'sql-template-tag';
import { byText, type SortKey } from '../../common/lists/order.js';
import type { Language } from '../../context/language/language.js';
import type { TranslationTable } from '../../context/language/translation.entity.js';

/**
 * Sorts by the title in a language, which is the original's where there is no translation, and that of the series for rows
 * that are part of one and have none of their own.
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
  const own = sql`${translationOf('row.id')}, nullif(row.title, '')`;
  return byText(sql`coalesce(${own}, ${translationOf(`row.${series}`)}, ${ofSeries}, row.title)`, collation);
}
