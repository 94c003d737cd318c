import type { Language } from './language.js';

/** Texts by member of the row; null where there is no translation. */
export type Texts = Readonly<Record<string, string | null>>;

/** Texts to store; absent ones keep their value, null removes one. */
export type TextChanges = Readonly<Partial<Texts>>;

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

/**
 * Leaves out texts that the language lacks, and that are shown there as they were sent: a client that sends back what it has read
 * does not mean them as translations. A slug stays with a new name, from which another one would follow.
 * @param name the member with the name
 */
export function withoutFallbacks(
  changes: TextChanges,
  row: Translatable,
  reader: TextReader,
  name = 'name',
): TextChanges {
  const shown = translatedFor(row, reader) as unknown as Texts;
  const { [reader.language]: own = {} } = row.translations as Record<Language, Texts | undefined>;
  const isShown = (member: string) => changes[member] === shown[member];
  const isRenamed = typeof changes[name] === 'string' && !isShown(name);
  const kept = Object.entries(changes).filter(
    ([member]) => !isShown(member) || typeof own[member] === 'string' || (member === 'slug' && isRenamed),
  );
  return Object.fromEntries(kept);
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
