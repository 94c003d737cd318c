import sql, { raw, type Sql } from 'sql-template-tag';
import { visibleTo } from '../access/rights.js';
import {
  asSent,
  excludesNothing,
  type Filter,
  type Filters,
  never,
  PAGE_FILTERS,
  sent,
} from '../common/paging/filters.js';
import { readSearch } from '../common/text/search-terms.js';
import { accessibleFor, endingBy, linkedTo, mentioned } from './event-conditions.filters.js';
import type { EventList } from './event-list.js';
import type { HiddenMember } from './event.presenter.js';
import { atVenue, nearby } from './event-venues.filters.js';
import { dependsOnTimeOfDay, type EventWindow } from './event-window.js';
import type { ListEventsQuery } from './list-events.query.js';

type EventFilters = Filters<ListEventsQuery, EventList, HiddenMember>;

/** The parameters of the list of events. */
export const EVENT_FILTERS: EventFilters = {
  ...PAGE_FILTERS,
  start_date: bound('start_date', (start) => sql`row.starts_local >= ${start}::timestamp`),
  end_date: bound('end_date', (end) => endingBy(end, '<=')),
  search: {
    condition: sent(mentioned),
    // The search text leaves out contents that a password hides.
    reveals: [],
    echo: asSent,
    dependsOnTime: never,
  },
  geoloc: {
    condition: sent((wanted, { context }) => {
      const located = atVenue(sql`venue.geo_lat IS NOT NULL AND venue.geo_lng IS NOT NULL`, context);
      return wanted ? located : sql`NOT ${located}`;
    }),
    reveals: ['venue'],
    echo: asSent,
    dependsOnTime: never,
  },
  geoloc_lat: {
    condition: sent((_, { query, context }) => nearby(query, context)),
    reveals: ['venue'],
    echo: asSent,
    dependsOnTime: never,
  },
  // `geoloc_lat` is its pair and restricts the list for both.
  geoloc_lng: { condition: excludesNothing, reveals: ['venue'], echo: asSent, dependsOnTime: never },
  geoloc_radius: { condition: excludesNothing, reveals: [], echo: asSent, dependsOnTime: never },
  status: {
    condition: (status, { context: { caller, now } }) => visibleTo(caller, 'row', now, status),
    reveals: [],
    echo: asSent,
    dependsOnTime: never,
  },
  post_parent: {
    condition: sent((parent) => sql`row.parent_id = ${parent}`),
    reveals: [],
    echo: asSent,
    dependsOnTime: never,
  },
  include: {
    condition: sent((ids) => sql`row.id = ANY(${ids})`),
    reveals: [],
    echo: asSent,
    dependsOnTime: never,
  },
  starts_before: bound('starts_before', (end) => sql`row.starts_local < ${end}::timestamp`),
  starts_after: bound('starts_after', (start) => sql`row.starts_local > ${start}::timestamp`),
  // All-day events end in the last second of their day, and so does a bound that means a whole day.
  ends_before: bound('ends_before', (end, { query }) =>
    endingBy(end, query.strict_dates === true ? '<' : '<='),
  ),
  ends_after: bound('ends_after', (start) => sql`row.ends_local > ${start}::timestamp`),
  // Decides how the dates are read; restricts nothing itself.
  strict_dates: { condition: excludesNothing, reveals: [], echo: asSent, dependsOnTime: never },
  ticketed: flag('ticketed'),
  venue: {
    condition: sent((ids) => linkedTo('event_venues', 'venue_id', ids)),
    reveals: ['venue'],
    echo: asSent,
    dependsOnTime: never,
  },
  organizer: {
    condition: sent((ids) => linkedTo('event_organizers', 'organizer_id', ids)),
    reveals: ['organizer'],
    echo: asSent,
    dependsOnTime: never,
  },
  featured: flag('featured'),
  event_status: {
    condition: sent((statuses) => sql`row.event_status = ANY(${statuses})`),
    reveals: [],
    echo: asSent,
    dependsOnTime: never,
  },
  is_virtual: flag('is_virtual'),
  is_free: {
    condition: sent((wanted) =>
      raw(wanted ? 'calendar_is_free(row.cost)' : 'NOT calendar_is_free(row.cost)'),
    ),
    reveals: ['cost'],
    echo: asSent,
    dependsOnTime: never,
  },
  accessibility: {
    condition: sent(accessibleFor),
    reveals: ['accessibility', 'venue'],
    echo: asSent,
    dependsOnTime: never,
  },
  modified_after: bound('modified_after', (after) => sql`row.modified_at > ${after}::timestamptz`),
  modified_before: bound('modified_before', (before) => sql`row.modified_at < ${before}::timestamptz`),
  categories: {
    condition: sent((_, { categoryIds = [] }) => linkedTo('event_categories', 'category_id', categoryIds)),
    reveals: ['categories'],
    echo: asSent,
    dependsOnTime: never,
  },
  tags: {
    condition: sent((_, { tagIds = [] }) => linkedTo('event_tags', 'tag_id', tagIds)),
    reveals: ['tags'],
    echo: asSent,
    dependsOnTime: never,
  },
};

/** Filters by a boolean column that a password hides. */
function flag(name: HiddenMember): Filter<boolean | undefined, EventList, HiddenMember> {
  return {
    condition: sent((wanted) => raw(wanted ? `row.${name}` : `NOT row.${name}`)),
    reveals: [name],
    echo: asSent,
    dependsOnTime: never,
  };
}

/** A bound of the window. Its condition uses the effective bound rather than the value sent. */
function bound(
  name: keyof EventWindow,
  condition: (wall: string, list: EventList) => Sql,
): Filter<string | undefined, EventList> {
  return {
    condition: (_, list) => {
      const wall = list.window[name];
      return wall === undefined ? undefined : condition(wall, list);
    },
    reveals: [],
    echo: (_, { window }) => window[name],
    dependsOnTime: (_, { query, context: { now, site } }) =>
      dependsOnTimeOfDay(name, query, { now, zone: site.timezone }),
  };
}

/** Tells whether the search contains any words. */
export function looksAtTexts({ search }: ListEventsQuery): boolean {
  const { wanted, unwanted } = readSearch(search);
  return wanted.length + unwanted.length > 0;
}
