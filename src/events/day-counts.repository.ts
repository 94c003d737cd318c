import sql, { type Sql } from 'sql-template-tag';
import type { PageSelection, Seek } from '../caching/read-page.js';
import type { Order } from '../common/paging/order.js';

/** Below this offset, skipping records is faster than adding up days. */
const DEEP_OFFSET = 1_000;

/** The bounds of a window as wall clocks; only their dates matter. */
interface Days {
  readonly start: string;
  readonly end: string;
}

/** Counts the events of a window of whole days, and finds its deep pages, without scanning the events one by one. */
export function fromDayCounts(
  days: Days,
  { matches, page, now, order }: Pick<PageSelection, 'matches' | 'page' | 'now'> & { readonly order: Order },
): Pick<PageSelection, 'count' | 'seek'> {
  const offset = (page.number - 1) * page.size;
  const isDeep = offset >= DEEP_OFFSET && order.by === 'start' && order.direction === 'asc';
  return {
    count: countByDay(days, matches, now),
    ...(isDeep && { seek: seekByDay(offset, days, matches, now) }),
  };
}

/**
 * The number of publicly listed events that start and end within whole days. Triggers maintain the counts of published
 * events by day; scheduled events that have fallen due are added here, because no write marks that moment.
 * @param matches the same events as a FROM clause with alias `row` and the window's condition
 */
function countByDay(days: Days, matches: Sql, now: Date): Sql {
  return sql`SELECT (SELECT coalesce(sum(count), 0) FROM ${published(days)}) + (SELECT count(*) FROM ${due(matches, now)})`;
}

/**
 * Starts a deep page at the day of its first event, so that only events of that day are skipped one by one.
 * @param matches as in `countByDay`
 */
function seekByDay(offset: number, days: Days, matches: Sql, now: Date): Seek {
  const counted = sql`SELECT starts_on, count FROM ${published(days)}
    UNION ALL SELECT row.starts_local::date, 1 FROM ${due(matches, now)}`;
  return {
    cte: sql`first_day AS MATERIALIZED (
      SELECT starts_on, before FROM (
        SELECT starts_on, sum(sum(count)) OVER (ORDER BY starts_on) - sum(count) AS before
        FROM (${counted}) AS counted GROUP BY starts_on) AS passed
      WHERE before <= ${offset} ORDER BY starts_on DESC LIMIT 1),`,
    matches: sql`${matches} AND row.starts_local >= (SELECT starts_on FROM first_day)`,
    offset: sql`(SELECT ${offset} - before FROM first_day)`,
  };
}

// BETWEEN and not `<=`: see `termCounts`.
function published({ start, end }: Days): Sql {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  return sql`event_day_counts
    WHERE starts_on BETWEEN ${first}::date AND ${last}::date + 1 AND ends_on <= ${last}::date`;
}

function due(matches: Sql, now: Date): Sql {
  return sql`${matches} AND row.id = ANY(ARRAY(
    SELECT record_id FROM scheduled_records WHERE published_at BETWEEN '-infinity' AND ${now}))`;
}
