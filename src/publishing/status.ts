import { type Caller } from '../access/caller.js';
import { mayPublish, type Status, STATUSES } from '../access/rights.js';
import { INVALID, type ParameterKind } from '../common/validation/parameter.js';

/** What a body may ask for. Only DELETE moves a record to the trash. */
export type RequestedStatus = Exclude<Status, 'trash'>;
const REQUESTABLE = STATUSES.filter((status): status is RequestedStatus => status !== 'trash');

export const statusKind: ParameterKind<RequestedStatus> = {
  schema: { type: 'string', enum: REQUESTABLE },
  read: (sent) => REQUESTABLE.find((status) => status === sent) ?? INVALID,
};

/** What decides about the status that a write stores. */
export interface StatusRequest {
  readonly requested: RequestedStatus | undefined;
  /** Status so far; undefined while the record is being created. */
  readonly current: Status | undefined;
  readonly caller: Caller;
  readonly publishedAt: Date;
  readonly now: Date;
}

/** The status that is stored: what the caller may, and in agreement with the publication date. */
export function storedStatus(request: StatusRequest): Status {
  const status = permittedStatus(request);
  if (status !== 'publish' && status !== 'future') return status;
  return request.publishedAt > request.now ? 'future' : 'publish';
}

function permittedStatus({ requested, current, caller }: StatusRequest): Status {
  if (requested === undefined) return current ?? (mayPublish(caller) ? 'publish' : 'draft');
  const hidden = requested === 'draft' || requested === 'pending';
  return hidden || mayPublish(caller) ? requested : 'pending';
}
