import type { Language } from './language.js';
import { languagesOf, type Translatable } from './translatable.js';

/** What decides in which language a record is shown, and whether it says so. */
interface LanguageContext {
  readonly language: Language;
  readonly links: { readonly mount: { readonly isTranslated: boolean } };
  readonly site: { readonly languages: readonly Language[] };
}

/**
 * What records of the translated base say of languages: the one in which they read, which is their original's where
 * there is no translation, and all in which they have texts.
 */
export function presentLanguages(
  row: Translatable,
  { language, links, site }: LanguageContext,
): { language?: Language; translations?: Language[] } {
  if (!links.mount.isTranslated) return {};
  const translations = languagesOf(row, site.languages);
  return { language: translations.includes(language) ? language : row.language, translations };
}
