import type { Part } from './written-date.phrase.js';

/** One way to write a part of a date. */
export interface Form {
  pattern: RegExp;
  /** Undefined for what has the shape but is impossible, such as 30 February. */
  read: (match: RegExpExecArray) => Part[] | undefined;
}

/** A form from the source of its pattern, to be met in lower-case text. */
export function form(source: string, read: Form['read']): Form {
  return { pattern: new RegExp(`(?:${source})${wholeWord}`, 'y'), read };
}

/** Reads lower-case text from left to right; undefined as soon as something is no form of a date. */
export function scan(text: string, forms: Form[]): Part[] | undefined {
  const parts: Part[] = [];
  let position = 0;
  while (position < text.length) {
    const found = readAt(text, position, forms);
    if (!found) return undefined;
    parts.push(...found.parts);
    position = afterBlanks(text, found.end);
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
    const parts = read(match);
    return parts && { parts, end: pattern.lastIndex };
  }
  return undefined;
}

function afterBlanks(text: string, position: number): number {
  let next = position;
  while (text[next] === ' ') next += 1;
  return next;
}
