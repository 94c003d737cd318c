import { nearestNames } from '../../common/text/nearest-name.js';

/** Shorter words with a mistake resemble too many others. */
const FORGIVEN_LENGTH = 5;
const MOST_MEANT = 3;

export function mayBeMistyped(word: string): boolean {
  return word.length >= FORGIVEN_LENGTH;
}

/** Returns beginnings of known words that may have been meant, the nearest first; the word itself if none is near. */
export function probableBeginnings(word: string, known: readonly string[]): string[] {
  const lengths = [word.length, word.length + 1, word.length - 1];
  const beginnings = known.flatMap((one) => lengths.map((length) => one.slice(0, length)));
  const nearest = nearestNames(word, [...new Set(beginnings)]).slice(0, MOST_MEANT);
  return nearest.length > 0 ? nearest : [word];
}
