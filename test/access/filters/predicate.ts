import type { Caller } from './callers.js';
import type { Planted } from './records.js';

/*
 * Which records a caller knows of, in the words of this test and on purpose not from the code that decides.
 */

const NOW = new Date('2026-11-20T12:00:00Z');

type Owned = Pick<Planted, 'authorId' | 'state' | 'published'>;

/** The status that a record has by meaning. */
export function statusOf({ state: { status }, published }: Owned): string {
  return status === 'future' && published <= NOW ? 'publish' : status;
}

/** Who may ask for more than what is published. */
export function isWriter({ role }: Caller): boolean {
  return role !== undefined && role !== 'subscriber';
}

/** What a caller may read, the trash included. */
export function mayRead(caller: Caller, record: Owned): boolean {
  if (statusOf(record) === 'publish' || readsAll(caller)) return true;
  return isWriter(caller) && caller.id === record.authorId;
}

/** What a list shows of it that is not asked for the trash. */
export function isShown(caller: Caller, record: Owned): boolean {
  return record.state.status !== 'trash' && mayRead(caller, record);
}

/** No password hides its contents: it has none, or the caller needs no key, as one who may edit it. */
export function isOpen(caller: Caller, { authorId, state }: Owned): boolean {
  if (!state.isLocked || readsAll(caller)) return true;
  if (caller.id !== authorId) return false;
  // Contributors change their own until these are published; what lies in the trash counts as what it was.
  const isDraft = ['draft', 'pending', 'private'].includes(state.former ?? state.status);
  return caller.role === 'author' || (caller.role === 'contributor' && isDraft);
}

function readsAll({ role }: Caller): boolean {
  return role === 'editor' || role === 'administrator';
}
