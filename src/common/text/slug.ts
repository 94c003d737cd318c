import { toPlainText } from './plain-text.js';

const MOST_BYTES = 200;
/** Longer texts are truncated, because normalizing a long run of combining marks takes quadratic time. */
const MOST_LETTERS = 1_000;

/** Returns the slug of a title; "" if no character of it can be used. */
export function slugify(text: string): string {
  const typed = toPlainText(text).replace(UNCLOSED_TAG, '').slice(0, MOST_LETTERS);
  // Before decoding: a stored slug may contain an encoded €, which must stay.
  const words = decodeLetters(typed.replaceAll('€', 'e')).replace(INVISIBLE, '').replace(ENTITY, '');
  const letters = fold(words)
    .replace(SEPARATORS, '-')
    .replace(UNFIT, '')
    .replace(/([a-z0-9_-])\p{M}+/gu, '$1')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC');
  return cut(letters.replace(/[^\0-\x7f]+/gu, encodeURIComponent).toLowerCase(), MOST_BYTES);
}

/** Returns the slug that a text gives a record; "" if it gives none. Its end never says that the record is in the trash. */
export function recordSlug(text: string): string {
  return slugify(text).replace(/(?:__trashed|-)+$/, '');
}

/** Returns a slug with a number, as the next candidate for one that is taken, or with a date. */
export function withSuffix(slug: string, end: number | string): string {
  const suffix = `-${end}`;
  return cut(slug, MOST_BYTES - suffix.length) + suffix;
}

/** Returns the slug of a decoded path segment in any letter case; non-ASCII letters may still be encoded. */
export function slugFromPath(segment: string): string {
  if (segment.length > MOST_LETTERS) return segment;
  const encoded = segment
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]+/gu, encodeURIComponent);
  return encoded.toLowerCase();
}

// Format characters, variation selectors and the combining grapheme joiner, which Unicode classifies as a mark.
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\u034f]/gu;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
// Titles keep an unclosed tag, slugs do not.
const UNCLOSED_TAG = /<[a-z][^]*$/i;
const SEPARATORS = /[\s\p{Z}\p{Pd}./\u2044\u2212]+/gu;
// Non-ASCII letters, marks, numbers and symbols stay. Folding leaves only signs of Latin-1.
const UNFIT = /[^a-z0-9_\-\u{100}-\u{10ffff}]|[^\p{L}\p{M}\p{N}\p{S}_-]/gu;

// Latin letters without a decomposition, and signs that replace letters.
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ƒ: 'f',
  '×': 'x',
  ʻ: '',
  ʼ: '',
};
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'gu');

// Decodes percent-encoded letters, so that the slug of a slug is the same slug.
function decodeLetters(text: string): string {
  return text.replace(/(?:%[89a-f][0-9a-f])+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter);
}

function cut(slug: string, bytes: number): string {
  if (slug.length <= bytes) return slug;
  let kept = '';
  for (const [character] of slug.matchAll(/%[c-f][0-9a-f](?:%[89ab][0-9a-f])*|[^]/g)) {
    if (kept.length + character.length > bytes) break;
    kept += character;
  }
  return kept.replace(/-$/, '');
}
