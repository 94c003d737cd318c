import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { type PageResult, readPage } from '../../../reading/read-page.js';
import type { RecordRef } from '../../../reading/record-cache.js';
import { type Revision, revisionColumns, type RevisionRow, toRevision } from '../../../reading/revision.js';
import { type Counting, Totals } from '../../../reading/totals.js';
import { echoOf, haveOnePlan, isTimeDependent } from '../../../common/lists/filters.js';
import { keysetOf } from '../../../common/lists/keyset.js';
import { orderBy } from '../../../common/lists/order.js';
import { filtersOf } from '../../../common/lists/page.query.js';
import { byIndexes, finds, rowOf } from '../../../database/sql.js';
import type { RefPage } from '../../../reading/present-list.js';
import { CollationsRepository } from '../../../context/language/collations.repository.js';
import type { SearchStrategy } from '../../../context/language/search-strategies.sql.js';
import { EventsRepository } from '../record/events.repository.js';
import { fromDayCounts, isCountedByDay } from './day-counts.sql.js';
import { EVENT_FILTERS, looksAtTexts } from './event.filters.js';
import type { EventList, WordList } from './event-list.js';
import { eventOrder, orderOf } from './event.orders.js';
import {
  countOf,
  hidesSubsequent,
  identityOf,
  isSortedByVenue,
  matching,
  matchingByVenue,
} from './matching.sql.js';
import { type RankedPage, RankedListsRepository } from './ranked-lists.repository.js';
import { ifInTime } from './slow-searches.js';
import { MATCHED, type Matches, SearchMatchesRepository } from './search-matches.repository.js';
import { countOfNext, MOST_COUNTED } from './ranked.sql.js';
import { WordSearchesRepository } from './word-searches.repository.js';

/** A page, and what a search says about it. */
type FoundPage = PageResult &
  Pick<RefPage<RecordRef>, 'isEstimate' | 'didYouMean' | 'partialMatches'> & {
    readonly isTimeDependent?: boolean;
  };

/** A list, and the number of its events if it is known. */
type Counted = EventList & { readonly total?: number };

/** Up to this many events are sorted by distance in some tens of milliseconds; of more, those of the nearest venues fill a page sooner. */
const MANY = 2_000;

/** Reads the pages of lists of events. */
@Injectable()
export class EventListsRepository {
  constructor(
    private readonly events: EventsRepository,
    private readonly collations: CollationsRepository,
    private readonly totals: Totals,
    private readonly searched: SearchMatchesRepository,
    private readonly words: WordSearchesRepository,
    private readonly rankings: RankedListsRepository,
  ) {}

  get manager(): EntityManager {
    return this.events.manager;
  }

  /** Returns one page of the matching events. */
  async page(list: EventList): Promise<RefPage<RecordRef>> {
    const { query, context, page, window } = list;
    const timeDependent = isTimeDependent(EVENT_FILTERS, query, list);
    const counting = { ...context, isTimeDependent: timeDependent };
    const key = ['event', filtersOf(query), window];
    const result = await this.find(list, counting, key);
    const echo = echoOf(EVENT_FILTERS, query, list);
    return {
      ...page,
      ...result,
      echo,
      isTimeDependent: timeDependent || result.isTimeDependent === true,
    };
  }

  private find(list: EventList, counting: Counting, key: readonly unknown[]): Promise<FoundPage> {
    if (list.query.q !== undefined) return this.byWords(list, counting, key);
    if (looksAtTexts(list.query)) return this.search(list, counting, key);
    return this.totals.remember(counting, key, (total) =>
      isSortedByVenue(list) ? this.nearest({ ...list, total }) : this.read({ ...list, total }),
    );
  }

  /** Ranks the next matches, or sorts all of them as requested. */
  private async byWords(list: EventList, counting: Counting, key: readonly unknown[]): Promise<FoundPage> {
    const { words, revision } = await this.words.lookUp(list);
    const result = await this.sorted({ ...list, words }, counting, key);
    const { total: known } = result;
    return {
      ...result,
      // Pages behind what is counted are the same whether they were counted before or not.
      ...((list.page.number - 1) * list.page.size >= MOST_COUNTED && { rows: [] }),
      total: Math.min(known, MOST_COUNTED),
      ...(known > MOST_COUNTED && { isEstimate: true }),
      ...(known === 0 && { didYouMean: await ifInTime(() => this.words.meant(list)) }),
      // A write in between may have changed a part of it.
      ...(revision.key !== result.revision.key && { isTimeDependent: true }),
    };
  }

  private sorted(list: WordList, counting: Counting, key: readonly unknown[]): Promise<RankedPage> {
    if (orderOf(list.query) === 'relevance') return this.rankings.page(list);
    return this.totals.remember(counting, [...key, 'q'], (total) =>
      byIndexes(this.manager, (manager) => this.read({ ...list, total }, manager)),
    );
  }

  private read({ total, ...list }: Counted, manager = this.manager): Promise<PageResult> {
    const { query, context, page, asRecords, words } = list;
    const isPrepared = haveOnePlan(EVENT_FILTERS, Object.keys(query));
    const order = eventOrder(list, this.collations.of(context.language));
    const keyset = keysetOf(page.after, order, identityOf(list));
    const matches = list.isByVenue === true ? matchingByVenue(list, order, keyset) : matching(list);
    const selection = { matches, page, total, isPrepared, now: context.now };
    const byDay = isCountedByDay(list) ? fromDayCounts(list, { ...selection, order }) : {};
    return readPage(manager, {
      ...selection,
      ...byDay,
      ...(hidesSubsequent(list) && { count: countOf(list) }),
      ...(words && { count: countOfNext({ ...list, words }) }),
      order: orderBy(order),
      keyset,
      refs: this.events.refs(context),
      shown: asRecords ? this.events.shown(context) : undefined,
    });
  }

  /** Counts the matches first: few of them are sorted by distance, many are found at one venue after the other. */
  private async nearest(list: Counted): Promise<PageResult> {
    const { revision, total } =
      list.total === undefined ? await this.counted(list) : { revision: undefined, total: list.total };
    const result = await this.read({ ...list, total, isByVenue: total > MANY });
    const isCurrent = revision === undefined || revision.key === result.revision.key;
    // A write in between has outdated the number: it is counted again with the page.
    return isCurrent ? result : this.read(list);
  }

  /** Counts the matches of a search first: their number decides which plan finds a page of them fastest. */
  private async search(list: EventList, counting: Counting, key: readonly unknown[]) {
    const matches = await this.searched.count(list, counting, key);
    const total = sum(matches);
    if (isSortedByVenue(list) && total > MANY)
      return this.read({ ...list, strategy: 'oneByOne', total, isByVenue: true });
    const strategy = await this.strategyFor(matches, list);
    return this.read({ ...list, strategy, total });
  }

  private async counted(list: EventList): Promise<{ readonly total: number; readonly revision: Revision }> {
    const { total, ...revision } = await rowOf<RevisionRow & { readonly total: number }>(
      this.manager,
      sql`SELECT ${revisionColumns(list.context.now)}, (${countOf(list)})::integer AS total`,
    );
    return { total, revision: toRevision(revision) };
  }

  /** Chooses the plan of a search. PostgreSQL chooses well itself when the matches are all found in one place. */
  private async strategyFor(matches: Matches, list: EventList): Promise<SearchStrategy> {
    const [where = 'inOriginal', ...others] = MATCHED.filter((one) => matches[one] > 0);
    // A series counts in one place only, although its occurrences may be found in others.
    if (others.length === 0 && !hidesSubsequent(list)) return where;
    // Other orders than by start have to sort all matches anyway.
    if (orderOf(list.query) !== 'start') return 'byIndex';
    const { estimate } = await rowOf<{ estimate: number }>(
      this.manager,
      sql`SELECT reltuples AS estimate FROM pg_class WHERE oid = 'events'::regclass`,
    );
    // If many events match, scanning them in order finds a page sooner than sorting all matches.
    return sum(matches) ** 2 > list.page.number * list.page.size * estimate ? 'oneByOne' : 'byIndex';
  }

  /** Tells whether an event is a series. */
  isSeries(id: number): Promise<boolean> {
    return finds(
      this.manager,
      sql`SELECT FROM events row WHERE row.id = ${id} AND row.recurrence IS NOT NULL`,
    );
  }
}

function sum(matches: Matches): number {
  return MATCHED.reduce((total, where) => total + matches[where], 0);
}
