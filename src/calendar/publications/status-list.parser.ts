import type { Caller } from '../../context/access/caller.js';
import { mayFilterByStatus, type Status, STATUSES } from '../../context/access/rights.js';
import type { Acceptance } from '../../common/errors/api-error.js';
import { oneOfWords, rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { parseList } from '../../common/parameters/list.parsers.js';
import type { ParameterParser } from '../../common/parameters/parameter.js';

/** Statuses to list: comma-separated or, beyond the specification, an array. */
export const statusListParser: ParameterParser<Status[]> = {
  schema: { type: 'string' },
  isList: true,
  parse: (sent) =>
    parseList(sent, (element) => STATUSES.find((status) => status === element)) ??
    rejected(sent, oneOfWords(STATUSES)),
};

/** Accepts other statuses than `publish` only from callers who may list them. */
export function statusFilter(caller: Caller, statuses: readonly Status[] | undefined): Acceptance {
  return [mayFilterByStatus(caller, statuses), () => rejected(statuses?.join(), sentence('readableStatus'))];
}
