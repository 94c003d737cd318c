import type { TranslationTable } from './translation.entity.js';

type Condition = (column: string) => string;

/** Where rows and their translations are kept. */
interface Texts {
  /** The table of the originals. */
  readonly originals: string;
  readonly translations: TranslationTable;
}

/**
 * Conditions on `row`: what it says in the language `:language`, where it is not translated in the original, meets a
 * condition on the column given. PostgreSQL cannot turn one of them into another, and each is quick for another question.
 */
export const READINGS = {
  /** For few matches: each half of it can use an index. */
  byIndex: ({ originals, translations: { table, owner } }: Texts, condition: Condition) => `row.id IN (
    SELECT original.id FROM ${originals} original WHERE ${condition('original.search_text')} AND NOT EXISTS (
      SELECT 1 FROM ${table} translation WHERE translation.${owner} = original.id AND translation.language = :language)
    UNION ALL SELECT translation.${owner} FROM ${table} translation
      WHERE translation.language = :language AND ${condition('translation.search_text')})`,
  /** For the first of many, in whatever order rows are passed. */
  oneByOne: ({ originals, translations: { table, owner } }: Texts, condition: Condition) => `EXISTS (
    SELECT 1 FROM ${originals} original LEFT JOIN ${table} translation
      ON translation.${owner} = original.id AND translation.language = :language
    WHERE original.id = row.id AND ${condition('coalesce(translation.search_text, original.search_text)')})`,
  /** Those that are read in the original, and of `row` itself; to count. */
  inOriginal: ({ translations: { table, owner } }: Texts, condition: Condition) =>
    `${condition('row.search_text')} AND NOT EXISTS (
      SELECT 1 FROM ${table} translation WHERE translation.${owner} = row.id AND translation.language = :language)`,
  /** Those that are read in a translation; to count. */
  inTranslation: ({ translations: { table, owner } }: Texts, condition: Condition) => `EXISTS (
    SELECT 1 FROM ${table} translation WHERE translation.${owner} = row.id AND translation.language = :language
      AND ${condition('translation.search_text')})`,
} as const;

/** One of the ways in which rows are found by their texts. */
export type Reading = keyof typeof READINGS;
