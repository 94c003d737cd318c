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
import { isLocked } from '../publishing/protection.js';
import type { Publication } from '../publishing/publication.entity.js';
import { presentIdentity, presentPublication, type View } from '../publishing/publication.presenter.js';
import { presentTag } from '../tags/tag.presenter.js';
import { presentVenue } from '../venues/venue.presenter.js';
import { venueJsonLd } from '../venues/venue.json-ld.js';
import { presentCost } from './cost.js';
import type { EventDto, EventPageDto } from './event-record.dto.js';
import { eventJsonLd } from './event.json-ld.js';
import type { LoadedEvent } from './loaded-event.js';

export function presentEvent(row: LoadedEvent, context: RequestContext, view: View = 'listed'): EventDto {
  const event = inLanguage(row, context);
  const { slug, id, author, status, ...stamps } = presentPublication(event, 'event', context);
  const contents =
    view !== 'written' && isLocked(event, context) ? MASK : presentContents(event, context, view);
  const { description, excerpt, image, all_day: allDay, ...further } = contents;
  const [parent] = visible(event.parent ? [event.parent] : [], context);
  return {
    id,
    ...presentIdentity(event, context),
    author,
    status,
    ...stamps,
    rest_url: context.links.rest(`/events/${event.id}`),
    title: event.title,
    description,
    excerpt,
    slug,
    image,
    all_day: allDay,
    ...presentTimes(event),
    ...further,
    ...(parent && { post_parent: parent.id }),
    custom_fields: [],
    ...(view === 'single' && contents !== MASK && { json_ld: jsonLd(event, stamps.url, context) }),
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

function presentContents(event: LoadedEvent, context: RequestContext, view: View) {
  const nested = view === 'single' ? 'single' : 'listed';
  const venues = visible(event.venues, context).map((venue) => presentVenue(venue, context, nested));
  const [onlyVenue, anotherVenue] = venues;
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
    categories: event.categories.map((category) => presentCategory(category, context)),
    tags: event.tags.map((tag) => presentTag(tag, context)),
    venue: onlyVenue !== undefined && anotherVenue === undefined ? onlyVenue : venues,
    organizer: visible(event.organizers, context).map((one) => presentOrganizer(one, context, nested)),
    ...(event.ticketed && { ticketed: true }),
  };
}

function presentTimes({ startsLocal, endsLocal, startsAt, endsAt, timezone, timezoneAbbr }: LoadedEvent) {
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

function jsonLd(event: LoadedEvent, url: string, context: RequestContext): Record<string, unknown> {
  const open = <Row extends Publication>(rows: readonly Row[]) =>
    visible(rows, context).find((row) => !isLocked(row, context));
  const venue = open(event.venues);
  const organizer = open(event.organizers);
  const around = {
    url,
    location: venue && venueJsonLd(inLanguage(venue, context)),
    organizer: organizer && organizerJsonLd(inLanguage(organizer, context)),
  };
  return eventJsonLd(event, around, context);
}

/** Linked records show only to those who may read them, and never from the trash. */
function visible<Row extends Publication>(rows: readonly Row[], { caller, now }: RequestContext): Row[] {
  return rows.filter((row) => row.status !== 'trash' && mayRead(caller, row, now));
}
