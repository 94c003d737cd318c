import sql, { raw, type Sql } from 'sql-template-tag';
import { visibleTo } from '../../../context/access/rights.js';
import {
  type Filter,
  filter,
  type Filters,
  NO_RESTRICTION,
  PAGE_FILTERS,
  USUAL,
} from '../../../common/lists/filters.js';
import { meets, SEARCH_STRATEGIES } from '../../../context/language/search-strategies.sql.js';
import { readableEvent } from '../../../reading/readable-event.sql.js';
import { linkTable, type ResourceType } from '../../../common/record-types.js';
import { isEmpty, readSearch } from '../../../common/text/search-words.js';
import { withinBox } from './distance.sql.js';
import { EVENT_TRANSLATIONS } from '../record/event.entity.js';
import type { EventList } from './event-list.js';
import type { HiddenMember } from '../record/event.presenter.js';
import { dependsOnTimeOfDay, type EventWindow } from './event-window.js';
import { atVenue, nearby } from './nearby.sql.js';
import { SERIES_FILTER } from './series.filters.js';
import { isFoundBySeries } from './shared-texts.sql.js';
import type { ListEventsQuery } from './list-events.query.js';
import { haveWords } from './words.sql.js';

type EventFilters = Filters<ListEventsQuery, EventList, HiddenMember>;

/** The parameters of the list of events. */
export const EVENT_FILTERS: EventFilters = {
  ...PAGE_FILTERS,
  // The index in order of the start serves every window.
  start_date: {
    ...bound('start_date', (start) => sql`row.starts_local >= ${start}::timestamp`),
    hasOnePlan: true,
  },
  end_date: { ...bound('end_date', (end) => endingBy(end, '<=')), hasOnePlan: true },
  // The search text leaves out contents that a password hides.
  search: filter([], mentioned),
  // The words leave out contents that a password hides, and so do those of names.
  q: filter([], (_, list) => (list.words === undefined ? undefined : haveWords(list.words, list))),
  geoloc: filter(['venue'], (wanted, { context }) => {
    const located = atVenue(sql`venue.geo_lat IS NOT NULL AND venue.geo_lng IS NOT NULL`, context);
    return wanted ? located : sql`NOT ${located}`;
  }),
  // Events that are found by their venues are nearby.
  geoloc_lat: filter(['venue'], (_, { query, context, isByVenue }) =>
    isByVenue === true ? undefined : nearby(query, context),
  ),
  // `geoloc_lat` is its pair and restricts the list for both.
  geoloc_lng: { ...NO_RESTRICTION, reveals: ['venue'] },
  geoloc_radius: NO_RESTRICTION,
  bbox: filter(['venue'], (box, { context }) => atVenue(withinBox('venue', box), context)),
  status: {
    ...USUAL,
    condition: (status, { context: { caller, now } }) => visibleTo(caller, 'row', now, status),
    reveals: [],
  },
  post_parent: filter(
    [],
    (parent, { context }) => sql`(row.parent_id = ${parent} AND EXISTS (${readableEvent(parent, context)}))`,
  ),
  include: filter([], (ids) => sql`row.id = ANY(${ids})`),
  starts_before: bound('starts_before', (end) => sql`row.starts_local < ${end}::timestamp`),
  starts_after: bound('starts_after', (start) => sql`row.starts_local > ${start}::timestamp`),
  // All-day events end in the last second of their day, and so does a bound that means a whole day.
  ends_before: bound('ends_before', (end, { query }) =>
    endingBy(end, query.strict_dates === true ? '<' : '<='),
  ),
  ends_after: bound('ends_after', (start) => sql`row.ends_local > ${start}::timestamp`),
  // Decides how the dates are read; restricts nothing itself. A false one says nothing, and could not be sent again as a digit.
  strict_dates: { ...NO_RESTRICTION, echo: (isStrict) => isStrict === true || undefined },
  ticketed: flag('ticketed'),
  venue: filter(['venue'], (_, { venueIds }) => linkedTo('venue', venueIds)),
  organizer: filter(['organizer'], (_, { organizerIds }) => linkedTo('organizer', organizerIds)),
  featured: flag('featured'),
  event_status: filter([], (statuses) => sql`row.event_status = ANY(${statuses})`),
  is_virtual: flag('is_virtual'),
  is_free: filter(['cost'], (wanted) =>
    raw(wanted ? 'calendar_is_free(row.cost)' : 'NOT calendar_is_free(row.cost)'),
  ),
  accessibility: filter(['accessibility', 'venue'], accessibleFor),
  started_by: running('started_by', (now) => {
    // Says nothing more, but the index has clocks: no two differ by more than a day.
    const clock = sql`${now}::timestamptz AT TIME ZONE 'UTC' + interval '1 day'`;
    return sql`(row.starts_at <= ${now}::timestamptz AND row.starts_local <= ${clock})`;
  }),
  over_after: running('over_after', (now) => sql`row.ends_at > ${now}::timestamptz`),
  modified_after: bound('modified_after', (after) => sql`row.modified_at > ${after}::timestamptz`),
  modified_before: bound('modified_before', (before) => sql`row.modified_at < ${before}::timestamptz`),
  categories: filter(['categories'], (_, { categoryIds }) => linkedTo('category', categoryIds)),
  tags: filter(['tags'], (_, { tagIds }) => linkedTo('tag', tagIds)),
  series: SERIES_FILTER,
  // Applies to what all others match: see `isFirstOfSeries`.
  hide_subsequent_recurrences: NO_RESTRICTION,
};

/** Tells whether the search contains any words. */
export function looksAtTexts({ search }: ListEventsQuery): boolean {
  return !isEmpty(readSearch(search));
}

/** Filters by a boolean column that a password hides. */
function flag(name: HiddenMember): Filter<boolean | undefined, EventList, HiddenMember> {
  return filter([name], (wanted) => raw(wanted ? `row.${name}` : `NOT row.${name}`));
}

/** A bound of the window. Its condition uses the effective bound rather than the value sent. */
function bound(
  name: keyof EventWindow,
  condition: (wall: string, list: EventList) => Sql,
): Filter<string | undefined, EventList> {
  return {
    ...USUAL,
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

/** A bound of what is running. Links repeat it as it was sent, so that `now` stays now. */
function running(
  name: keyof EventWindow,
  condition: (instant: string) => Sql,
): Filter<string | undefined, EventList> {
  return { ...bound(name, condition), echo: USUAL.echo };
}

/** Matches events that end by t. They also start by t; stating it lets PostgreSQL use the index on start dates. */
function endingBy(end: string, operator: '<' | '<='): Sql {
  // One day of slack for clocks that are set back during the event.
  return sql`(row.ends_local ${raw(operator)} ${end}::timestamp
    AND row.starts_local <= ${end}::timestamp + interval '1 day')`;
}

function mentioned(search: string, { context, strategy = 'byIndex' }: EventList): Sql | undefined {
  const terms = readSearch(search);
  if (isEmpty(terms)) return undefined;
  const { language } = context;
  const parts = { series: 'series_id', areFound: (event: string) => isFoundBySeries(event, context) };
  const texts = { originals: 'events', translations: EVENT_TRANSLATIONS, language, parts };
  return SEARCH_STRATEGIES[strategy](texts, (column) => meets(terms, column));
}

// EXISTS, not a join: an event with two wanted terms is still one row.
function linkedTo(type: ResourceType, ids: readonly number[]): Sql {
  const { table, column } = linkTable(type);
  return sql`EXISTS (SELECT 1 FROM ${raw(table)} link
    WHERE link.event_id = row.id AND link.${raw(column)} = ANY(${ids}))`;
}

/** Matches events that are accessible in all of these ways, by themselves or together with one of their venues. */
function accessibleFor(wanted: readonly string[], { context }: EventList): Sql {
  const ways = sql`${wanted}::text[]`;
  // Says nothing more than the condition after it, but needs no look at each event.
  const atAccessible = atVenue(sql`${ways} && venue.accessibility`, context);
  return sql`(${ways} <@ row.accessibility
    OR (${atAccessible} AND ${atVenue(sql`${ways} <@ (row.accessibility || venue.accessibility)`, context)}))`;
}
