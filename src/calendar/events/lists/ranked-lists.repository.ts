import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { byIndexes, estimateOf, rowsOf } from '../../../database/sql.js';
import { type PageResult, readPage } from '../../../reading/read-page.js';
import { EventsRepository } from '../record/events.repository.js';
import type { EventList, WordList } from './event-list.js';
import { hidesSubsequent, matching } from './matching.sql.js';
import { ifInTime } from './slow-searches.js';
import { MOST_COUNTED, RANKED, ranking, startOfToday } from './ranked.sql.js';

/** The factor by which more events are looked at than are likely to be enough. */
const MARGIN = 1.5;
/** Fewer matches are followed by other events, up to this many. */
const FEW = 10;
/** The share of matches above which looking at one event after the other finds the next ones soonest. */
const LARGE_SHARE = 0.2;

/** A page of matches, and the number of events behind them that lack one of the words. */
export type RankedPage = PageResult & { readonly partialMatches?: number };

/** The number of events that start before a day, from some day on. */
interface Passed {
  readonly until: string;
  readonly events: number;
}

/** Finds the events of lists with `q`, the next ones first. Of numbers above `MOST_COUNTED`, one more stands for all. */
@Injectable()
export class RankedListsRepository {
  constructor(private readonly events: EventsRepository) {}

  /** Reads a page in the order of relevance. The first one of few matches goes on with events that lack one of the words. */
  async page(list: WordList): Promise<RankedPage> {
    const matches = await this.matches(list);
    const size = Math.min(FEW, list.page.size);
    if (list.page.number > 1 || matches.rows.length >= size || !mayBeFilled(list)) return matches;
    const { rows, revision } = (await ifInTime(() => this.almost(list))) ?? matches;
    const matching = new Set(matches.rows.map(({ id }) => id));
    const others = rows.filter(({ id }) => !matching.has(id)).slice(0, size - matches.rows.length);
    if (others.length === 0) return matches;
    // A write in between shows in the revision.
    return { ...matches, rows: [...matches.rows, ...others], revision, partialMatches: others.length };
  }

  /** Reads the first events that have all words but one, and matches among them. */
  private almost(list: WordList): Promise<PageResult> {
    const words = { ...list.words, mayLackOne: true };
    return this.matches({ ...list, words, page: { number: 1, size: 2 * FEW } });
  }

  private matches(list: WordList): Promise<PageResult> {
    return byIndexes(
      this.events.manager,
      async (manager) => (await this.soonest(list, manager)) ?? this.ranked(list, MOST_COUNTED + 1, manager),
    );
  }

  /**
   * Looks at the next events only, as many as are likely to have enough matches for the page, and at more while these turn out
   * too few; not at so many that there may be no more matches than are counted.
   */
  private async soonest(list: WordList, manager: EntityManager): Promise<PageResult | undefined> {
    const most = Math.max(RANKED, list.page.number * list.page.size);
    if (!mayBeAmongNext(list, most)) return undefined;
    const days = await upcomingDays(list, manager);
    const all = days.at(-1)?.events ?? 0;
    let share = (await estimateOf(manager, sql`SELECT FROM ${matching(withoutUnwanted(list))}`)) / all;
    for (;;) {
      const enough = days.find(({ events }) => events * share > MARGIN * most);
      if (enough === undefined || MOST_COUNTED * enough.events > most * all) return undefined;
      const found = await this.ranked(startingBefore(enough.until, share, list), most, manager);
      if (found.total === most) return { ...found, total: MOST_COUNTED + 1 };
      share = found.total / enough.events;
    }
  }

  private ranked(list: WordList, most: number, manager: EntityManager): Promise<PageResult> {
    const { page, context } = list;
    const { cte, ...parts } = ranking(list, most);
    const seek = { cte, matches: parts.matches, offset: sql`${(page.number - 1) * page.size}` };
    const refs = this.events.refs(context);
    return readPage(manager, { ...parts, seek, page, isPrepared: false, refs, now: context.now });
  }
}

function mayBeFilled({ asRecords, words: { wanted } }: WordList): boolean {
  return asRecords === true && wanted.length > 1 && wanted.some(({ isPlain }) => isPlain);
}

/** Tells whether the next events can be told from others by their start, and are as many as are counted at most. */
function mayBeAmongNext(list: WordList, most: number): boolean {
  return most <= MOST_COUNTED && !hidesSubsequent(list) && list.query.series !== 'any';
}

/** PostgreSQL cannot estimate how many events have these words. */
function withoutUnwanted({ words, ...list }: WordList): EventList {
  return words.wanted.length === 0 ? list : { ...list, words: { ...words, unwanted: [] } };
}

/** @param share the part of the events that match, on which the plan depends */
function startingBefore(until: string, share: number, list: WordList): WordList {
  const window = { ...list.window, start_date: firstDay(list), starts_before: until };
  return { ...list, window, strategy: share > LARGE_SHARE ? 'oneByOne' : 'byIndex' };
}

function firstDay({ window: { start_date: start = '' }, context }: WordList): string {
  const today = startOfToday({ context });
  return start > today ? start : today;
}

function upcomingDays(list: WordList, manager: EntityManager): Promise<Passed[]> {
  const { end_date: end = 'infinity', starts_before: before = 'infinity' } = list.window;
  return rowsOf(
    manager,
    sql`SELECT (starts_on + 1)::text AS until, (sum(sum(count)) OVER (ORDER BY starts_on))::integer AS events
      FROM event_day_counts WHERE starts_on BETWEEN ${firstDay(list)}::date AND least(${end}::date, ${before}::date - 1)
      GROUP BY starts_on ORDER BY starts_on`,
  );
}
