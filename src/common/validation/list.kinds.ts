import { INVALID, type Invalid, type ParameterKind } from './parameter.js';
import { readId } from './number.kinds.js';

/** Values that one list parameter may hold. */
export const MAX_LIST_LENGTH = 100;

/** Ids as a list, as comma separated text or as a single one. Duplicates are dropped. */
export const idListKind: ParameterKind<number[]> = {
  schema: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: MAX_LIST_LENGTH },
  read: (sent) => readList(sent, readId),
};

/**
 * Reads a list, comma separated text or a single value, each element through `readOne`.
 * INVALID when nothing is in it, too much is in it, or one element cannot be read.
 */
export function readList<T>(sent: unknown, readOne: (element: unknown) => T | undefined): T[] | Invalid {
  const elements = splitList(sent);
  if (elements === undefined || elements.length === 0 || elements.length > MAX_LIST_LENGTH) return INVALID;
  const read = elements.map(readOne);
  return read.every((element) => element !== undefined) ? [...new Set(read)] : INVALID;
}

/** The elements of a list or of comma separated text; undefined for what is neither. */
export function splitList(sent: unknown): unknown[] | undefined {
  if (typeof sent === 'string') return sent.split(',').map(trimmed).filter(isNotBlank);
  if (typeof sent === 'number') return [sent];
  return Array.isArray(sent) ? sent.map(trimmed) : undefined;
}

function trimmed(element: unknown): unknown {
  return typeof element === 'string' ? element.trim() : element;
}

function isNotBlank(element: unknown): boolean {
  return element !== '';
}
