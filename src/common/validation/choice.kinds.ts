import { notOneOf } from '../errors/reason.js';
import { INVALID, type ParameterKind } from './parameter.js';

/** One of the words given, in any letter case. */
export function oneOfKind<Word extends string>(words: readonly Word[]): ParameterKind<Word> {
  return {
    schema: { type: 'string', enum: [...words] },
    read: (sent) => {
      const asked = typeof sent === 'string' ? sent.toLowerCase() : undefined;
      return words.find((word) => word === asked) ?? INVALID;
    },
    reason: (sent) => (typeof sent === 'string' && sent !== '' ? notOneOf(words) : undefined),
  };
}
