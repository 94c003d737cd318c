import type { SelectQueryBuilder } from 'typeorm';
import { openTo, visibleTo } from '../access/rights.js';
import { readSearch } from '../common/text/search-terms.js';
import type { RequestContext } from '../http/request-context.js';
import { READINGS } from '../language/reading.js';
import { withinRadius } from './distance.js';
import { type Event, EVENT_TRANSLATIONS } from './event.entity.js';
import type { EventRule } from './event-listing.js';
import { windowRules } from './event-window.rules.js';
import type { ListEventsQuery } from './list-events.query.js';

const TEXTS = { originals: 'events', translations: EVENT_TRANSLATIONS };

/** Everything the caller may read or, when asked for, what it may read in the trash. */
const readable: EventRule = (events, { status }, { context: { caller, now } }) => {
  const { sql, parameters } = visibleTo(caller, 'row', now, status);
  events.andWhere(sql, parameters);
};

const listed: EventRule = (events) => {
  events.andWhere('NOT row.hide_from_listings');
};

const mentioning: EventRule = (events, { search }, { context: { language }, reading }) => {
  const { wanted, unwanted } = readSearch(search);
  if (reading === undefined || wanted.length + unwanted.length === 0) return;
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
const inCategory: EventRule = (events, _query, { categoryIds }) => {
  if (categoryIds) events.andWhere(linked('event_categories', 'category_id', 'categoryIds'), { categoryIds });
};

const tagged: EventRule = (events, _query, { tagIds }) => {
  if (tagIds) events.andWhere(linked('event_tags', 'tag_id', 'tagIds'), { tagIds });
};

const atVenue: EventRule = (events, { venue }) => {
  if (venue) events.andWhere(linked('event_venues', 'venue_id', 'venue'), { venue });
};

const byOrganizer: EventRule = (events, { organizer }) => {
  if (organizer) events.andWhere(linked('event_organizers', 'organizer_id', 'organizer'), { organizer });
};

const featured: EventRule = (events, { featured: wanted }) => {
  if (wanted !== undefined) events.andWhere(wanted ? 'row.featured' : 'NOT row.featured');
};

const located: EventRule = (events, { geoloc }, { context }) => {
  if (geoloc === undefined) return;
  const { sql, parameters } = atReadableVenue(
    'venue.geo_lat IS NOT NULL AND venue.geo_lng IS NOT NULL',
    context,
  );
  events.andWhere(geoloc ? sql : `NOT ${sql}`, parameters);
};

const nearby: EventRule = (
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

const open: EventRule = (events, query, { context: { caller } }) => {
  if (HIDDEN.every((name) => query[name] === undefined)) return;
  const { sql, parameters } = openTo(caller, 'row');
  events.andWhere(sql, parameters);
};

const included: EventRule = (events, { include }) => {
  if (include) events.andWhere('row.id = ANY(:include)', { include });
};

const childOf: EventRule = (events, { post_parent: parent }) => {
  if (parent !== undefined) events.andWhere('row.parent_id = :parent', { parent });
};

const ticketed: EventRule = (events, { ticketed: wanted }) => {
  if (wanted !== undefined) events.andWhere(wanted ? 'row.ticketed' : 'NOT row.ticketed');
};

/** The rules of the list of events, one per query parameter. */
export const eventRules: readonly EventRule[] = [
  readable,
  listed,
  ...windowRules,
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
  const open = openTo(caller, 'venue');
  const sql = `EXISTS (SELECT 1 FROM event_venues link JOIN venues venue ON venue.id = link.venue_id
    WHERE link.event_id = row.id AND ${condition} AND ${open.sql} AND ${visible.sql})`;
  return { sql, parameters: { ...open.parameters, ...visible.parameters } };
}
