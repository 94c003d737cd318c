import type { Cleaning } from '../text/cleaning.js';
import { toPlainText } from '../text/plain-text.js';
import { RICH_TEXT_LENGTH, toRichText } from '../text/rich-text.js';
import { toWebAddress } from '../text/web-address.js';
import { recordSlug } from '../text/slug.js';
import { expecting, notOfType, type Reason } from '../errors/reason.js';
import { type Sentence, sentence } from '../errors/sentences.js';
import type { ParameterParser } from './parameter.js';

const NAME_LENGTH = 1_000;
const LINE_LENGTH = 1_000;
const SLUG_LENGTH = 1_000;
const FORBIDDEN_IN_EMAIL = /[\p{Cc}<>]/u;

/** A title or name: plain text, not empty. Markup is removed. */
export const nameParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: NAME_LENGTH },
  parse: (sent, cleaning) => {
    // The original API treats "0" as empty.
    const text = sent === '0' ? '' : (plainText(sent, NAME_LENGTH, cleaning) ?? '');
    return text || expecting('string', sent, sentence('text', { most: NAME_LENGTH }));
  },
};

/** Plain text such as an address. Markup is removed. */
export const lineParser: ParameterParser<string> = {
  schema: { type: 'string', maxLength: LINE_LENGTH },
  parse: (sent, cleaning) =>
    plainText(sent, LINE_LENGTH, cleaning) ??
    unusableLine(sent, sentence('textOrEmpty', { most: LINE_LENGTH })),
};

/** HTML, sanitised; text without block markup is wrapped in paragraphs. */
export const richTextParser: ParameterParser<string> = {
  schema: { type: 'string', maxLength: RICH_TEXT_LENGTH },
  parse: (sent, cleaning) =>
    cleaned(sent, toRichText, cleaning) ??
    expecting('string', sent, sentence('textOrEmpty', { most: RICH_TEXT_LENGTH })),
};

/** Any text that yields a slug. */
export const slugParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: SLUG_LENGTH },
  parse: (sent) => {
    const slug = isText(sent, SLUG_LENGTH) ? recordSlug(sent) : '';
    return slug || expecting('string', sent, sentence('slug', { most: SLUG_LENGTH }));
  },
};

/** An http or https address without user name and password. */
export const websiteParser: ParameterParser<string> = {
  schema: { type: 'string', format: 'uri' },
  parse: (sent) =>
    (typeof sent === 'string' ? toWebAddress(sent) : undefined) ??
    expecting('string', sent, sentence('website')),
};

/** An e-mail address as typed. Only characters that could break out of a header or a page are rejected. */
export const emailParser: ParameterParser<string> = {
  schema: { type: 'string', maxLength: LINE_LENGTH },
  parse: (sent) =>
    isText(sent, LINE_LENGTH) && !FORBIDDEN_IN_EMAIL.test(sent)
      ? sent.trim()
      : unusableLine(sent, sentence('email', { most: LINE_LENGTH })),
};

/** Cleans a text with markup. Returns undefined if it is too long before or after cleaning. */
export function cleaned(sent: unknown, clean: typeof toRichText, cleaning?: Cleaning): string | undefined {
  return isText(sent, RICH_TEXT_LENGTH) ? clean(sent, cleaning) : undefined;
}

function plainText(sent: unknown, maximum: number, cleaning?: Cleaning): string | undefined {
  return isText(sent, maximum) ? toPlainText(sent, cleaning) : undefined;
}

function isText(sent: unknown, maximum: number): sent is string {
  return typeof sent === 'string' && sent.length <= maximum;
}

/** The original API treats values such as 0 and [] as an empty text, but then rejects their type. */
function unusableLine(sent: unknown, advice: Sentence): Reason {
  const isEmpty =
    typeof sent === 'object' ? Object.keys(sent ?? {}).length === 0 : [0, false].includes(sent as number);
  return isEmpty ? notOfType('string') : expecting('string', sent, advice);
}
