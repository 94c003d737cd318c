import sql, { raw, type Sql } from 'sql-template-tag';
import type { Language } from './language.js';
import type { TranslationTable } from './translation.entity.js';

/** Makes a condition of the column in which it is looked for. */
type Condition = (column: Sql) => Sql;

/** The tables of rows and their translations, and the language in which they are searched. */
export interface SearchedTexts {
  /** The table of the originals. */
  readonly originals: string;
  readonly translations: TranslationTable;
  readonly language: Language;
}

/** The translations of the row of an alias, as a FROM with its condition. */
function translationOf(alias: string, { translations: { table, owner }, language }: SearchedTexts): Sql {
  return sql`${raw(table)} translation
    WHERE translation.${raw(owner)} = ${raw(alias)}.id AND translation.language = ${language}`;
}

/**
 * Conditions on `row`: its text in a language, where it is not translated in the original, meets a condition.
 * PostgreSQL cannot turn one of them into another, and each is fast for another case.
 */
export const SEARCH_STRATEGIES = {
  /** For few matches: each half of it can use an index. */
  byIndex: (texts: SearchedTexts, condition: Condition): Sql => {
    const { originals, translations, language } = texts;
    const { table, owner } = translations;
    return sql`row.id IN (
      SELECT original.id FROM ${raw(originals)} original WHERE ${condition(raw('original.search_text'))}
        AND NOT EXISTS (SELECT 1 FROM ${translationOf('original', texts)})
      UNION ALL SELECT translation.${raw(owner)} FROM ${raw(table)} translation
        WHERE translation.language = ${language} AND ${condition(raw('translation.search_text'))})`;
  },
  /** For the first of many, in whatever order rows are passed. */
  oneByOne: (
    { originals, translations: { table, owner }, language }: SearchedTexts,
    condition: Condition,
  ): Sql =>
    sql`EXISTS (
      SELECT 1 FROM ${raw(originals)} original LEFT JOIN ${raw(table)} translation
        ON translation.${raw(owner)} = original.id AND translation.language = ${language}
      WHERE original.id = row.id
        AND ${condition(raw('coalesce(translation.search_text, original.search_text)'))})`,
  /** The ones that are read in the original, and of `row` itself; to count. */
  inOriginal: (texts: SearchedTexts, condition: Condition): Sql =>
    sql`${condition(raw('row.search_text'))} AND NOT EXISTS (SELECT 1 FROM ${translationOf('row', texts)})`,
  /** The ones that are read in a translation; to count. */
  inTranslation: (texts: SearchedTexts, condition: Condition): Sql =>
    sql`EXISTS (SELECT 1 FROM ${translationOf('row', texts)} AND ${condition(raw('translation.search_text'))})`,
} as const;

export type SearchStrategy = keyof typeof SEARCH_STRATEGIES;
