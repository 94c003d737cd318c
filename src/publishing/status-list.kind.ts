import { type Status, STATUSES } from '../access/rights.js';
import { readList } from '../common/validation/list.kinds.js';
import type { ParameterKind } from '../common/validation/parameter.js';

/** Status to list, comma separated or as a list. */
export const statusListKind: ParameterKind<Status[]> = {
  schema: { type: 'array', items: { type: 'string', enum: [...STATUSES] } },
  read: (sent) => readList(sent, (element) => STATUSES.find((status) => status === element)),
};
