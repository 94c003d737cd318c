import { RICH_TEXT_LENGTH, toInlineText } from '../../common/text/rich-text.js';
import { expecting } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { ParameterParser } from '../../common/parameters/parameter.js';
import { cleaned } from '../../common/parameters/text.parsers.js';

/** Inline HTML, sanitised. It can be replaced, but not by an empty text. */
export const termDescriptionParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: RICH_TEXT_LENGTH },
  parse: (sent, cleaning) =>
    (sent === '' ? undefined : cleaned(sent, toInlineText, cleaning)) ??
    expecting('string', sent, sentence('text', { most: RICH_TEXT_LENGTH })),
};
