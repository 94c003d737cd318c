import type { TranslationTable } from '../../context/language/translation.entity.js';
import type { NameTaken } from '../../common/errors/api-error.js';
import type { Caller } from '../../context/access/caller.js';

/** The differences between categories and tags. */
export interface TermOptions {
  readonly mayManage: (caller: Caller) => boolean;
  /** The error for a name that another term has. */
  readonly nameTaken: NameTaken;
  /** The parameters of a create. */
  readonly create: new () => object;
  readonly update: new () => object;
  readonly translations: TranslationTable;
}
