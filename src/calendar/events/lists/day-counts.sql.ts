import sql, { empty, type Sql } from 'sql-template-tag';
import { seesUnpublished } from '../../../context/access/rights.js';
import type { PageSelection, Seek } from '../../../reading/read-page.js';
import type { Order } from '../../../common/lists/order.js';
import { hasOnly } from '../../../common/lists/page.query.js';
import type { EventList } from './event-list.js';
import type { EventWindow } from './event-window.js';

/** Below this offset, skipping records is faster than adding up days. */
const DEEP_OFFSET = 1_000;

const STARTS = ['start_date', 'starts_after', 'starts_before'] as const;
const ENDS = ['end_date', 'ends_after', 'ends_before'] as const;

/** Times are stored in whole seconds. */
export const SECOND = sql`interval '1 second'`;

/**
 * Tells whether day counts have the total of a list: nothing but dates restricts it, and its events end within whole days.
 * They only count what everybody sees; callers who see nothing else may ask for no other status.
 */
export function isCountedByDay({ query, context: { caller } }: EventList): boolean {
  const endsWithinDays = query.strict_dates !== true || ENDS.every((bound) => query[bound] === undefined);
  return (
    !seesUnpublished(caller) &&
    endsWithinDays &&
    hasOnly([...STARTS, ...ENDS, 'strict_dates', 'status'], query)
  );
}

/**
 * Counts the events of a list without scanning them one by one, and finds pages far behind the first scanned event.
 * @param selection its `matches` are the events of the list as a FROM clause with alias `row` and the condition
 */
export function fromDayCounts(
  list: Pick<EventList, 'query' | 'window'>,
  { matches, page, now, order }: Pick<PageSelection, 'matches' | 'page' | 'now'> & { readonly order: Order },
): Pick<PageSelection, 'count' | 'seek'> {
  const { window } = list;
  const days = daysOf(list, { matches, now });
  const offset = (page.number - 1) * page.size;
  const isFar = offset >= DEEP_OFFSET || window.ends_after !== undefined;
  return {
    count: sql`SELECT (SELECT coalesce(sum(count), 0) FROM ${days.counted}) + (SELECT count(*) FROM ${days.others})`,
    ...(isFar &&
      order.by === 'start' &&
      order.direction === 'asc' && { seek: seekByDay(offset, days, matches) }),
  };
}

/** Selects the numbers of events of a list that start on one day and end on another. */
export function dayCounts(
  list: Pick<EventList, 'query' | 'window'>,
  selection: Pick<PageSelection, 'matches' | 'now'>,
): Sql {
  const { counted, others } = daysOf(list, selection);
  return sql`SELECT starts_on, ends_on, count FROM ${counted}
    UNION ALL SELECT row.starts_local::date, row.ends_local::date, 1 FROM ${others}`;
}

/** The events of a list as FROM clauses: the counts of whole days, and the events that these do not contain. */
interface Days {
  readonly counted: Sql;
  readonly others: Sql;
}

function daysOf(
  { query, window }: Pick<EventList, 'query' | 'window'>,
  { matches, now }: Pick<PageSelection, 'matches' | 'now'>,
): Days {
  const isInPart = query.strict_dates === true || window.starts_before !== undefined;
  return {
    counted: wholeDays(window),
    others: others(matches, isInPart ? startsIn(window) : undefined, now),
  };
}

/** Starts a page at the day of its first event, so that only events of that day are skipped one by one. */
function seekByDay(offset: number, { counted, others }: Days, matches: Sql): Seek {
  const days = sql`SELECT starts_on, count FROM ${counted}
    UNION ALL SELECT row.starts_local::date, 1 FROM ${others}`;
  return {
    cte: sql`first_day AS MATERIALIZED (
      SELECT starts_on, before FROM (
        SELECT starts_on, sum(sum(count)) OVER (ORDER BY starts_on) - sum(count) AS before
        FROM (${days}) AS days GROUP BY starts_on) AS passed
      WHERE before <= ${offset} ORDER BY starts_on DESC LIMIT 1),`,
    matches: sql`${matches} AND row.starts_local >= (SELECT starts_on FROM first_day)`,
    offset: sql`(SELECT ${offset} - before FROM first_day)`,
  };
}

// BETWEEN and not `<=`: see `termCounts`.
function wholeDays(window: EventWindow): Sql {
  const [starts, ends] = [startsIn(window), endsIn(window)];
  return sql`event_day_counts WHERE starts_on BETWEEN ${dayFrom(starts.from)} AND ${starts.until}::date - 1
    AND ends_on BETWEEN ${dayFrom(ends.from)} AND ${ends.until}::date - 1`;
}

/**
 * Matches events of days that the list only contains in part, and scheduled events that have fallen due: no write marks
 * that moment.
 */
function others(matches: Sql, partial: Range | undefined, now: Date): Sql {
  const inPart =
    partial === undefined
      ? empty
      : sql`OR (row.starts_local >= ${partial.from} AND row.starts_local < ${dayFrom(partial.from)})
        OR (row.starts_local >= ${partial.until}::date AND row.starts_local < ${partial.until})`;
  return sql`${matches} AND (row.id = ANY(ARRAY(
    SELECT record_id FROM scheduled_records WHERE published_at BETWEEN '-infinity' AND ${now})) ${inPart})`;
}

/** The first second in a range of local times, and the first one behind it. */
interface Range {
  readonly from: Sql;
  readonly until: Sql;
}

// Bounds that are not sent are null, which `greatest` and `least` ignore.
function startsIn(window: EventWindow): Range {
  const { start_date: first, starts_after: after, starts_before: before } = window;
  return {
    from: sql`coalesce(greatest(${first}::timestamp, ${after}::timestamp + ${SECOND}), '-infinity')`,
    // Nothing starts more than a day after it ends; see `endingBy`.
    until: sql`least(${before}::timestamp, ${endsIn(window).until} + interval '1 day')`,
  };
}

function endsIn({ end_date: last, ends_after: after, ends_before: before }: EventWindow): Range {
  return {
    from: sql`coalesce(${after}::timestamp, '-infinity')`,
    until: sql`(least(${last}::timestamp, ${before}::timestamp, 'infinity') + ${SECOND})`,
  };
}

/** The first day that begins at a time or later. */
function dayFrom(time: Sql): Sql {
  return sql`(${time} + interval '1 day' - ${SECOND})::date`;
}
