import type { Language } from './language.js';

/** Texts by the names of their columns; null where there is no translation. */
export type Texts = Readonly<Record<string, string | null>>;

/** A row that holds its texts in the language in which it was written, and knows them in others. */
export interface Translatable {
  readonly language: Language;
  /** The texts in the other languages, by language. */
  readonly translations: Readonly<Record<Language, Texts>>;
}

/**
 * The row as it reads in a language: what is not translated falls back to the original, text by text. It is a copy
 * to read from, which is never stored.
 */
export function inLanguage<Row extends Translatable>(row: Row, language: Language): Row {
  const translated = Object.entries(row.translations[language] ?? {}).filter(([, text]) => text !== null);
  if (translated.length === 0) return row;
  const copy = Object.create(Object.getPrototypeOf(row) as object) as Row;
  return Object.assign(copy, row, Object.fromEntries(translated));
}

/** The languages offered in which a row has texts of its own. */
export function languagesOf(row: Translatable, offered: readonly Language[]): Language[] {
  return offered.filter((language) => language === row.language || language in row.translations);
}
