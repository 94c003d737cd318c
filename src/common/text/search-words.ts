const TERM = /(-?)(?:"([^"]*)"|([^\s",+]+))/g;
/** Blanks, commas and plus signs stand between words. */
const NO_TERM = /^[\s,+]+$/;
const WORD = /[\p{L}\p{M}\p{N}-]+/gu;
/** Letters whose lower case depends on the next one, and those that become one without accents. */
const SIGMA = /[ΣϹ𝚺𝛴𝜮𝝨𝞢]/u;
/** Each term is compared with every text, so a search costs as much as it has terms. */
const MOST_TERMS = 10;

/** The terms of a search. */
export interface SearchTerms {
  /** Texts must contain all of these. */
  readonly wanted: readonly string[];
  /** Texts may contain none of these. */
  readonly unwanted: readonly string[];
  /** True if there were more terms; the longest of them are kept. */
  readonly isCut: boolean;
}

/**
 * Splits a search into words, "phrases" and excluded -words; an empty search has none. What stands between words is a word
 * where there are no others.
 */
export function readSearch(search = ''): SearchTerms {
  if (NO_TERM.test(search)) return toTerms([search.trim()].filter((text) => text !== ''));
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const [, minus, phrase, word] of search.matchAll(TERM)) {
    const text = (phrase ?? word ?? '').trim();
    // A single minus is a word.
    if (text === '') continue;
    (minus === '-' ? unwanted : wanted).push(text);
  }
  return toTerms(wanted, unwanted);
}

/**
 * Splits a search in names and addresses into words: runs of letters, marks and digits of any script. A search without
 * any is one word.
 */
export function readWords(search: string): SearchTerms {
  return toTerms(search.match(WORD) ?? [search]);
}

export function isEmpty({ wanted, unwanted }: SearchTerms): boolean {
  return wanted.length + unwanted.length === 0;
}

/** Drops the terms that change nothing, then the shortest of those that are too many. */
function toTerms(wanted: readonly string[], unwanted: readonly string[] = []): SearchTerms {
  const terms = [
    ...distinct(wanted, (term, other) => contains(other, term)).map((text) => ({ text, isWanted: true })),
    ...distinct(unwanted, contains).map((text) => ({ text, isWanted: false })),
  ];
  const longest = [...terms].sort((one, other) => other.text.length - one.text.length).slice(0, MOST_TERMS);
  const kept = (areWanted: boolean) =>
    terms.filter((term) => term.isWanted === areWanted && longest.includes(term)).map(({ text }) => text);
  return { wanted: kept(true), unwanted: kept(false), isCut: longest.length < terms.length };
}

/** @param follows tells whether a text meets one term whenever it meets the other */
function distinct(terms: readonly string[], follows: (term: string, other: string) => boolean): string[] {
  const all = [...new Set(terms)];
  return all.filter((term) => !all.some((other) => other !== term && follows(term, other)));
}

/**
 * Tells whether a term contains another also without case and accents, as PostgreSQL compares them: it folds each
 * character by itself, except a sigma with an ICU locale.
 */
function contains(term: string, other: string): boolean {
  return term.normalize('NFKC').includes(other.normalize('NFKC')) && !SIGMA.test(other);
}
