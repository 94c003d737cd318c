import { isObject } from '../../common/parameters/parameter.js';
import { readUrlEncoded } from '../../context/request/expand-parameters.js';
import type { SentOperation } from './operations.parser.js';

/** Returns how much an operation counts: 1, and 1 for each object within its parameters, such as a new venue. */
export function weightOf({ path, body }: SentOperation): number {
  return 1 + objectsWithin(body) + objectsWithin(queryOf(path));
}

/** Counts the objects within a value, but not the value itself. */
function objectsWithin(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>(
    (sum, member) => sum + (isObject(member) ? 1 : 0) + objectsWithin(member),
    0,
  );
}

/** Returns the parameters in a path; none if they cannot be read, which fails the operation. */
function queryOf(path: unknown): unknown {
  const [, query = ''] = typeof path === 'string' ? path.split('?') : [];
  try {
    return readUrlEncoded(query);
  } catch {
    return {};
  }
}
