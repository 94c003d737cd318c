import sql, { raw, type Sql } from 'sql-template-tag';
import { trashOf, visibleTo } from '../../../context/access/rights.js';
import type { RequestContext } from '../../../context/request/request-context.js';

/** The texts of events in which words are searched. */
const SEARCHED = ['title', 'description', 'excerpt'];

/**
 * Tells whether an occurrence may be found by the texts of its series: it has none of its own, or the caller may read the series.
 * A date with a title of its own that was published from a draft tells nothing of the draft.
 */
export function isFoundBySeries(occurrence: string, { caller, language, now }: RequestContext): Sql {
  const own = SEARCHED.flatMap((name) => [name, `${name}:${language}`]);
  // `OFFSET 0`, as PostgreSQL would read all events to look up the series of a few.
  return sql`(NOT ${raw(occurrence)}.overrides && ${own}::text[] OR EXISTS (SELECT FROM events series
    WHERE series.id = ${raw(occurrence)}.series_id AND (${visibleTo(caller, 'series', now)} OR ${trashOf(caller, 'series', now)}) OFFSET 0))`;
}
