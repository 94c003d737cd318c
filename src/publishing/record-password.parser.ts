import { rejectedSecret } from '../common/errors/reason.js';
import { textOfLength } from '../common/validation/text.parsers.js';
import { INVALID, type ParameterParser } from '../common/validation/parameter.js';

const PASSWORD_LENGTH = 200;

/** The password of a record; "" removes the protection. */
export const passwordParser: ParameterParser<string> = {
  schema: { type: 'string', maxLength: PASSWORD_LENGTH },
  parse: (sent) => (typeof sent === 'string' && sent.length <= PASSWORD_LENGTH ? sent : INVALID),
  reason: () => rejectedSecret(textOfLength(0, PASSWORD_LENGTH)),
};
