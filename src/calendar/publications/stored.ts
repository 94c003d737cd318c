import type { SingleRecord } from '../../reading/result.js';
import type { Publication } from './publication.entity.js';

/** A record that a write has stored, and what its caller should know. */
export interface Stored<Row> extends Pick<SingleRecord, 'isNew' | 'changed'> {
  readonly row: Row;
}

type Told = Pick<Publication, 'status' | 'passwordDigest'>;

/**
 * Returns the names of what the caller is told of a write: the status if another one was stored than was sent, as the date of
 * publication or the caller's rights require, and the password if it has changed.
 * @param before the record before the write; undefined for a new one
 */
export function toldChanges(sent: { readonly status?: string }, row: Told, before = row): string[] {
  const isOtherStatus = sent.status !== undefined && sent.status !== row.status;
  const isOtherPassword = before.passwordDigest !== row.passwordDigest;
  return [...(isOtherStatus ? ['status'] : []), ...(isOtherPassword ? ['password'] : [])];
}
