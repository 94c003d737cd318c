import { Injectable } from '@nestjs/common';
import sql from 'sql-template-tag';
import { byIndexes, rowsOf } from '../../../database/sql.js';
import { type PageResult, readPage } from '../../../reading/read-page.js';
import { EventsRepository } from '../record/events.repository.js';
import type { EventList, WordList } from './event-list.js';
import type { Between } from './found-words.js';
import { hidesSubsequent } from './matching.sql.js';
import { inTextsOnly, RANKED, ranking, startOfToday } from './ranked.sql.js';
import { type CountedWordList, MOST_COUNTED } from './word-searches.repository.js';

/** Reads the pages of lists that are sorted by relevance. */
@Injectable()
export class RankedListsRepository {
  constructor(private readonly events: EventsRepository) {}

  /** Looks for many matches among the next events only, unless these turn out to be too few. */
  async page(list: CountedWordList): Promise<PageResult> {
    const { page, known, words } = list;
    const most = Math.max(RANKED, page.number * page.size);
    const between = known > MOST_COUNTED && isInOneOrder(list) ? await this.between(list, most) : undefined;
    if (between === undefined) return this.readRanked(list, most);
    const result = await this.readRanked({ ...list, words: { ...words, between } }, most);
    return result.total < most ? this.readRanked(list, most) : result;
  }

  /** Returns a page, and as its total the number of events that were there to be ranked. */
  private readRanked(list: WordList, most: number): Promise<PageResult> {
    const { page, context } = list;
    const { cte, ...parts } = ranking(list, most);
    const seek = { cte, matches: parts.matches, offset: sql`${(page.number - 1) * page.size}` };
    const refs = this.events.refs(context);
    return byIndexes(this.events.manager, (manager) =>
      readPage(manager, { ...parts, seek, page, isPrepared: false, refs, now: context.now }),
    );
  }

  /** Returns the time until which so many matches start, judged by those that are found first; undefined if that is unknown. */
  private async between(list: WordList, most: number): Promise<Between | undefined> {
    const from = startOfToday(list);
    const statement = sql`WITH first AS MATERIALIZED (${inTextsOnly(list, most)}),
          share AS (SELECT count(*)::float8 / greatest(max(event_id) - (SELECT min(id) FROM events WHERE recurrence IS NULL), 1) AS of_all FROM first)
        SELECT (starts_on + 1)::text AS until FROM (
          SELECT starts_on, sum(sum(count)) OVER (ORDER BY starts_on) AS passed
          FROM event_day_counts WHERE starts_on >= ${from}::date GROUP BY starts_on) AS days
        WHERE passed * (SELECT of_all FROM share) > 2 * ${most}::integer ORDER BY starts_on LIMIT 1`;
    const [row] = await byIndexes(this.events.manager, (manager) =>
      rowsOf<{ until: string }>(manager, statement),
    );
    return row && { from, until: row.until };
  }
}

/** Tells whether the next events can be told from others by their start. */
function isInOneOrder(list: EventList): boolean {
  return !hidesSubsequent(list) && list.query.series !== 'any';
}
