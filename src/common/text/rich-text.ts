import type { Cleaning } from './cleaning.js';
import { withoutControlCharacters } from './control-characters.js';
import { BLOCKS, textOf, withoutUnclosedTags } from './markup.js';
import { RICH, RICH_INLINE } from './markup-policy.js';
import { inParagraphs } from './paragraphs.js';
import { toPlainText } from './plain-text.js';
import { sanitised, TooDeep } from './sanitised.js';

/** Of a text with markup, in UTF-16 units, before and after it is cleaned. */
export const RICH_TEXT_LENGTH = 100_000;

/**
 * Safe HTML for descriptions and excerpts, in paragraphs. What it returns, it returns unchanged; undefined for what grows
 * too long.
 */
export function toRichText(html: string, cleaning: Cleaning = {}): string | undefined {
  const clean = (text: string) => inParagraphs(sanitised(text, RICH, cleaning));
  return cleanUntilStable(html, { clean, layOut: inParagraphs }, cleaning);
}

/** Safe HTML without blocks or paragraphs, for the descriptions of terms; otherwise as `toRichText`. */
export function toInlineText(html: string, cleaning: Cleaning = {}): string | undefined {
  const clean = (text: string) => sanitised(text, RICH_INLINE, cleaning).trim();
  return cleanUntilStable(html, { clean, layOut: (text) => text }, cleaning);
}

/** The words of a piece of HTML on one line, entities decoded. */
export function toExcerptText(html: string): string {
  const atTag = (name: string) => (name === 'br' || BLOCKS.has(name) ? ' ' : '');
  return textOf(html, { decodeEntities: true, atTag }).replace(/\s+/g, ' ').trim();
}

const MOST_PASSES = 8;

interface Passes {
  readonly clean: (html: string) => string;
  readonly layOut: (text: string) => string;
}

/**
 * Markup that reads differently the second time is how scripts outlive a sanitiser, so it is cleaned until it reads the
 * same. What never does, or is nested too deeply, becomes plain text, laid out by `layOut`.
 */
function cleanUntilStable(html: string, { clean, layOut }: Passes, cleaning: Cleaning): string | undefined {
  let text = withoutUnclosedTags(withoutControlCharacters(html), cleaning.removed);
  try {
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const next = clean(withoutControlCharacters(text));
      if (next === text) return text;
      // It is refused whatever becomes of it, and cleaning it again would take several times as long.
      if (next.length > RICH_TEXT_LENGTH) return undefined;
      text = next;
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  const plain = layOut(escaped(toPlainText(html, cleaning)));
  return plain.length > RICH_TEXT_LENGTH ? undefined : plain;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
