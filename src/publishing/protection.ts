import { mayEdit } from '../access/rights.js';
import type { RequestContext } from '../http/request-context.js';
import type { Publication } from './publication.entity.js';

/** The same request, as if it had asked for `context=edit`: who may edit a record needs no password. */
export function asEditor(context: RequestContext): RequestContext {
  return { ...context, editing: true };
}

/** Tells whether the password of a record keeps this request from its contents. */
export function isLocked(record: Publication, { caller, editing, password }: RequestContext): boolean {
  if (record.passwordDigest === null) return false;
  if (editing && mayEdit(caller, record)) return false;
  return password === undefined || !password.opens(record.passwordDigest);
}
