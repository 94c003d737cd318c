import type { Language } from '../../context/language/language.js';
import type { TextChanges } from '../../context/language/translations.repository.js';
import type { Term } from './term.entity.js';

/** The texts that the body of a write may contain. */
interface TermTexts {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
}

/** Splits the texts of a write into those of the term and those of its translation. "" removes a translated text. */
export function splitByLanguage(
  { name, slug, description }: TermTexts,
  term: Term,
  language: Language,
): { readonly shared: TermTexts; readonly texts: TextChanges } {
  const sent = Object.entries({ name, slug, description }).filter(([, text]) => text !== undefined);
  if (language === term.language) return { shared: Object.fromEntries(sent), texts: {} };
  return {
    shared: {},
    texts: Object.fromEntries(sent.map(([text, value]) => [text, value === '' ? null : value])),
  };
}
