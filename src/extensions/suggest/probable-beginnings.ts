import { nearestName } from '../../common/text/nearest-name.js';

/** Shorter words with a mistake resemble too many others. */
const FORGIVEN_LENGTH = 5;

export function mayBeMistyped(word: string): boolean {
  return word.length >= FORGIVEN_LENGTH;
}

/** Returns the beginning of a known word that was probably meant; the word itself if none is near. */
export function probableBeginning(word: string, known: readonly string[]): string {
  const lengths = [word.length, word.length + 1, word.length - 1];
  const beginnings = known.flatMap((one) => lengths.map((length) => one.slice(0, length)));
  return nearestName(word, [...new Set(beginnings)]) ?? word;
}
