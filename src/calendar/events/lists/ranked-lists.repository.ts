import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { byIndexes, estimateOf, rowOf, rowsOf } from '../../../database/sql.js';
import { type PageResult, readPage } from '../../../reading/read-page.js';
import { EventsRepository } from '../record/events.repository.js';
import type { EventList, WordList } from './event-list.js';
import { hidesSubsequent, matching } from './matching.sql.js';
import { MOST_COUNTED, next, RANKED, ranking, startOfToday } from './ranked.sql.js';

/** So many times more events are looked at than are likely to be enough. */
const MARGIN = 1.5;
/** The share of matches above which looking at one event after the other finds the next ones soonest. */
const LARGE_SHARE = 0.2;

/** The number of events that start before a day, from some day on. */
interface Passed {
  readonly until: string;
  readonly events: number;
}

/** Finds the events of lists with `q`, the next ones first. Of numbers above `MOST_COUNTED`, one more stands for all. */
@Injectable()
export class RankedListsRepository {
  constructor(private readonly events: EventsRepository) {}

  /** Reads a page in the order of relevance. */
  page(list: WordList): Promise<PageResult> {
    return byIndexes(
      this.events.manager,
      async (manager) => (await this.soonest(list, manager)) ?? this.ranked(list, MOST_COUNTED + 1, manager),
    );
  }

  count(list: WordList): Promise<number> {
    const statement = sql`SELECT count(*)::integer AS total FROM (${next(list, MOST_COUNTED + 1)}) AS next`;
    return byIndexes(this.events.manager, async (manager) => {
      const { total } = await rowOf<{ readonly total: number }>(manager, statement);
      return total;
    });
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

/** Tells whether the next events can be told from others by their start, and are as many as are counted at most. */
function mayBeAmongNext(list: WordList, most: number): boolean {
  return most <= MOST_COUNTED && !hidesSubsequent(list) && list.query.series !== 'any';
}

/** PostgreSQL cannot estimate how many events have these words. */
function withoutUnwanted({ words: { wanted }, ...list }: WordList): EventList {
  return wanted.length === 0 ? list : { ...list, words: { wanted, unwanted: [] } };
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
