import type { Language } from './language.js';

/** Texts by member of the row; null where there is no translation. */
export type Texts = Readonly<Record<string, string | null>>;

/** A row with its texts in the original language, and their translations. */
export interface Translatable {
  readonly language: Language;
  /** The translated texts, by language. */
  readonly translations: Readonly<Record<Language, Texts>>;
}

/** The requested language, and those in which texts may be shown. */
export interface TextReader {
  readonly language: Language;
  readonly site: { readonly languages: readonly Language[] };
}

/**
 * Returns a copy of the row in a language. Texts without a translation fall back, one by one, to the original or, if its
 * language is not offered, to a translation that is. The copy must not be stored.
 */
export function translatedFor<Row extends Translatable>(row: Row, reader: TextReader): Row {
  const fallback = fallbackOf(row, reader);
  return translated(fallback === row.language ? row : translated(row, fallback), reader.language);
}

/** Returns a copy of the row with the texts it has in a language; the row itself if it has none. */
export function translated<Row extends Translatable>(row: Row, language: Language): Row {
  const texts = Object.entries(row.translations[language] ?? {}).filter(([, text]) => text !== null);
  if (texts.length === 0) return row;
  const copy = Object.create(Object.getPrototypeOf(row) as object) as Row;
  return Object.assign(copy, row, Object.fromEntries(texts));
}

/** Returns the offered languages that a row has texts in. */
export function languagesOf(row: Translatable, { site }: Pick<TextReader, 'site'>): Language[] {
  return site.languages.filter((language) => language === row.language || language in row.translations);
}

/** Returns the language of the texts shown where a translation is missing. */
export function fallbackOf(row: Translatable, reader: Pick<TextReader, 'site'>): Language {
  const offered = languagesOf(row, reader);
  return offered.includes(row.language) ? row.language : (offered[0] ?? row.language);
}
