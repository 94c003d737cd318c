import type { ResourceType } from '../../../common/record-types.js';

/** Alternative words as queries of PostgreSQL, and the records that have one of them in their names. */
export interface FoundWords {
  /** Finds them in any form. */
  readonly query: string;
  /** Finds them as they are. */
  readonly asIs: string;
  readonly names: readonly { readonly type: ResourceType; readonly ids: readonly number[] }[];
  /** True for one word that is not in quotes. */
  readonly isPlain: boolean;
}

/** The words of a list, once they have been looked up among the names. */
export interface WordSearch {
  readonly wanted: readonly FoundWords[];
  readonly unwanted: readonly FoundWords[];
  /** Events that lack one of the plain words are looked for as well. */
  readonly mayLackOne?: boolean;
}

/** Returns the words of which events have all: the wanted ones, if there are any, or in turn all but one. */
export function waysToMatch({ wanted, mayLackOne = false }: WordSearch): readonly (readonly FoundWords[])[] {
  if (!mayLackOne) return wanted.length === 0 ? [] : [wanted];
  return wanted.filter(({ isPlain }) => isPlain).map((lacking) => wanted.filter((one) => one !== lacking));
}
