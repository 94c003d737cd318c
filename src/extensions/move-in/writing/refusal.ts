import { ApiError, isError } from '../../../common/errors/api-error.js';
import { IdNotKept } from '../moved/kept-ids.repository.js';
import type { Outcome } from '../report/outcome.js';

/** Returns what a refused write means for the record that caused it; undefined for errors that are not about a record. */
export function refusalOf(error: unknown): Outcome | undefined {
  if (error instanceof IdNotKept) return { kind: 'refused', reason: error.message };
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  const { term_id: id } = error.details.data ?? {};
  if (typeof id === 'number')
    return { kind: 'joined', id, reason: 'A term of this name is here already; it stays as it is.' };
  if (isError(error, 'preconditionFailed'))
    return { kind: 'kept', reason: 'It was changed here during the move.' };
  return { kind: 'refused', reason: sentencesOf(error) };
}

/** Returns the reasons about each parameter, or else the message. */
function sentencesOf(error: ApiError): string {
  const { message, data } = error.body('en') as { message: string; data: { params?: unknown } };
  const { params } = data;
  const isExplained = typeof params === 'object' && params !== null && !Array.isArray(params);
  return isExplained ? Object.values(params as Record<string, string>).join(' ') : message;
}
