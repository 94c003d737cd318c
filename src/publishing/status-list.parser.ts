import type { Caller } from '../access/caller.js';
import { mayFilterByStatus, type Status, STATUSES } from '../access/rights.js';
import type { Acceptance } from '../errors/api-error.js';
import { oneOfWords, rejected } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { parseList } from '../parameters/list.parsers.js';
import type { ParameterParser } from '../parameters/parameter.js';

/** Statuses to list: comma-separated or, beyond the specification, an array. */
export const statusListParser: ParameterParser<Status[]> = {
  schema: { type: 'string' },
  isList: true,
  parse: (sent) => parseList(sent, (element) => STATUSES.find((status) => status === element)),
  reason: (sent) => rejected(sent, oneOfWords(STATUSES)),
};

/** Accepts other statuses than `publish` only from callers who may list them. */
export function statusFilter(caller: Caller, statuses: readonly Status[] | undefined): Acceptance {
  return [mayFilterByStatus(caller, statuses), () => rejected(statuses?.join(), sentence('readableStatus'))];
}
