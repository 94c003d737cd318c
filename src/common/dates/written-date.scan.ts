import type { Part } from './written-date.phrase.js';
import { vocabulary } from './written-date.vocabulary.js';

/** One way to write a part of a date. */
export interface Form {
  pattern: RegExp;
  /** Undefined for what has the shape but is impossible, such as 30 February. */
  read: (fields: Fields) => Part[] | undefined;
}

/** What stands in the places of a form, by the names of the vocabulary. */
export type Fields = Partial<Record<string, string>>;

/** A form from the source of its pattern, where `{year}` is a word of the vocabulary, to be met in lower-case text. */
export function form(source: string, read: Form['read']): Form {
  const spelled = source.replace(/\{([a-z]+)\}/g, (_, word: keyof typeof vocabulary) => vocabulary[word]);
  return { pattern: new RegExp(`(?:${spelled})${wholeWord}`, 'uy'), read };
}

/** Reads lower-case text from left to right; undefined as soon as something is no form of a date. */
export function scan(text: string, forms: Form[]): Part[] | undefined {
  const parts: Part[] = [];
  let position = 0;
  while (position < text.length) {
    const found = readAt(text, position, forms);
    if (!found) return undefined;
    parts.push(...found.parts);
    position = afterGap(text, found.end);
  }
  return parts;
}

/** Neither between two letters nor between two digits: "mon" is not in "month", "4pm" may follow "tomorrow". */
const wholeWord = '(?<!\\d(?=\\d))(?<![a-z](?=[a-z]))';

function readAt(text: string, position: number, forms: Form[]) {
  for (const { pattern, read } of forms) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (!match) continue;
    const parts = read(match.groups ?? {});
    return parts && { parts, end: pattern.lastIndex };
  }
  return undefined;
}

/** Parts are set apart by blanks, a comma, or nothing; the last one has no comma after it. */
function afterGap(text: string, position: number): number {
  gap.lastIndex = position;
  gap.exec(text);
  return gap.lastIndex;
}

const gap = / *(?:, *(?=.))?/y;
