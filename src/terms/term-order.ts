import type { Language } from '../language/language.js';

interface Named {
  readonly id: number;
  readonly name: string;
}

// A collator takes longer to make than to use.
const collators = new Map<Language, Intl.Collator>();

/** Sorts by name, as readers of a language do; those of the same name by id. */
export function termOrder(language: Language): (a: Named, b: Named) => number {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return (a, b) => collator.compare(a.name, b.name) || a.id - b.id;
}
