import type { LinkType } from '../../../common/record-types.js';

/** Alternative words as queries of PostgreSQL, and the records that have one of them in their names. */
export interface FoundWords {
  /** Finds them in any form. */
  readonly query: string;
  /** Finds them as they are. */
  readonly asIs: string;
  readonly names: readonly { readonly type: LinkType; readonly ids: readonly number[] }[];
}

/** The words of a list, once they have been looked up among the names. */
export interface WordSearch {
  readonly wanted: readonly FoundWords[];
  readonly unwanted: readonly FoundWords[];
}
