import { ApiError, reasonWithin } from '../errors/api-error.js';
import type { Reason } from '../errors/reason.js';
import type { Cleaning } from '../text/cleaning.js';
import { parseParameters } from './parameters.js';
import type { Received } from './received.js';

/**
 * Parses the members of an object within a parameter.
 * @returns the reason for the first member that is invalid; undefined if required ones are missing
 */
export function parseNested<Dto extends object>(
  dto: new () => Dto,
  members: Received,
  cleaning?: Cleaning,
): Dto | Reason | undefined {
  try {
    return parseParameters(dto, members, cleaning);
  } catch (error) {
    if (error instanceof ApiError) return reasonWithin(error);
    throw error;
  }
}

/** Tells whether a value holds nothing but empty texts, zeros and nulls, as fields of a form that are not filled in. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === null || value === 0 || value === '0' || (typeof value === 'string' && value.trim() === '');
}
