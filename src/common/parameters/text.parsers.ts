import type { Cleaning } from '../text/cleaning.js';
import { toPlainText } from '../text/plain-text.js';
import { readSearch, readWords, type SearchTerms } from '../text/search-terms.js';
import { RICH_TEXT_LENGTH, toRichText } from '../text/rich-text.js';
import { toWebAddress } from '../text/web-address.js';
import { slugify } from '../text/slug.js';
import { expecting, notOfType, type Reason } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { INVALID, type Invalid, type ParameterParser } from './parameter.js';

const NAME_LENGTH = 1_000;
const LINE_LENGTH = 1_000;
const SLUG_LENGTH = 1_000;
const SEARCH_LENGTH = 200;
const FORBIDDEN_IN_EMAIL = /[\p{Cc}<>]/u;

/** A title or name: plain text, not empty. Markup is removed. */
export const nameParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: NAME_LENGTH },
  // The original API treats "0" as empty.
  parse: (sent, cleaning) => (sent === '0' ? INVALID : notEmpty(plainText(sent, NAME_LENGTH, cleaning))),
  reason: expecting('string', sentence('text', { most: NAME_LENGTH })),
};

/** Plain text such as an address. Markup is removed. */
export const lineParser: ParameterParser<string> = {
  schema: { type: 'string', maxLength: LINE_LENGTH },
  parse: (sent, cleaning) => plainText(sent, LINE_LENGTH, cleaning),
  reason: (sent) =>
    typeOfEmpty(sent) ?? expecting('string', sentence('textOrEmpty', { most: LINE_LENGTH }))(sent),
};

/** HTML, sanitised; text without block markup is wrapped in paragraphs. */
export const richTextParser: ParameterParser<string> = {
  schema: { type: 'string', maxLength: RICH_TEXT_LENGTH },
  parse: (sent, cleaning) => cleaned(sent, toRichText, cleaning),
  reason: expecting('string', sentence('textOrEmpty', { most: RICH_TEXT_LENGTH })),
};

/** Any text that yields a slug. */
export const slugParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: SLUG_LENGTH },
  // Records in the trash have this suffix in the original API.
  parse: (sent) =>
    isText(sent, SLUG_LENGTH) ? notEmpty(slugify(sent).replace(/(__trashed)+$/, '')) : INVALID,
  reason: expecting('string', sentence('slug', { most: SLUG_LENGTH })),
};

/** An http or https address without user name and password. */
export const websiteParser: ParameterParser<string> = {
  schema: { type: 'string', format: 'uri' },
  parse: (sent) => (typeof sent === 'string' ? (toWebAddress(sent) ?? INVALID) : INVALID),
  reason: expecting('string', sentence('website')),
};

/** An e-mail address as typed. Only characters that could break out of a header or a page are rejected. */
export const emailParser: ParameterParser<string> = {
  schema: { type: 'string', maxLength: LINE_LENGTH },
  parse: (sent) => (isText(sent, LINE_LENGTH) && !FORBIDDEN_IN_EMAIL.test(sent) ? sent.trim() : INVALID),
  reason: (sent) => typeOfEmpty(sent) ?? expecting('string', sentence('email', { most: LINE_LENGTH }))(sent),
};

/** A text to search for. */
export const searchParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: SEARCH_LENGTH },
  parse: (sent) => (isText(sent, SEARCH_LENGTH) && sent !== '0' ? notEmpty(sent.trim()) : INVALID),
  reason: expecting('string', sentence('text', { most: SEARCH_LENGTH })),
};

/** Words, phrases and exclusions to search for. */
export const phraseSearchParser = searchParserOf(readSearch);

/** Words to search for in names and addresses. */
export const wordSearchParser = searchParserOf(readWords);

/** @param read splits a search into terms */
function searchParserOf(read: (search: string) => SearchTerms): ParameterParser<string> {
  const ignoresPart = (sent: unknown) => {
    const search = searchParser.parse(sent);
    return search !== INVALID && read(search).isCut;
  };
  return { ...searchParser, ignoresPart };
}

/** Cleans a text with markup. Returns INVALID if it is too long before or after cleaning. */
export function cleaned(sent: unknown, clean: typeof toRichText, cleaning?: Cleaning): string | Invalid {
  return isText(sent, RICH_TEXT_LENGTH) ? (clean(sent, cleaning) ?? INVALID) : INVALID;
}

function plainText(sent: unknown, maximum: number, cleaning?: Cleaning): string | Invalid {
  return isText(sent, maximum) ? toPlainText(sent, cleaning) : INVALID;
}

function isText(sent: unknown, maximum: number): sent is string {
  return typeof sent === 'string' && sent.length <= maximum;
}

function notEmpty(text: string | Invalid): string | Invalid {
  return text === '' ? INVALID : text;
}

/** The original API treats values such as 0 and [] as an empty text, but then rejects their type. */
function typeOfEmpty(sent: unknown): Reason | undefined {
  const isEmpty =
    typeof sent === 'object' ? Object.keys(sent ?? {}).length === 0 : [0, false].includes(sent as number);
  return isEmpty ? notOfType('string') : undefined;
}
