import { expecting } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { accepted, type ParameterParser } from '../parameters/parameter.js';
import { readSearch, readWords } from '../text/search-words.js';
import { readWordQuery } from '../text/word-query.js';

const SEARCH_LENGTH = 200;

/** A text to search for. */
export const searchParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: SEARCH_LENGTH },
  parse: (sent) => {
    const search = typeof sent === 'string' && sent.length <= SEARCH_LENGTH ? sent.trim() : '';
    // The original API treats "0" as empty.
    return search === '' || sent === '0'
      ? expecting('string', sent, sentence('text', { most: SEARCH_LENGTH }))
      : search;
  },
};

/** Words, phrases and exclusions to search for. */
export const phraseSearchParser = searchParserOf(readSearch);

/** Words to search for in names and addresses. */
export const nameSearchParser = searchParserOf(readWords);

/** Words and phrases, of any form, with alternatives. */
export const wordQueryParser = searchParserOf(readWordQuery);

/** @param read splits a search into terms */
function searchParserOf(read: (search: string) => { readonly isCut: boolean }): ParameterParser<string> {
  const ignoresPart = (sent: unknown) => {
    const search = accepted(searchParser.parse(sent));
    return search !== undefined && read(search).isCut;
  };
  return { ...searchParser, ignoresPart };
}
