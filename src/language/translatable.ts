import type { Language } from './language.js';

/** Texts by the names of their columns; null where there is no translation. */
export type Texts = Readonly<Record<string, string | null>>;

/** A row that holds its texts in the language in which it was written, and knows them in others. */
export interface Translatable {
  readonly language: Language;
  /** The texts in the other languages, by language. */
  readonly translations: Readonly<Record<Language, Texts>>;
}

/** In which language a reader wants texts, and in which they may be shown at all. */
export interface Reader {
  readonly language: Language;
  readonly site: { readonly languages: readonly Language[] };
}

/**
 * The row as it reads in a language. What is not translated falls back, text by text, to the original or, where that is
 * not offered, to a translation that is. It is a copy to read from, which is never stored.
 */
export function inLanguage<Row extends Translatable>(row: Row, reader: Reader): Row {
  const fallback = fallbackOf(row, reader);
  return translated(fallback === row.language ? row : translated(row, fallback), reader.language);
}

/** The row with its texts in a language, where it has them. */
export function translated<Row extends Translatable>(row: Row, language: Language): Row {
  const texts = Object.entries(row.translations[language] ?? {}).filter(([, text]) => text !== null);
  if (texts.length === 0) return row;
  const copy = Object.create(Object.getPrototypeOf(row) as object) as Row;
  return Object.assign(copy, row, Object.fromEntries(texts));
}

/** The languages offered in which a row has texts of its own. */
export function languagesOf(row: Translatable, { site }: Pick<Reader, 'site'>): Language[] {
  return site.languages.filter((language) => language === row.language || language in row.translations);
}

/** The language in which a row shows what it does not have in another. */
export function fallbackOf(row: Translatable, reader: Pick<Reader, 'site'>): Language {
  const offered = languagesOf(row, reader);
  return offered.includes(row.language) ? row.language : (offered[0] ?? row.language);
}
