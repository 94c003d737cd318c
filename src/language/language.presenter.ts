import type { Language } from './language.js';
import { fallbackOf, languagesOf, type Reader, type Translatable } from './translatable.js';

/** The base at which a reader came in decides whether records speak of languages. */
interface BaseReader extends Reader {
  readonly links: { readonly mount: { readonly isTranslated: boolean } };
}

/**
 * What records of the translated base say of languages: the one in which they read, which is another than the one asked
 * for where there is no translation, and all in which they have texts.
 */
export function presentLanguages(
  row: Translatable,
  reader: BaseReader,
): { language?: Language; translations?: Language[] } {
  if (!reader.links.mount.isTranslated) return {};
  const translations = languagesOf(row, reader);
  const language = translations.includes(reader.language) ? reader.language : fallbackOf(row, reader);
  return { language, translations };
}
