import type { Caller } from '../access/caller.js';
import { mayFilterByStatus, type Status, STATUSES } from '../access/rights.js';
import type { Acceptance } from '../common/errors/api-error.js';
import { oneOfWords, rejected } from '../common/errors/reason.js';
import { parseList } from '../common/validation/list.parsers.js';
import type { ParameterParser } from '../common/validation/parameter.js';

/** Statuses to list: comma-separated or an array. */
export const statusListParser: ParameterParser<Status[]> = {
  schema: { type: 'array', items: { type: 'string', enum: [...STATUSES] } },
  parse: (sent) => parseList(sent, (element) => STATUSES.find((status) => status === element)),
  reason: (sent) => rejected(sent, oneOfWords(STATUSES)),
};

/** Accepts other statuses than `publish` only from callers who may list them. */
export function statusFilter(caller: Caller, statuses: readonly Status[] | undefined): Acceptance {
  return [mayFilterByStatus(caller, statuses), () => rejected(statuses?.join(), WITHOUT_RIGHT)];
}

const WITHOUT_RIGHT = {
  en: 'Use publish; other statuses require the right to write.',
  fr: 'Indiquez publish ; les autres statuts exigent le droit d’écrire.',
};
