import { mayRead } from '../access/rights.js';
import { presentCategory } from '../categories/category.presenter.js';
import { formatDetails, formatWallClock } from '../common/dates/wall-clock.js';
import { type Page, pageCount } from '../common/paging/page.js';
import { pageLinks } from '../common/paging/page-links.js';
import type { RequestContext } from '../http/request-context.js';
import { presentImage } from '../images/image.presenter.js';
import { inLanguage } from '../language/translatable.js';
import { organizerJsonLd } from '../organizers/organizer.json-ld.js';
import { presentOrganizer } from '../organizers/organizer.presenter.js';
import { asEditor, isLocked } from '../publishing/protection.js';
import type { Publication } from '../publishing/publication.entity.js';
import { presentIdentity, presentPublication, type View } from '../publishing/publication.presenter.js';
import { presentTag } from '../tags/tag.presenter.js';
import { presentVenue } from '../venues/venue.presenter.js';
import { venueJsonLd } from '../venues/venue.json-ld.js';
import { presentCost } from './cost.js';
import type { EventDto, EventPageDto } from './event-record.dto.js';
import type { Event } from './event.entity.js';
import { eventJsonLd } from './event.json-ld.js';
import type { LoadedEvent } from './loaded-event.js';

/** What stands in the record of an event and is no part of the event itself. */
export interface EventParts {
  readonly venue: unknown;
  readonly organizer: unknown;
  readonly categories: unknown;
  readonly tags: unknown;
  /** Id of the event of which this one is a part. */
  readonly parent?: unknown;
  /** As schema.org describes them. */
  readonly location?: unknown;
  readonly host?: unknown;
}

export function presentEvent(row: LoadedEvent, context: RequestContext, view: View = 'listed'): EventDto {
  return composeEvent(row, presentParts(row, context, view), { context, view });
}

/** The record of an event around the parts given. */
export function composeEvent<Parts extends EventParts>(
  row: Event,
  parts: Parts,
  { context, view }: { context: RequestContext; view: View },
) {
  const event = inLanguage(row, context);
  const { slug, id, author, status, ...stamps } = presentPublication(event, 'event', context);
  const isMasked = isLocked(event, view === 'written' ? asEditor(context) : context);
  const contents = isMasked ? MASK : presentContents(event, parts, context);
  const { description, excerpt, image, all_day: allDay, ...further } = contents;
  const texts = { title: event.title, description, excerpt, slug, image, all_day: allDay };
  const { location, host, parent } = parts;
  const around = { url: stamps.url, location, host };
  return {
    id,
    ...presentIdentity(event, context),
    author,
    status,
    ...stamps,
    rest_url: context.links.rest(`/events/${event.id}`),
    ...texts,
    ...presentTimes(event),
    ...further,
    ...(parent !== undefined && { post_parent: parent as Parts['parent'] & {} }),
    custom_fields: [],
    ...(view === 'single' && !isMasked && { json_ld: eventJsonLd(event, around, context) }),
  };
}

export function presentEventPage(page: Page<LoadedEvent>, context: RequestContext): EventPageDto {
  return {
    events: page.rows.map((event) => presentEvent(event, context)),
    ...pageLinks((parameters) => context.links.rest('/events/', parameters), page),
    total: page.total,
    total_pages: pageCount(page),
  };
}

/** What stands in place of what a password hides. */
const MASK = {
  description: '',
  excerpt: '',
  image: false as const,
  all_day: null,
  cost: '',
  cost_details: { currency_symbol: '', currency_code: '', currency_position: '' as const, values: [] },
  website: '',
  show_map: null,
  show_map_link: null,
  hide_from_listings: null,
  sticky: null,
  featured: null,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
};

function presentContents<Parts extends EventParts>(event: Event, parts: Parts, context: RequestContext) {
  return {
    description: event.description,
    excerpt: event.excerpt,
    image: event.image ? presentImage(event.image) : (false as const),
    all_day: event.allDay,
    ...presentCost(event.cost, context.site.currency),
    website: event.website || presentPublication(event, 'event', context).url,
    show_map: event.showMap,
    show_map_link: event.showMapLink,
    hide_from_listings: event.hideFromListings,
    sticky: event.sticky,
    featured: event.featured,
    categories: parts.categories as Parts['categories'],
    tags: parts.tags as Parts['tags'],
    venue: parts.venue as Parts['venue'],
    organizer: parts.organizer as Parts['organizer'],
    ...(event.ticketed && { ticketed: true }),
  };
}

/** What this caller sees of the records to which an event is linked. */
function presentParts(event: LoadedEvent, context: RequestContext, view: View) {
  const nested = view === 'single' ? 'single' : 'listed';
  const shownVenues = visible(event.venues, context);
  const venues = shownVenues.map((venue) => presentVenue(venue, context, nested));
  const organizers = visible(event.organizers, context);
  const [onlyVenue, anotherVenue] = venues;
  const [parent] = visible(event.parent ? [event.parent] : [], context);
  const isOpen = (row: Publication) => !isLocked(row, context);
  const [location, host] = [shownVenues.find(isOpen), organizers.find(isOpen)];
  return {
    venue: onlyVenue !== undefined && anotherVenue === undefined ? onlyVenue : venues,
    organizer: organizers.map((one) => presentOrganizer(one, context, nested)),
    categories: event.categories.map((category) => presentCategory(category, context)),
    tags: event.tags.map((tag) => presentTag(tag, context)),
    parent: parent?.id,
    location: location && venueJsonLd(inLanguage(location, context)),
    host: host && organizerJsonLd(inLanguage(host, context)),
  };
}

function presentTimes({ startsLocal, endsLocal, startsAt, endsAt, timezone, timezoneAbbr }: Event) {
  return {
    start_date: formatWallClock(startsLocal),
    start_date_details: formatDetails(startsLocal),
    end_date: formatWallClock(endsLocal),
    end_date_details: formatDetails(endsLocal),
    utc_start_date: formatWallClock(startsAt),
    utc_start_date_details: formatDetails(startsAt),
    utc_end_date: formatWallClock(endsAt),
    utc_end_date_details: formatDetails(endsAt),
    timezone,
    timezone_abbr: timezoneAbbr,
  };
}

/** Linked records show only to those who may read them, and never from the trash. */
function visible<Row extends Publication>(rows: readonly Row[], { caller, now }: RequestContext): Row[] {
  return rows.filter((row) => row.status !== 'trash' && mayRead(caller, row, now));
}
