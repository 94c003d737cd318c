import { formatWallClock } from '../../../common/dates/wall-clock.js';
import { Json } from '../../../reading/json.js';
import { type SingleRecord, singleRecord } from '../../../reading/result.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import type { RemovedOccurrence } from './pending-edit.js';

/** The most occurrences that a response names. */
const MOST_NAMED = 100;

/** Adds to a record the occurrences that left its series, if there are any. */
export function withRemoved(
  record: SingleRecord,
  removed: readonly RemovedOccurrence[] = [],
  { links }: Pick<RequestContext, 'links'>,
): SingleRecord {
  if (removed.length === 0) return record;
  const occurrences = removed.slice(0, MOST_NAMED).map(({ id, startsLocal }) => ({
    id,
    rest_url: links.rest(`/events/${id}`),
    start_date: formatWallClock(startsLocal),
  }));
  const json = record.json.with({ removed: Json.of({ total: removed.length, occurrences }) });
  return singleRecord(record.record, json);
}
