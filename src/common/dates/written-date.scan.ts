import type { Part } from './written-date.phrase.js';
import { vocabulary } from './written-date.vocabulary.js';

/** A way to write a part of a date. */
export interface Form {
  pattern: RegExp;
  /** Returns undefined for impossible dates, such as 30 February. */
  parse: (fields: MatchedWords) => Part[] | undefined;
}

/** The matched texts by the names of the vocabulary. */
export type MatchedWords = Partial<Record<string, string>>;

/** Creates a form for lower-case text from a pattern in which `{year}` is a word of the vocabulary. */
export function form(source: string, parse: Form['parse']): Form {
  const spelled = source.replace(/\{([a-z]+)\}/g, (_, word: keyof typeof vocabulary) => vocabulary[word]);
  return { pattern: new RegExp(`(?:${spelled})${wholeWord}`, 'uy'), parse };
}

/** Splits lower-case text into parts; undefined if something matches no form. */
export function scan(text: string, forms: Form[]): Part[] | undefined {
  const parts: Part[] = [];
  let position = 0;
  while (position < text.length) {
    const found = matchAt(text, position, forms);
    if (!found) return undefined;
    parts.push(...found.parts);
    position = afterGap(text, found.end);
  }
  return parts;
}

/** Forms end neither between two letters nor between two digits: "mon" does not match "month". */
const wholeWord = '(?<!\\d(?=\\d))(?<![a-z](?=[a-z]))';

function matchAt(text: string, position: number, forms: Form[]) {
  for (const { pattern, parse } of forms) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (!match) continue;
    const parts = parse(match.groups ?? {});
    return parts && { parts, end: pattern.lastIndex };
  }
  return undefined;
}

/** Skips what separates two parts: blanks, a comma, or nothing. No comma may follow the last part. */
function afterGap(text: string, position: number): number {
  gap.lastIndex = position;
  gap.exec(text);
  return gap.lastIndex;
}

const gap = / *(?:, *(?=.))?/y;
