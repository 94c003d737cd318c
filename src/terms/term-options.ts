import type { Caller } from '../access/caller.js';
import type { TermType } from '../records/record-types.js';

/** The differences between categories and tags. */
export interface TermOptions {
  readonly type: TermType;
  readonly mayManage: (caller: Caller) => boolean;
}
