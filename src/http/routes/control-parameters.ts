import type { Request } from 'express';
import { LANGUAGE_PARAMETER } from '../../context/language/language.js';

const CONTROL_PARAMETERS = ['password', 'context', '_fields'];
const READS = ['GET', 'HEAD'];

/** Tells whether a parameter of the query is not one of a route, but controls the request. */
export function isControl(name: string, { base, method }: Request): boolean {
  if (name === LANGUAGE_PARAMETER) return base.isTranslated;
  return CONTROL_PARAMETERS.includes(name) || (name === '_method' && !READS.includes(method));
}
