import { combinedCases, filterCases, searchCases } from './cases/filters.mjs';
import { otherFilterCases } from './cases/others.mjs';
import { otherCases, readCases } from './cases/reads.mjs';
import { writeCases } from './cases/writes.mjs';

/**
 * Everything that is measured, in this order: what reads only comes before what writes.
 * - `requests`: what is asked for, in turn
 * - `references`: the bare servers it is compared with; `bareRequests` where they are asked in other words
 * - `expected`: the status of a good answer
 * - `isAskedAnew`: in words of its own each time, so that no response is repeated; `isUncached`: nothing is cached at the
 *   start, and each request is sent once
 * - `once`: one line of requests for all connections; `isUsedUp` when none may ever be repeated
 */
export const cases = [
  ...readCases,
  ...filterCases,
  ...combinedCases,
  ...searchCases,
  ...otherCases,
  ...otherFilterCases,
  ...writeCases,
].map((one) => ({ references: [], expected: 200, isPossible: () => true, ...one }));
