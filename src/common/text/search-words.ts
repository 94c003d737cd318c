const TOKEN = /(-?)(?:"([^"]*)"|([^\s",+]+))/g;
/** Blanks, commas and plus signs stand between words. */
const NO_WORD = /^[\s,+]+$/;
const WORD = /[\p{L}\p{M}\p{N}-]+/gu;
/** Letters whose lower case depends on the next one, and those that become one without accents. */
const SIGMA = /[ΣϹ𝚺𝛴𝜮𝝨𝞢]/u;
/** Each is compared with every text, so a search costs as much as it has words. */
const MOST_WORDS = 10;

/** The words and phrases of a search. */
export interface SearchWords {
  /** Texts must contain all of these. */
  readonly wanted: readonly string[];
  /** Texts may contain none of these. */
  readonly unwanted: readonly string[];
  /** True if there were more; the longest of them are kept. */
  readonly isCut: boolean;
}

/**
 * Splits a search into words, "phrases" and excluded -words; an empty search has none. What stands between words is a word
 * where there are no others.
 */
export function readSearch(search = ''): SearchWords {
  if (NO_WORD.test(search)) return toSearch([search.trim()].filter((text) => text !== ''));
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const [, minus, phrase, word] of search.matchAll(TOKEN)) {
    const text = (phrase ?? word ?? '').trim();
    // A single minus is a word.
    if (text === '') continue;
    (minus === '-' ? unwanted : wanted).push(text);
  }
  return toSearch(wanted, unwanted);
}

/**
 * Splits a search in names and addresses into words: runs of letters, marks and digits of any script. A search without
 * any is one word.
 */
export function readWords(search: string): SearchWords {
  return toSearch(search.match(WORD) ?? [search]);
}

export function isEmpty({ wanted, unwanted }: SearchWords): boolean {
  return wanted.length + unwanted.length === 0;
}

/** Drops the words that change nothing, then the shortest of those that are too many. */
function toSearch(wanted: readonly string[], unwanted: readonly string[] = []): SearchWords {
  const words = [
    ...distinct(wanted, (word, other) => contains(other, word)).map((text) => ({ text, isWanted: true })),
    ...distinct(unwanted, contains).map((text) => ({ text, isWanted: false })),
  ];
  const longest = [...words].sort((one, other) => other.text.length - one.text.length).slice(0, MOST_WORDS);
  const kept = (areWanted: boolean) =>
    words.filter((word) => word.isWanted === areWanted && longest.includes(word)).map(({ text }) => text);
  return { wanted: kept(true), unwanted: kept(false), isCut: longest.length < words.length };
}

/** @param follows tells whether a text has one word whenever it has the other */
function distinct(words: readonly string[], follows: (word: string, other: string) => boolean): string[] {
  const all = [...new Set(words)];
  return all.filter((word) => !all.some((other) => other !== word && follows(word, other)));
}

/**
 * Tells whether a word contains another also without case and accents, as PostgreSQL compares them: it folds each
 * character by itself, except a sigma with an ICU locale.
 */
function contains(word: string, other: string): boolean {
  return word.normalize('NFKC').includes(other.normalize('NFKC')) && !SIGMA.test(other);
}
