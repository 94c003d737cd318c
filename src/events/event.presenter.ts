import type { Presented } from '../caching/record-cache.js';
import { formatDetails, formatWallClock } from '../common/dates/wall-clock.js';
import type { RequestContext, View } from '../http/request-context.js';
import { presentImage } from '../images/image.presenter.js';
import { inLanguage } from '../language/translatable.js';
import { isMasked } from '../publishing/protection.js';
import { presentIdentity, presentPublication } from '../publishing/publication.presenter.js';
import { presentCost } from './cost.js';
import type { Event } from './event.entity.js';
import { eventJsonLd } from './event.json-ld.js';
import type { EventLink } from './event-links.js';

/** Presents an event without its linked records. */
export function presentEvent(row: Event, context: RequestContext, view: View): Presented {
  const event = inLanguage(row, context);
  const { slug, id, author, status, ...stamps } = presentPublication(event, 'event', context);
  const masked = isMasked(event, context);
  const contents = masked ? MASK : presentContents(event, context);
  const { description, excerpt, image, all_day: allDay, ...further } = contents;
  const record = {
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
    custom_fields: [],
  };
  if (masked || view === 'listed') return { record, isMasked: masked };
  return { record, jsonLd: eventJsonLd(event, stamps.url, context) };
}

/** Placeholders for the members that a password hides. */
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
};

/** The members that a password hides, linked records included. */
export type HiddenMember = keyof typeof MASK | EventLink['member'] | 'ticketed';

function presentContents(event: Event, context: RequestContext) {
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
    ...(event.ticketed && { ticketed: true }),
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
