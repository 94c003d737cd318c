import type { Request } from 'express';
import { LANGUAGE_PARAMETER } from '../../context/language/language.js';
import { isRead } from '../../context/request/methods.js';

const CONTROL_PARAMETERS = ['password', 'context', '_fields'];

/** Tells whether a parameter of the query is not one of a route, but controls the request. */
export function isControl(name: string, { base, method }: Request): boolean {
  if (name === LANGUAGE_PARAMETER) return base.isTranslated;
  return CONTROL_PARAMETERS.includes(name) || (name === '_method' && !isRead(method));
}
