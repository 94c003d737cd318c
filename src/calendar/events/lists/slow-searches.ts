import { invalidParameter } from '../../../common/errors/api-error.js';
import { isStatementTimeout } from '../../../common/errors/database-errors.js';
import { rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import type { ListEventsQuery } from './list-events.query.js';

const ADVICE = { search: 'searchTooSlow', q: 'tooManyToCount' } as const;

/** Reads what adds to the answer of a search; undefined if that takes longer than a statement may. */
export async function ifInTime<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    return undefined;
  }
}

/**
 * Reads what a search finds, unless that takes longer than a statement may: repeating it would take as long.
 * @throws ApiError `invalidParameter` with what takes less time
 */
export async function inTime<Found>(query: ListEventsQuery, read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    const name = query.q === undefined ? 'search' : 'q';
    const sent = query[name];
    if (sent === undefined || !isStatementTimeout(error)) throw error;
    throw invalidParameter(name, rejected(sent, sentence(ADVICE[name])), error);
  }
}
