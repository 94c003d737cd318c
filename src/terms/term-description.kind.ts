import { toInlineText } from '../common/text/rich-text.js';
import { INVALID, type ParameterKind } from '../common/validation/parameter.js';

const LENGTH = 100_000;

/** Inline HTML, sanitised. Can be replaced, but not by an empty text. */
export const termDescriptionKind: ParameterKind<string> = {
  schema: { type: 'string', minLength: 1, maxLength: LENGTH },
  read: (sent) =>
    typeof sent === 'string' && sent !== '' && sent.length <= LENGTH ? toInlineText(sent) : INVALID,
};
