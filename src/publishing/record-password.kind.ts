import { INVALID, type ParameterKind } from '../common/validation/parameter.js';

const PASSWORD_LENGTH = 200;

/** A password as it is sent; "" takes the protection away. */
export const passwordKind: ParameterKind<string> = {
  schema: { type: 'string', maxLength: PASSWORD_LENGTH },
  read: (sent) => (typeof sent === 'string' && sent.length <= PASSWORD_LENGTH ? sent : INVALID),
};
