import { containing } from './like.js';

const TERM = /(-?)(?:"([^"]*)"|([^\s"]+))/g;

/** What a search asks for, as patterns for LIKE. */
export interface SearchTerms {
  /** Each must be contained. */
  readonly wanted: readonly string[];
  /** None may be contained. */
  readonly unwanted: readonly string[];
}

/** Reads words, "phrases", and -words that must not be there; a search for nothing has none of them. */
export function readSearch(search = ''): SearchTerms {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const [, minus, phrase, word] of search.matchAll(TERM)) {
    const text = (phrase ?? word ?? '').trim();
    // A lone minus is a word of its own.
    if (text === '') continue;
    (minus === '-' ? unwanted : wanted).push(containing(text));
  }
  return { wanted, unwanted };
}

/**
 * The words of a search in names and addresses: runs of letters and digits of any script, with their marks. A search
 * without any is looked for as it stands.
 */
export function readWords(search: string): string[] {
  return (search.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [search]).map(containing);
}
