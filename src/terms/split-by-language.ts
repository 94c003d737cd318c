import type { Language } from '../language/language.js';
import type { TextChanges } from '../language/translations.repository.js';
import type { Term } from './term.entity.js';

/** The texts that a write of a term may bring. */
interface TermTexts {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
}

/** Parts the texts of a write: those of the term itself, or those of its translation. "" takes a translated text away. */
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
