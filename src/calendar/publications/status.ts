import { type Caller } from '../../context/access/caller.js';
import { mayPublish, type Status, STATUSES } from '../../context/access/rights.js';
import { expecting, oneOfWords } from '../../common/errors/reason.js';
import type { ParameterParser } from '../../common/parameters/parameter.js';

/** Suffix of the slugs of records in the trash; the slug itself is free again. */
export const TRASHED = '__trashed';

/** The statuses that a body may request. Only DELETE moves a record to the trash. */
export type RequestedStatus = Exclude<Status, 'trash'>;
const REQUESTABLE = STATUSES.filter((status): status is RequestedStatus => status !== 'trash');

export const statusParser: ParameterParser<RequestedStatus> = {
  schema: { type: 'string', enum: REQUESTABLE },
  parse: (sent) =>
    REQUESTABLE.find((status) => status === sent) ?? expecting('string', sent, oneOfWords(REQUESTABLE)),
};

/** The inputs to the status that a write stores. */
export interface StatusRequest {
  readonly requested: RequestedStatus | undefined;
  /** The current status; undefined for a new record. */
  readonly current: Status | undefined;
  readonly caller: Caller;
  readonly publishedAt: Date;
  readonly now: Date;
  /** A date in the future makes a published record a scheduled one, whatever was requested. */
  readonly followsDate: boolean;
}

/** Returns the status to store: within the caller's rights, and consistent with the publication date. */
export function storedStatus(request: StatusRequest): Status {
  const { publishedAt, now, followsDate } = request;
  const status = permittedStatus(request);
  const isScheduled = status === 'future' || (status === 'publish' && followsDate);
  if (isScheduled) return publishedAt > now ? 'future' : 'publish';
  return status;
}

function permittedStatus({ requested, current, caller }: StatusRequest): Status {
  if (requested === undefined) return current ?? (mayPublish(caller) ? 'publish' : 'draft');
  const hidden = requested === 'draft' || requested === 'pending';
  return hidden || mayPublish(caller) ? requested : 'pending';
}
