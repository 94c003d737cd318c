import sql, { raw, type Sql } from 'sql-template-tag';
import { openTo, trashOf, visibleTo } from '../../../context/access/rights.js';
import type { RequestContext } from '../../../context/request/request-context.js';

/** The texts of events in which words are searched. */
const SEARCHED = ['title', 'description', 'excerpt'];

/**
 * Tells whether an occurrence may be found by the texts of its series: the caller may read the series, or the occurrence shows its
 * texts. A date with a title or a password of its own that was published from a draft tells nothing of the draft.
 * @param event the alias of a row with its id, whose other columns are not read: indexes have no overrides
 */
export function isFoundBySeries(event: string, { caller, language, now }: RequestContext): Sql {
  const own = SEARCHED.flatMap((name) => [name, `${name}:${language}`]);
  const showsThem = sql`NOT occurrence.overrides && ${own}::text[] AND ${openTo(caller, 'occurrence')}`;
  const isReadable = sql`${visibleTo(caller, 'series', now)} OR ${trashOf(caller, 'series', now)}`;
  // `OFFSET 0`, as PostgreSQL would read all events to look up a few.
  return sql`EXISTS (SELECT FROM events occurrence JOIN events series ON series.id = occurrence.series_id
    WHERE occurrence.id = ${raw(event)}.id AND (${showsThem} OR ${isReadable}) OFFSET 0)`;
}
