import sanitizeHtml from 'sanitize-html';
import { withoutControlCharacters } from './control-characters.js';
import { BLOCKS, textOf, UNREAD } from './markup.js';
import { inParagraphs } from './paragraphs.js';
import { toPlainText } from './plain-text.js';

/** Of a text with markup, in UTF-16 units, before and after it is cleaned. */
export const RICH_TEXT_LENGTH = 100_000;

/**
 * Safe HTML for descriptions and excerpts, in paragraphs. What it returns, it returns unchanged; undefined for what grows
 * too long.
 */
export function toRichText(html: string): string | undefined {
  return settled(html, (text) => inParagraphs(sanitised(text, policy)), inParagraphs);
}

/** Safe HTML without blocks or paragraphs, for the descriptions of terms; otherwise as `toRichText`. */
export function toInlineText(html: string): string | undefined {
  return settled(
    html,
    (text) => sanitised(text, inlinePolicy).trim(),
    (text) => text,
  );
}

/** The words of a piece of HTML on one line, entities decoded. */
export function toExcerptText(html: string): string {
  const atTag = (name: string) => (name === 'br' || BLOCKS.has(name) ? ' ' : '');
  return textOf(html, { decodeEntities: true, atTag }).replace(/\s+/g, ' ').trim();
}

const MOST_PASSES = 8;
const DEEPEST_NESTING = 100;

class TooDeep extends Error {}

/**
 * Markup that reads differently the second time is how scripts outlive a sanitiser, so it is cleaned until it reads the
 * same. What never does, or is nested too deeply, becomes plain text, laid out by `layOut`.
 */
function settled(
  html: string,
  clean: (html: string) => string,
  layOut: (text: string) => string,
): string | undefined {
  let text = html;
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
  const plain = layOut(escaped(toPlainText(html)));
  return plain.length > RICH_TEXT_LENGTH ? undefined : plain;
}

function sanitised(html: string, allowed: sanitizeHtml.IOptions): string {
  let depth = 0;
  const onOpenTag = () => {
    // The parser takes quadratic time over elements that are never closed.
    if (++depth > DEEPEST_NESTING) throw new TooDeep();
  };
  const onCloseTag = () => {
    depth--;
  };
  return sanitizeHtml(html, { ...allowed, onOpenTag, onCloseTag });
}

const INLINE = `a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q rp rt ruby
  s samp small span strong sub sup time u var wbr`.split(/\s+/);

const policy: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...INLINE],
  // No id and no name: a page's own scripts could be made to find these elements instead of theirs.
  allowedAttributes: {
    '*': ['class', 'title', 'lang', 'dir'],
    a: ['href', 'hreflang'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    ins: ['datetime'],
    del: ['datetime'],
    data: ['value'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: [...UNREAD],
  selfClosing: ['img', 'br', 'hr', 'col', 'wbr'],
};

const inlinePolicy: sanitizeHtml.IOptions = { ...policy, allowedTags: INLINE };

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
