import type { Language } from '../../../context/language/language.js';
import { offeredLanguage } from './offered-language.js';

/** An arrival among those that say the same in other languages. */
export interface LanguageGroup {
  /** The language of the arrival; undefined if it is not known, or has no place here. */
  readonly language?: Language;
  /** The ids of the others in the source, by language. */
  readonly others: ReadonlyMap<Language, string>;
  /** The languages of the move, that of originals first. */
  readonly languages: readonly Language[];
  /** The language of an arrival without translations, as the source writes it, if it has no place here. */
  readonly foreign?: string;
  /** The reason why it cannot move in. */
  readonly refusal?: string;
  readonly notes?: readonly string[];
}

/** Returns the group of an arrival without translations, by its language as the source writes it; "" if it does not tell. */
export function alone(languages: readonly Language[], written = ''): LanguageGroup {
  return languageGroup({ written, language: offeredLanguage(written, languages) }, new Map(), languages);
}

/**
 * Returns the group of an arrival.
 * @param own its language as the source writes it, and here, where it may have no place
 */
export function languageGroup(
  { written, language }: { readonly written: string; readonly language: Language | undefined },
  others: ReadonlyMap<Language, string>,
  languages: readonly Language[],
): LanguageGroup {
  if (language !== undefined) return { language, others, languages };
  if (others.size === 0) return { others, languages, foreign: written || undefined };
  const refusal = `Its language ${written} has no place beside its translations, of which only ${languages.join(', ')} move in. Add it to LANGUAGES and --languages.`;
  return { others, languages, refusal };
}

/** Returns the ids of the others before an arrival in the order of the languages: one of them is the original. */
export function before({ language, others, languages }: LanguageGroup): string[] {
  const earlier = languages.slice(0, language === undefined ? 0 : languages.indexOf(language));
  return earlier.flatMap((one) => others.get(one) ?? []);
}
