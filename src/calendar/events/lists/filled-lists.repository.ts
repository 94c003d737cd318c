import { Injectable } from '@nestjs/common';
import type { PageResult } from '../../../reading/read-page.js';
import { RankedListsRepository } from './ranked-lists.repository.js';
import { type CountedWordList, MOST_COUNTED } from './word-searches.repository.js';

/** Fewer matches are followed by other events, up to so many. */
const FEW = 10;

/** Reads the pages of lists that are sorted by relevance, with other events behind few matches. */
@Injectable()
export class FilledListsRepository {
  constructor(private readonly rankings: RankedListsRepository) {}

  /** Fills the first page up with events that lack one of the words. */
  async page(list: CountedWordList): Promise<PageResult> {
    const matches = await this.rankings.page(list);
    const size = Math.min(FEW, list.page.size);
    if (list.page.number > 1 || matches.refs.length >= size || !mayBeFilled(list)) return matches;
    const { refs, revision } = await this.almost(list);
    const matching = new Set(matches.refs.map(({ id }) => id));
    const others = refs.filter(({ id }) => !matching.has(id));
    // A write in between shows in the revision.
    return { ...matches, refs: [...matches.refs, ...others].slice(0, size), revision };
  }

  /** Reads the first events that have all words but one, and matches among them. */
  private almost(list: CountedWordList): Promise<PageResult> {
    const words = { ...list.words, mayLackOne: true };
    // Nobody has counted them: there may be many.
    return this.rankings.page({
      ...list,
      words,
      known: MOST_COUNTED + 1,
      page: { number: 1, size: 2 * FEW },
    });
  }
}

function mayBeFilled({ isFilledUp, words: { wanted } }: CountedWordList): boolean {
  return isFilledUp === true && wanted.length > 1 && wanted.some(({ isPlain }) => isPlain);
}
