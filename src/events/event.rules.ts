import type { SelectQueryBuilder } from 'typeorm';
import { openTo, visibleTo } from '../access/rights.js';
import { readSearch } from '../common/text/search-terms.js';
import type { RequestContext } from '../http/request-context.js';
import { withinRadius } from './distance.js';
import { type Event, EVENT_TRANSLATIONS } from './event.entity.js';
import { type Reading, READINGS } from '../language/reading.js';
import type { EventWindow } from './event-window.js';
import type { ListEventsQuery } from './list-events.query.js';

/** What a rule knows beside the query. */
export interface EventListing {
  readonly context: RequestContext;
  readonly window: EventWindow;
  /** The categories asked for and everything below them. */
  readonly categoryIds?: readonly number[];
  readonly tagIds?: readonly number[];
  /** How a search looks for its words; by index unless given. */
  readonly reading?: Reading;
}

const TEXTS = { originals: 'events', translations: EVENT_TRANSLATIONS };

type Rule = (events: SelectQueryBuilder<Event>, query: ListEventsQuery, listing: EventListing) => void;

/** Everything the caller may read or, when asked for, what it may read in the trash. */
const readable: Rule = (events, { status }, { context: { caller, now } }) => {
  const { sql, parameters } = visibleTo(caller, 'row', now, status);
  events.andWhere(sql, parameters);
};

const listed: Rule = (events) => {
  events.andWhere('NOT row.hide_from_listings');
};

const startingFrom: Rule = (events, _query, { window: { start_date: from } }) => {
  if (from) events.andWhere('row.starts_local >= :from::timestamp', { from });
};

const endingUntil: Rule = (events, _query, { window: { end_date: until } }) => {
  if (until) events.andWhere('row.ends_local <= :until::timestamp', { until });
};

const startingBefore: Rule = (events, _query, { window: { starts_before: startsBefore } }) => {
  if (startsBefore) events.andWhere('row.starts_local < :startsBefore::timestamp', { startsBefore });
};

const startingAfter: Rule = (events, _query, { window: { starts_after: startsAfter } }) => {
  if (startsAfter) events.andWhere('row.starts_local > :startsAfter::timestamp', { startsAfter });
};

// Events of a whole day end in its last second, which is what the bound is when it stands for a day.
const endingBefore: Rule = (
  events,
  { strict_dates: strict = false },
  { window: { ends_before: endsBefore } },
) => {
  if (endsBefore)
    events.andWhere(`row.ends_local ${strict ? '<' : '<='} :endsBefore::timestamp`, { endsBefore });
};

const endingAfter: Rule = (events, _query, { window: { ends_after: endsAfter } }) => {
  if (endsAfter) events.andWhere('row.ends_local > :endsAfter::timestamp', { endsAfter });
};

const mentioning: Rule = (events, { search }, { context: { language }, reading = 'byIndex' }) => {
  if (search === undefined) return;
  const { wanted, unwanted } = readSearch(search);
  if (wanted.length + unwanted.length === 0) return;
  const isMentioned = (column: string) =>
    [
      ...wanted.map((_, n) => `${column} LIKE calendar_fold(:wanted${n})`),
      ...unwanted.map((_, n) => `${column} NOT LIKE calendar_fold(:unwanted${n})`),
    ].join(' AND ');
  events.andWhere(READINGS[reading](TEXTS, isMentioned), {
    ...Object.fromEntries(wanted.map((pattern, n) => [`wanted${n}`, pattern])),
    ...Object.fromEntries(unwanted.map((pattern, n) => [`unwanted${n}`, pattern])),
    language,
  });
};

// EXISTS, not a join: an event with two wanted terms is still one row.
const inCategory: Rule = (events, _query, { categoryIds }) => {
  if (categoryIds) events.andWhere(linked('event_categories', 'category_id', 'categoryIds'), { categoryIds });
};

const tagged: Rule = (events, _query, { tagIds }) => {
  if (tagIds) events.andWhere(linked('event_tags', 'tag_id', 'tagIds'), { tagIds });
};

const atVenue: Rule = (events, { venue }) => {
  if (venue) events.andWhere(linked('event_venues', 'venue_id', 'venue'), { venue });
};

const byOrganizer: Rule = (events, { organizer }) => {
  if (organizer) events.andWhere(linked('event_organizers', 'organizer_id', 'organizer'), { organizer });
};

const featured: Rule = (events, { featured: wanted }) => {
  if (wanted !== undefined) events.andWhere(wanted ? 'row.featured' : 'NOT row.featured');
};

const located: Rule = (events, { geoloc }, { context }) => {
  if (geoloc === undefined) return;
  const { sql, parameters } = atReadableVenue(
    'venue.geo_lat IS NOT NULL AND venue.geo_lng IS NOT NULL',
    context,
  );
  events.andWhere(geoloc ? sql : `NOT ${sql}`, parameters);
};

const nearby: Rule = (
  events,
  { geoloc_lat: lat, geoloc_lng: lng, geoloc_radius: radius = 25 },
  { context },
) => {
  if (lat === undefined || lng === undefined) return;
  const near = withinRadius('venue', { lat, lng, radius });
  const { sql, parameters } = atReadableVenue(near.sql, context);
  events.andWhere(sql, { ...parameters, ...near.parameters });
};

/** Of a protected event none of this may be found out by filtering. */
const HIDDEN: readonly (keyof ListEventsQuery)[] = [
  'categories',
  'tags',
  'venue',
  'organizer',
  'featured',
  'geoloc',
  'geoloc_lat',
  'ticketed',
];

const open: Rule = (events, query, { context: { caller } }) => {
  if (HIDDEN.every((name) => query[name] === undefined)) return;
  const { sql, parameters } = openTo(caller, 'row');
  events.andWhere(sql, parameters);
};

const included: Rule = (events, { include }) => {
  if (include) events.andWhere('row.id = ANY(:include)', { include });
};

const childOf: Rule = (events, { post_parent: parent }) => {
  if (parent !== undefined) events.andWhere('row.parent_id = :parent', { parent });
};

const ticketed: Rule = (events, { ticketed: wanted }) => {
  if (wanted !== undefined) events.andWhere(wanted ? 'row.ticketed' : 'NOT row.ticketed');
};

/** The rules of the list of events, one per query parameter. */
export const eventRules: readonly Rule[] = [
  readable,
  listed,
  startingFrom,
  endingUntil,
  startingBefore,
  startingAfter,
  endingBefore,
  endingAfter,
  mentioning,
  inCategory,
  tagged,
  atVenue,
  byOrganizer,
  featured,
  located,
  nearby,
  open,
  included,
  childOf,
  ticketed,
];

/** By start; those asked for by id in the order in which they were published. */
export function sortEvents(
  events: SelectQueryBuilder<Event>,
  { include }: ListEventsQuery,
): SelectQueryBuilder<Event> {
  if (include === undefined) events.orderBy('row.startsLocal');
  return events.addOrderBy('row.publishedAt').addOrderBy('row.id');
}

function linked(table: string, column: string, parameter: string): string {
  return `EXISTS (SELECT 1 FROM ${table} link WHERE link.event_id = row.id AND link.${column} = ANY(:${parameter}))`;
}

/** Events at a venue that meets a condition, as far as the caller may know of it. */
function atReadableVenue(condition: string, { caller, now }: RequestContext) {
  const visible = visibleTo(caller, 'venue', now);
  const sql = `EXISTS (SELECT 1 FROM event_venues link JOIN venues venue ON venue.id = link.venue_id
    WHERE link.event_id = row.id AND ${condition} AND venue.password_digest IS NULL AND ${visible.sql})`;
  return { sql, parameters: visible.parameters };
}
