import type { Presented } from '../../../reading/record-json.js';
import { formatDetails, formatWallClock } from '../../../common/dates/wall-clock.js';
import type { RequestContext, View } from '../../../context/request/request-context.js';
import { presentImage } from '../../images/image.presenter.js';
import { translatedFor } from '../../../context/language/translatable.js';
import { isMasked } from '../../publications/protection.js';
import { membersOf } from '../../publications/publication-fields.js';
import { presentIdentity, presentPublication } from '../../publications/publication.presenter.js';
import { withoutEmpty } from '../../publications/without-empty.js';
import { costIn } from './cost.js';
import { EVENT_DETAILS } from './event-details.js';
import type { Event } from './event.entity.js';
import { eventJsonLd, onlineJsonLd } from './event.json-ld.js';
import type { EventLink } from './event-links.js';
import { presentSeries } from './series.presenter.js';

/** Presents an event without its linked records. */
export function presentEvent(row: Event, context: RequestContext, view: View): Presented {
  const event = translatedFor(row, context);
  const { slug, id, author, status, ...stamps } = presentPublication(event, 'event', context);
  const masked = isMasked(event, context);
  const { description, excerpt, image, all_day, ...further } = masked
    ? EVENT_MASK
    : presentContents(event, stamps.url, context);
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
    all_day,
    ...presentTimes(event, context),
    ...presentStatus(event),
    ...further,
    custom_fields: [],
  };
  const traits = { isProtected: event.passwordDigest !== null, isTimeDependent: event.recurrence !== null };
  if (masked || view === 'listed') return { record, ...traits, isMasked: masked };
  const { url } = stamps;
  return { record, ...traits, jsonLd: eventJsonLd(event, url, context), online: onlineJsonLd(event, url) };
}

/** Placeholders for members that a password hides, as the original API has them; others are left out. */
export const EVENT_MASK = {
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
export type HiddenMember =
  keyof typeof EVENT_MASK | EventLink['member'] | keyof ReturnType<typeof presentWhenSet>;

function presentContents(event: Event, url: string, context: RequestContext) {
  return {
    description: event.description,
    excerpt: event.excerpt,
    image: event.image ? presentImage(event.image, context) : (false as const),
    all_day: event.allDay,
    ...costIn(event.cost, context),
    website: event.website || url,
    show_map: event.showMap,
    show_map_link: event.showMapLink,
    hide_from_listings: event.hideFromListings,
    sticky: event.sticky,
    featured: event.featured,
    ...presentWhenSet(event),
  };
}

/** The members that are only there when they are set. */
function presentWhenSet(event: Event) {
  return withoutEmpty({
    ticketed: event.ticketed || undefined,
    offers: event.offers,
    ...membersOf(event, EVENT_DETAILS),
  });
}

/** Like the times, these say when an event does not take place, and no password hides them. */
function presentStatus({ eventStatus, previousStartDates }: Event) {
  return withoutEmpty({
    event_status: eventStatus === 'scheduled' ? undefined : eventStatus,
    previous_start_date: previousStartDates,
  });
}

/** Presents when an event takes place, once or as part of a series. */
function presentTimes(event: Event, context: RequestContext) {
  const { startsLocal, endsLocal, startsAt, endsAt, timezone, timezoneAbbr } = event;
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
    ...presentSeries(event, context),
  };
}
