import { type Cleaning, NO_EMBEDS } from './cleaning.js';
import { withoutControlCharacters } from './control-characters.js';
import { BLOCKS, textOf, withoutUnclosedTags } from './markup.js';
import { RICH, RICH_INLINE } from './markup-policy.js';
import { inParagraphs } from './paragraphs.js';
import { toPlainText } from './plain-text.js';
import { sanitised, TooDeep } from './sanitised.js';

/** Maximum length of a text with markup in UTF-16 units, before and after cleaning. */
export const RICH_TEXT_LENGTH = 100_000;

/** Returns safe HTML for descriptions and excerpts, in paragraphs; undefined if it grows too long. Idempotent. */
export function toRichText(html: string, cleaning: Cleaning = NO_EMBEDS): string | undefined {
  const clean = (text: string) => inParagraphs(sanitised(text, RICH, cleaning));
  return cleanUntilStable(html, { clean, layOut: inParagraphs }, cleaning);
}

/** Returns safe HTML without block elements, for descriptions of terms; otherwise like `toRichText`. */
export function toInlineText(html: string, cleaning: Cleaning = NO_EMBEDS): string | undefined {
  const clean = (text: string) => sanitised(text, RICH_INLINE, cleaning).trim();
  return cleanUntilStable(html, { clean, layOut: (text) => text }, cleaning);
}

/** Returns the text of clean HTML on one line, with entities decoded. */
export function toExcerptText(html: string): string {
  const atTag = (name: string) => (name === 'br' || BLOCKS.has(name) ? ' ' : '');
  return textOf(html, { atTag }).replace(/\s+/g, ' ').trim();
}

/** Returns the text of clean HTML with a line for each paragraph, with entities decoded. */
export function textInLines(html: string): string {
  const atTag = (name: string) => (name === 'br' || BLOCKS.has(name) ? '\n' : '');
  const lines = textOf(html.replace(/\s+/g, ' '), { atTag }).split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const MOST_PASSES = 8;

interface Passes {
  readonly clean: (html: string) => string;
  readonly layOut: (text: string) => string;
}

/**
 * Cleans HTML until it no longer changes, because scripts survive sanitisers in markup that parses differently the
 * second time. HTML that keeps changing or is nested too deeply becomes plain text, formatted by `layOut`.
 */
function cleanUntilStable(html: string, { clean, layOut }: Passes, cleaning: Cleaning): string | undefined {
  let text = withoutUnclosedTags(withoutControlCharacters(html), cleaning.onRemoved);
  try {
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const next = clean(withoutControlCharacters(text));
      if (next === text) return text;
      // Too long to be accepted in any case; more passes would only take time.
      if (next.length > RICH_TEXT_LENGTH) return undefined;
      text = next;
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  const plain = layOut(escaped(toPlainText(html, cleaning)));
  return plain.length > RICH_TEXT_LENGTH ? undefined : plain;
}

/** Returns plain text as HTML. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
