import type { Caller } from '../access/caller.js';
import type { NameTaken } from '../errors/api-error.js';
import type { TermType } from './term.entity.js';

/** The differences between categories and tags. */
export interface TermOptions {
  readonly type: TermType;
  readonly mayManage: (caller: Caller) => boolean;
  /** The error for a name that another term has. */
  readonly nameTaken: NameTaken;
}
