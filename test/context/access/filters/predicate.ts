import type { Caller } from './callers.js';
import type { Seeded } from './records.js';

/** Decides which records a caller may know of, deliberately independent of the code under test. */

const NOW = new Date('2026-11-20T12:00:00Z');

type Owned = Pick<Seeded, 'authorId' | 'state' | 'published'>;

/** Returns the effective status of a record. */
export function statusOf({ state: { status }, published }: Owned): string {
  return status === 'future' && published <= NOW ? 'publish' : status;
}

/** Returns whether the caller may request more than published records. */
export function isWriter({ role }: Caller): boolean {
  return role !== undefined && role !== 'subscriber';
}

/** Returns whether a caller may read a record, including the trash. */
export function mayRead(caller: Caller, record: Owned): boolean {
  if (statusOf(record) === 'publish' || readsAll(caller)) return true;
  return isWriter(caller) && caller.id === record.authorId;
}

/** Returns whether a list shows the record, unless the trash is requested. */
export function isShown(caller: Caller, record: Owned): boolean {
  return record.state.status !== 'trash' && mayRead(caller, record);
}

/** Returns whether the contents are visible: without a password, or to a caller who may edit the record. */
export function isOpen(caller: Caller, { authorId, state }: Owned): boolean {
  if (!state.isProtected || readsAll(caller)) return true;
  if (caller.id !== authorId) return false;
  // Contributors may edit their own records until publication; a trashed record counts as its former status.
  const isDraft = ['draft', 'pending', 'private'].includes(state.former ?? state.status);
  return caller.role === 'author' || (caller.role === 'contributor' && isDraft);
}

function readsAll({ role }: Caller): boolean {
  return role === 'editor' || role === 'administrator';
}
