import type { Language } from '../../context/language/language.js';

interface Named {
  readonly id: number;
  readonly name: string;
}

// Creating a collator takes longer than using it.
const collators = new Map<Language, Intl.Collator>();

/** Compares by name in the order of a language, then by id. */
export function compareTerms(language: Language): (a: Named, b: Named) => number {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return (a, b) => collator.compare(a.name, b.name) || a.id - b.id;
}
