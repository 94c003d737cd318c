import { containing } from './like.js';

const TERM = /(-?)(?:"([^"]*)"|([^\s"]+))/g;

/** The terms of a search as LIKE patterns. */
export interface SearchTerms {
  /** Texts must contain all of these. */
  readonly wanted: readonly string[];
  /** Texts may contain none of these. */
  readonly unwanted: readonly string[];
}

/** Splits a search into words, "phrases" and excluded -words; an empty search has none. */
export function readSearch(search = ''): SearchTerms {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const [, minus, phrase, word] of search.matchAll(TERM)) {
    const text = (phrase ?? word ?? '').trim();
    // A single minus is a word.
    if (text === '') continue;
    (minus === '-' ? unwanted : wanted).push(containing(text));
  }
  return { wanted, unwanted };
}

/**
 * Splits a search in names and addresses into words: runs of letters, marks and digits of any script. A search without
 * any is one word.
 */
export function readWords(search: string): string[] {
  return (search.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [search]).map(containing);
}
