import { expecting } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { parseId } from '../../../common/parameters/number.parsers.js';
import type { ParameterParser } from '../../../common/parameters/parameter.js';

/** The id of a series whose occurrences are listed, or `any` for a list of the series themselves. */
export type SeriesFilter = number | 'any';

export const seriesFilterParser: ParameterParser<SeriesFilter> = {
  schema: {
    oneOf: [
      { type: 'integer', minimum: 1 },
      { type: 'string', enum: ['any'] },
    ],
  },
  parse: (sent) =>
    sent === 'any' ? sent : (parseId(sent) ?? expecting('integer', sent, sentence('seriesFilter'))),
};
