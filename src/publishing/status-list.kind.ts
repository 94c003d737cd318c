import { type Status, STATUSES } from '../access/rights.js';
import { readList } from '../common/validation/list.kinds.js';
import type { ParameterKind } from '../common/validation/parameter.js';

/** Statuses to list: comma-separated or an array. */
export const statusListKind: ParameterKind<Status[]> = {
  schema: { type: 'array', items: { type: 'string', enum: [...STATUSES] } },
  read: (sent) => readList(sent, (element) => STATUSES.find((status) => status === element)),
};
