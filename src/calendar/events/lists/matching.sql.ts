import sql, { type Sql } from 'sql-template-tag';
import { conditionOf, echoOf } from '../../../common/lists/filters.js';
import { filtersOf } from '../../../common/lists/page.query.js';
import type { Keyset } from '../../../common/lists/keyset.js';
import type { Order } from '../../../common/lists/order.js';
import { openTo } from '../../../context/access/rights.js';
import { EVENT_FILTERS } from './event.filters.js';
import type { EventList } from './event-list.js';
import { byVenue } from './nearby.sql.js';
import { countOfFirst, isFirstOfSeries } from './series.filters.js';

/** Tells whether the events of a list may be found by their venues. */
export function isSortedByVenue({ query }: EventList): boolean {
  return query.orderby === 'distance';
}

export function hidesSubsequent({ query }: Pick<EventList, 'query'>): boolean {
  return query.hide_subsequent_recurrences === true;
}

/** Matches the events of a list: not hidden from listings, and accepted by every filter. */
export function matching(list: EventList): Sql {
  return sql`events row WHERE ${isShown(list)}`;
}

/** Matches the same events from some place on, in the order of their venues. */
export function matchingByVenue(list: EventList, { direction }: Order, keyset?: Keyset): Sql {
  const { query, context, page } = list;
  const { isBehind, behind = [] } = keyset ?? {};
  const shown = isShown(list);
  return byVenue(query, context, {
    condition: isBehind === undefined ? shown : sql`${shown} AND ${isBehind}`,
    direction,
    // One more tells whether there is a next page.
    most: page.number * page.size + 1,
    from: behind[0],
  });
}

/** Counts the events of a list. */
export function countOf(list: EventList): Sql {
  const matches = sql`events row WHERE ${isListed(list)}`;
  return hidesSubsequent(list) ? countOfFirst(matches) : sql`SELECT count(*) FROM ${matches}`;
}

function isShown(list: EventList): Sql {
  const listed = isListed(list);
  if (!hidesSubsequent(list)) return listed;
  // The first one is that of all places.
  const all = isListed({ ...list, isByVenue: false });
  return sql`${listed} AND ${isFirstOfSeries(sql`events row WHERE ${all}`)}`;
}

/** Returns what identifies a list, whichever part of it is read in which order. */
export function identityOf(list: EventList): readonly unknown[] {
  const { query, context } = list;
  return ['event', context.language, filtersOf(echoOf(EVENT_FILTERS, query, list))];
}

export function isListed(list: EventList): Sql {
  const { query, context } = list;
  return sql`NOT row.hide_from_listings
    AND ${conditionOf(EVENT_FILTERS, query, list, openTo(context.caller, 'row'))}`;
}
