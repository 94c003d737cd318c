import type { Language } from '../language/language.js';

/** What terms are sorted by. */
interface Named {
  readonly id: number;
  readonly name: string;
}

type TermOrder<Term> = (a: Term, b: Term) => number;

// A collator takes longer to make than to use.
const collators = new Map<Language, Intl.Collator>();

/** Terms by name, as readers of a language sort them; those of the same name by id. */
export function termOrder<Term>(language: Language, read: (term: Term) => Named): TermOrder<Term> {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return (a, b) => collator.compare(read(a).name, read(b).name) || read(a).id - read(b).id;
}
