import type { RequestContext } from '../../../context/request/request-context.js';

/** Dates of a series whose write costs about as much as a request. */
const OCCURRENCES_PER_REQUEST = 10;

/**
 * Counts the occurrences that a request writes, in requests: one that is short may cause hundreds.
 * @throws ApiError `tooManyRequests`
 */
export function chargeFor(occurrences: number | undefined, { charge }: Pick<RequestContext, 'charge'>): void {
  const requests = Math.ceil((occurrences ?? 0) / OCCURRENCES_PER_REQUEST);
  // One has been counted already.
  charge?.(requests - 1);
}
