import { INVALID, type ParameterKind } from '../common/validation/parameter.js';

const PASSWORD_LENGTH = 200;

/** The password of a record; "" removes the protection. */
export const passwordKind: ParameterKind<string> = {
  schema: { type: 'string', maxLength: PASSWORD_LENGTH },
  read: (sent) => (typeof sent === 'string' && sent.length <= PASSWORD_LENGTH ? sent : INVALID),
};
