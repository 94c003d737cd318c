import { notOneOf, oneOfWords, rejected } from '../errors/reason.js';
import { parseList, withoutBlank } from './list.parsers.js';
import { accepted, type ParameterParser } from './parameter.js';

/** One of the given words, in any letter case. */
export function oneOfParser<Word extends string>(words: readonly Word[]): ParameterParser<Word> {
  return {
    schema: { type: 'string', enum: [...words] },
    parse: (sent) => {
      const lowerCase = typeof sent === 'string' ? sent.toLowerCase() : undefined;
      return (
        words.find((word) => word === lowerCase) ??
        (lowerCase ? notOneOf(words) : rejected(sent, oneOfWords(words)))
      );
    },
  };
}

/** Several of the given words: comma-separated or an array, in any order, without duplicates. */
export function listOfParser<Word extends string>(
  words: readonly Word[],
  one: ParameterParser<Word> = oneOfParser(words),
): ParameterParser<Word[]> {
  return {
    schema: { type: 'array', items: { type: 'string', enum: [...words] } },
    isList: true,
    parse: (sent) => {
      const list = Array.isArray(sent) ? withoutBlank(sent) : sent;
      const found = parseList(list, (element) => accepted(one.parse(element)));
      return found ? words.filter((known) => found.includes(known)) : rejected(sent, oneOfWords(words));
    },
  };
}
