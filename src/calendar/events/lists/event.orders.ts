import { byNumber, byTime, type Order, type SortKey } from '../../../common/lists/order.js';
import { byTitle } from '../../publications/publication.orders.js';
import { EVENT_TRANSLATIONS } from '../record/event.entity.js';
import type { EventList } from './event-list.js';
import type { EventAttribute, ListEventsQuery } from './list-events.query.js';
import { DISTANCE_OF_VENUE, distanceOf } from './nearby.sql.js';

/**
 * Returns the requested order of a list: by default by start, or by publication date if events are requested by id.
 * @param collation that of the language
 */
export function eventOrder(list: EventList, collation: string): Order {
  const { order: direction = 'asc' } = list.query;
  const by = orderOf(list.query);
  return { by, direction, keys: SORT_KEYS[by](list, collation) };
}

/** Returns the attribute by which a list is sorted. */
export function orderOf({ orderby, q, include }: ListEventsQuery): EventAttribute {
  if (orderby !== undefined) return orderby;
  if (q !== undefined) return 'relevance';
  return include === undefined ? 'start' : 'date';
}

const SORT_KEYS: Readonly<
  Record<EventAttribute, (list: EventList, collation: string) => readonly SortKey[]>
> = {
  start: () => [byTime('starts_local'), byTime('published_at')],
  // Ranked lists have an order of their own: see `ranked`.
  relevance: () => [],
  end: () => [byTime('ends_local'), byTime('published_at')],
  date: () => [byTime('published_at')],
  modified: () => [byTime('modified_at')],
  title: ({ context }, collation) => [byTitle(EVENT_TRANSLATIONS, context.language, collation)],
  // Never null: the filter `geoloc_lat` leaves out all other events.
  distance: ({ query, context, isByVenue }) => [
    byNumber(isByVenue === true ? DISTANCE_OF_VENUE : distanceOf(query, context)),
  ],
};
