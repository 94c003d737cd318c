import { Injectable } from '@nestjs/common';
import type { PageResult } from '../../../reading/read-page.js';
import type { WordList } from './event-list.js';
import { RankedListsRepository } from './ranked-lists.repository.js';

/** Fewer matches are followed by other events, up to so many. */
const FEW = 10;

/** A page of matches, and the number of events behind them that lack one of the words. */
export type FilledPage = PageResult & { readonly partialMatches?: number };

/** Reads the pages of lists that are sorted by relevance, with other events behind few matches. */
@Injectable()
export class FilledListsRepository {
  constructor(private readonly rankings: RankedListsRepository) {}

  /** Fills the first page up with events that lack one of the words. */
  async page(list: WordList): Promise<FilledPage> {
    const matches = await this.rankings.page(list);
    const size = Math.min(FEW, list.page.size);
    if (list.page.number > 1 || matches.refs.length >= size || !mayBeFilled(list)) return matches;
    const { refs, revision } = await this.almost(list);
    const matching = new Set(matches.refs.map(({ id }) => id));
    const others = refs.filter(({ id }) => !matching.has(id)).slice(0, size - matches.refs.length);
    if (others.length === 0) return matches;
    // A write in between shows in the revision.
    return { ...matches, refs: [...matches.refs, ...others], revision, partialMatches: others.length };
  }

  /** Reads the first events that have all words but one, and matches among them. */
  private almost(list: WordList): Promise<PageResult> {
    const words = { ...list.words, mayLackOne: true };
    return this.rankings.page({ ...list, words, page: { number: 1, size: 2 * FEW } });
  }
}

function mayBeFilled({ asRecords, words: { wanted } }: WordList): boolean {
  return asRecords === true && wanted.length > 1 && wanted.some(({ isPlain }) => isPlain);
}
