import type { Language } from './language.js';
import { fallbackOf, languagesOf, type TextReader, type Translatable } from './translatable.js';

/** A reader with the base of the request: only the translated base shows languages. */
interface BaseReader extends TextReader {
  readonly links: { readonly base: { readonly isTranslated: boolean } };
}

/**
 * Returns the language members of a record on the translated base: the language of its texts, which is not the
 * requested one if there is no translation, and all languages it has texts in.
 */
export function presentLanguages(
  row: Translatable,
  reader: BaseReader,
): { language?: Language; translations?: Language[] } {
  if (!reader.links.base.isTranslated) return {};
  const translations = languagesOf(row, reader);
  const language = translations.includes(reader.language) ? reader.language : fallbackOf(row, reader);
  return { language, translations };
}
