import { RICH_TEXT_LENGTH, toInlineText } from '../common/text/rich-text.js';
import { expecting } from '../common/errors/reason.js';
import { INVALID, type ParameterParser } from '../common/validation/parameter.js';
import { cleaned, textOfLength } from '../common/validation/text.parsers.js';

/** Inline HTML, sanitised. It can be replaced, but not by an empty text. */
export const termDescriptionParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: RICH_TEXT_LENGTH },
  parse: (sent, cleaning) => (sent === '' ? INVALID : cleaned(sent, toInlineText, cleaning)),
  reason: expecting('string', textOfLength(1, RICH_TEXT_LENGTH)),
};
