import { mayEdit } from '../../context/access/rights.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { Publication } from './publication.entity.js';

/** Returns the context as if `context=edit` had been sent: editors of a record need no password. */
export function asEditor(context: RequestContext): RequestContext {
  return { ...context, editing: true };
}

/** Tells whether a password hides the contents of a record from this request. */
export function isMasked(record: Publication, { caller, editing, password }: RequestContext): boolean {
  if (record.passwordDigest === null) return false;
  if (editing && mayEdit(caller, record)) return false;
  return password === undefined || !password.opens(record.passwordDigest);
}
