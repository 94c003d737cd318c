import sql, { join, raw, type Sql } from 'sql-template-tag';
import { containing } from '../../common/text/like.js';
import type { SearchWords } from '../../common/text/search-words.js';
import type { Language } from './language.js';
import type { TranslationTable } from './translation.entity.js';

/** Builds the search condition on a column. */
type Condition = (column: Sql) => Sql;

/** The tables of rows and their translations, and the language in which they are searched. */
export interface SearchedTexts {
  /** The table of the originals. */
  readonly originals: string;
  readonly translations: TranslationTable;
  readonly language: Language;
  /** Given for rows that may be part of a series: the column with its id, and the condition that a part is found by its texts. */
  readonly parts?: { readonly series: string; readonly areFound: (alias: string) => Sql };
}

/** Returns the condition that a folded text meets the words of a search, of which there is at least one. */
export function meets({ wanted, unwanted }: SearchWords, text: Sql): Sql {
  const conditions = [
    // Rows that show the texts of a series have none themselves: a blank first line, which is that of the title.
    ...(wanted.length === 0 ? [sql`${text} NOT LIKE E'\n%'`] : []),
    ...wanted.map((word) => contains(text, word)),
    ...unwanted.map((word) => sql`NOT ${contains(text, word)}`),
  ];
  return join(conditions, ' AND ');
}

/** For a word that the index cannot find, LIKE might still read all of it. */
function contains(text: Sql, word: string): Sql {
  return isInIndex(word)
    ? sql`${text} LIKE ${foldedPattern(word)}`
    : sql`strpos(${text}, calendar_fold(${word})) > 0`;
}

/** Three letters or digits in a row, by which the index finds texts. Marks are not in the index: they are folded away, or are no letters. */
function isInIndex(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word.normalize('NFKC').replace(/\p{Mn}/gu, ''));
}

/** Returns the pattern of folded texts that contain a word. Compatible characters, such as `％`, become ASCII before they are escaped. */
export function foldedPattern(word: string): Sql {
  return sql`calendar_fold(${containing(word.normalize('NFKC'))})`;
}

/** A FROM clause for the translation of the row with an alias. */
function translationOf(alias: string, { translations: { table, owner }, language }: SearchedTexts): Sql {
  return sql`${raw(table)} translation
    WHERE translation.${raw(owner)} = ${raw(alias)}.id AND translation.language = ${language}`;
}

/** A FROM clause for originals with their translations, if there are any. */
function translated({ originals, translations: { table, owner }, language }: SearchedTexts): Sql {
  return sql`${raw(originals)} original LEFT JOIN ${raw(table)} translation
        ON translation.${raw(owner)} = original.id AND translation.language = ${language}`;
}

const TRANSLATED_TEXT = raw('coalesce(translation.search_text, original.search_text)');

/** Returns the condition that the own texts of `row`, or those of its series, meet one. */
function anyMeets(texts: SearchedTexts, condition: Condition): Sql {
  const { parts } = texts;
  if (parts === undefined) return ownMeets(texts, condition);
  return sql`(SELECT bool_or(${condition(TRANSLATED_TEXT)}) FROM ${translated(texts)}
      WHERE original.id IN (row.id, row.${raw(parts.series)}) AND (original.id = row.id OR ${parts.areFound('row')}))`;
}

function ownMeets(texts: SearchedTexts, condition: Condition): Sql {
  return sql`(SELECT ${condition(TRANSLATED_TEXT)} FROM ${translated(texts)} WHERE original.id = row.id)`;
}

/** Adds the parts of series to the ids of rows that are found. */
function withParts(found: Sql, { originals, parts }: SearchedTexts): Sql {
  if (parts === undefined) return found;
  const column = raw(`part.${parts.series}`);
  return sql`WITH found AS MATERIALIZED (${found}) SELECT id FROM found
    UNION ALL SELECT part.id FROM found JOIN ${raw(originals)} part ON ${column} = found.id AND ${column} IS NOT NULL
      AND ${parts.areFound('part')}`;
}

/**
 * Equivalent conditions on `row`: its search text in a language, or the original's where there is no translation, meets
 * a condition, or that of its series if it is part of one. PostgreSQL cannot derive one from another, and each is fast in a
 * different case.
 */
export const SEARCH_STRATEGIES = {
  /** Fast for few matches: each half can use an index. */
  byIndex: (texts: SearchedTexts, condition: Condition): Sql => {
    const { originals, translations, language } = texts;
    const { table, owner } = translations;
    const found = sql`SELECT original.id FROM ${raw(originals)} original
        WHERE ${condition(raw('original.search_text'))}
        AND NOT EXISTS (SELECT 1 FROM ${translationOf('original', texts)})
      UNION ALL SELECT translation.${raw(owner)} FROM ${raw(table)} translation
        WHERE translation.language = ${language} AND ${condition(raw('translation.search_text'))}`;
    return sql`row.id IN (${withParts(found, texts)})`;
  },
  /**
   * Fast for the first of many matches: rows are tested in the order in which they are scanned. EXISTS could become a join
   * with all rows.
   */
  oneByOne: anyMeets,
  /** Only parts of series whose own texts do not match. Used to count. */
  inSeries: (texts: SearchedTexts, condition: Condition): Sql => {
    const { parts } = texts;
    // Rows that are part of nothing are not found by it.
    if (parts === undefined) return sql`false`;
    return sql`row.${raw(parts.series)} IN (
      SELECT original.id FROM ${translated(texts)} WHERE original.recurrence IS NOT NULL AND ${condition(TRANSLATED_TEXT)})
      AND ${parts.areFound('row')} AND NOT ${ownMeets(texts, condition)}`;
  },
  /** Only matches without a translation. Used to count. */
  inOriginal: (texts: SearchedTexts, condition: Condition): Sql =>
    sql`${condition(raw('row.search_text'))} AND NOT EXISTS (SELECT 1 FROM ${translationOf('row', texts)})`,
  /** Only matches with a translation. Used to count. */
  inTranslation: (texts: SearchedTexts, condition: Condition): Sql =>
    sql`EXISTS (SELECT 1 FROM ${translationOf('row', texts)} AND ${condition(raw('translation.search_text'))})`,
} as const;

export type SearchStrategy = keyof typeof SEARCH_STRATEGIES;
