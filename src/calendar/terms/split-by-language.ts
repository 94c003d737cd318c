import { type TextChanges, type TextReader, withoutFallbacks } from '../../context/language/translatable.js';
import type { Term } from './term.entity.js';

/** The texts that the body of a write may contain. */
interface TermTexts {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
}

/** Splits the texts of a write into those of the term and the changes of its translation. "" removes a translated text. */
export function splitByLanguage(
  { name, slug, description }: TermTexts,
  term: Term,
  reader: TextReader,
): { readonly shared: TermTexts; readonly texts: TextChanges } {
  const sent = Object.entries({ name, slug, description }).filter(([, text]) => text !== undefined);
  if (reader.language === term.language) return { shared: Object.fromEntries(sent), texts: {} };
  const texts = Object.fromEntries(sent.map(([text, value]) => [text, value === '' ? null : value]));
  return { shared: {}, texts: withoutFallbacks(texts, term, reader) };
}
