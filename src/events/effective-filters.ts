import type { Filters } from '../common/paging/page.js';
import type { EventWindow } from './event-window.js';
import type { ListEventsQuery } from './list-events.query.js';

/** What the links of a list repeat: the filters as they took effect. */
export function effectiveFilters(
  query: ListEventsQuery,
  wanted: { number: number; size: number },
  window: EventWindow,
): Filters {
  const { start_date, end_date, ...relative } = window;
  return {
    page: wanted.number,
    per_page: wanted.size,
    start_date,
    end_date,
    ...asSent(query, [
      'search',
      'geoloc',
      'geoloc_lat',
      'geoloc_lng',
      'geoloc_radius',
      'status',
      'post_parent',
    ]),
    include: query.include?.join(','),
    ...relative,
    ...asSent(query, ['strict_dates', 'ticketed', 'venue', 'organizer', 'featured', 'categories', 'tags']),
  };
}

/** Parameters in the form in which they may be sent again; lists with commas. */
function asSent(query: ListEventsQuery, names: readonly (keyof ListEventsQuery)[]): Filters {
  const sent = names.map((name): [string, Filters[string]] => {
    const value = query[name];
    return [name, Array.isArray(value) ? value.join(',') : value];
  });
  return Object.fromEntries(sent);
}
