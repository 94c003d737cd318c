import { RICH_TEXT_LENGTH, toInlineText } from '../common/text/rich-text.js';
import { INVALID, type ParameterKind } from '../common/validation/parameter.js';
import { cleaned } from '../common/validation/text.kinds.js';

/** Inline HTML, sanitised. Can be replaced, but not by an empty text. */
export const termDescriptionKind: ParameterKind<string> = {
  schema: { type: 'string', minLength: 1, maxLength: RICH_TEXT_LENGTH },
  read: (sent, cleaning) => (sent === '' ? INVALID : cleaned(sent, toInlineText, cleaning)),
};
