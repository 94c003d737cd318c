import { formatWallClock, monthsLater } from '../../common/dates/wall-clock.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { FeedFormat } from './feed-formats.js';
import type { EventFeedQuery } from './feed-query.js';

/** The most records of a feed that is written as a whole. */
export const MOST_RECORDS = 10_000;
/** The most items of a feed that readers of news poll. */
const MOST_ITEMS = 50;
/** Calendars keep what is over for a while. */
const MONTHS_BACK = 3;
const NEWS: readonly FeedFormat[] = ['rss', 'atom', 'jsonfeed'];
const DATES = [
  'start_date',
  'end_date',
  'starts_before',
  'starts_after',
  'ends_before',
  'ends_after',
  'started_by',
  'over_after',
] as const;

type Filters = Pick<EventFeedQuery, keyof EventFeedQuery>;

/**
 * Returns the list behind a feed: for news the events that were published last, unless another order is sent; for calendars,
 * unless dates are sent, all that ended in the last three months or later.
 */
export function listBehind(
  format: FeedFormat,
  query: Filters,
  { now, site }: Pick<RequestContext, 'now' | 'site'>,
): { readonly query: Filters; readonly size: number } {
  if (NEWS.includes(format)) return { query: withNewestFirst(query), size: MOST_ITEMS };
  const isDated = DATES.some((name) => query[name] !== undefined);
  if (format !== 'ics' || isDated) return { query, size: MOST_RECORDS };
  const start = monthsLater(site.timezone.toWallClock(now), -MONTHS_BACK);
  return { query: { ...query, ends_after: formatWallClock(start).slice(0, 10) }, size: MOST_RECORDS };
}

function withNewestFirst(query: Filters): Filters {
  return query.orderby === undefined ? { order: 'desc', ...query, orderby: 'date' } : query;
}
