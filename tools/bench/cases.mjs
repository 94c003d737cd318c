import { countCases } from './cases/counts.mjs';
import { combinedCases, filterCases, orderCases, searchCases } from './cases/filters.mjs';
import { otherFilterCases } from './cases/others.mjs';
import { pageCases } from './cases/pages.mjs';
import { feedCases, otherCases, readCases, visitorCases } from './cases/reads.mjs';
import { rankedCases } from './cases/searches.mjs';
import { suggestCases } from './cases/suggestions.mjs';
import { writeCases } from './cases/writes.mjs';

/**
 * All cases in order of execution; those that write come last.
 * - `requests`: the requests, sent in turn
 * - `references`: the bare servers to compare with; `bareRequests` where they need other URLs
 * - `expected`: the status of a successful response
 * - `hasUniqueUrls`: makes every URL unique, so that no response comes from the cache; `isUncached`: starts with empty
 * caches and sends every request once; `isWarm`: sends every request once beforehand, so that the caches are full
 * - `isProbed`: measures `/health/live` meanwhile; `isWritten`: an editor creates an event a second meanwhile
 * - `once`: all connections share one queue of requests; `isSingleUse` when no request may ever be repeated
 */
export const cases = [
  ...readCases,
  ...visitorCases,
  ...feedCases,
  ...pageCases,
  ...filterCases,
  ...orderCases,
  ...combinedCases,
  ...searchCases,
  ...rankedCases,
  ...countCases,
  ...suggestCases,
  ...otherCases,
  ...otherFilterCases,
  ...writeCases,
].map((one) => ({ references: [], expected: 200, isPossible: () => true, ...one }));
