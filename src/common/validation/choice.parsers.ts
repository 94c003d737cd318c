import { notOneOf, oneOfWords, rejected } from '../errors/reason.js';
import { INVALID, type ParameterParser } from './parameter.js';

/** One of the given words, in any letter case. */
export function oneOfParser<Word extends string>(words: readonly Word[]): ParameterParser<Word> {
  return {
    schema: { type: 'string', enum: [...words] },
    parse: (sent) => {
      const lowerCase = typeof sent === 'string' ? sent.toLowerCase() : undefined;
      return words.find((word) => word === lowerCase) ?? INVALID;
    },
    reason: (sent) =>
      typeof sent === 'string' && sent !== '' ? notOneOf(words) : rejected(sent, oneOfWords(words)),
  };
}
