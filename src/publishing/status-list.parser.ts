import { type Status, STATUSES } from '../access/rights.js';
import { parseList } from '../common/validation/list.parsers.js';
import type { ParameterParser } from '../common/validation/parameter.js';

/** Statuses to list: comma-separated or an array. */
export const statusListParser: ParameterParser<Status[]> = {
  schema: { type: 'array', items: { type: 'string', enum: [...STATUSES] } },
  parse: (sent) => parseList(sent, (element) => STATUSES.find((status) => status === element)),
};
