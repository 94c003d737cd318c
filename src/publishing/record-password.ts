import { createHash, randomBytes } from 'node:crypto';
import { equalInConstantTime } from '../access/credentials.js';
import { INVALID, type ParameterKind } from '../common/validation/parameter.js';

const PASSWORD_LENGTH = 200;

/** What is kept of the password that protects a record: a salt and a digest. */
export function digestPassword(password: string, salt = randomBytes(12).toString('base64url')): string {
  const digest = createHash('sha256').update(`${salt}:${password}`).digest('base64url');
  return `${salt}:${digest}`;
}

/** Tells whether a key opens the record that keeps this digest. */
export function opens(key: string, kept: string): boolean {
  const [salt] = kept.split(':');
  return equalInConstantTime(digestPassword(key, salt), kept);
}

/** A password as it is sent; "" takes the protection away. */
export const passwordKind: ParameterKind<string> = {
  schema: { type: 'string', maxLength: PASSWORD_LENGTH },
  read: (sent) => (typeof sent === 'string' && sent.length <= PASSWORD_LENGTH ? sent : INVALID),
};
