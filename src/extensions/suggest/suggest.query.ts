import { searchParser } from '../../common/lists/search.parsers.js';
import { Parameter } from '../../common/parameters/parameter.js';

/** The text that somebody has typed so far. */
export class SuggestQuery {
  @Parameter(searchParser, { description: 'The beginnings of words; nothing is suggested without.' })
  readonly q?: string;
}
