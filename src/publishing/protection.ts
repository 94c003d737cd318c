import { mayEdit } from '../access/rights.js';
import type { RequestContext } from '../http/request-context.js';
import type { Publication } from './publication.entity.js';
import { opens } from './record-password.js';

/** Tells whether the password of a record keeps this request from its contents. */
export function isLocked(record: Publication, { caller, editing, key }: RequestContext): boolean {
  if (record.passwordDigest === null) return false;
  if (key !== undefined && opens(key, record.passwordDigest)) return false;
  return !(editing && mayEdit(caller, record));
}
