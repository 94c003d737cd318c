import type { Presented } from '../../../reading/record-json.js';
import { formatIso, wallClockToIso } from '../../../common/dates/iso-time.js';
import { zoneOf } from '../../../common/dates/parse-zone.js';
import { formatWallClock } from '../../../common/dates/wall-clock.js';
import type { Zone } from '../../../common/dates/zone.js';
import { imageUrl } from '../../images/image.presenter.js';
import { toExcerptText } from '../../../common/text/rich-text.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { offeredPrice } from './cost.js';
import type { Event } from './event.entity.js';
import type { EventStatus } from './event-status.js';
import { offerJsonLd } from './offers.js';

/**
 * An event as a schema.org Event, without `location` and `organizer`.
 * @param url of its public page
 */
export function eventJsonLd(event: Event, url: string, context: RequestContext): Record<string, unknown> {
  const zone = zoneOf(event.timezone);
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: event.title,
    description: toExcerptText(event.excerpt || event.description),
    ...(event.image && { image: imageUrl(event.image, context) }),
    url,
    eventAttendanceMode: `https://schema.org/${attendanceMode(event)}`,
    eventStatus: `https://schema.org/${EVENT_STATUS[event.eventStatus]}`,
    ...previousStarts(event, zone),
    startDate: formatIso(event.startsAt, zone),
    endDate: formatIso(event.endsAt, zone),
    ...offers(event, url, { site: context.site, zone }),
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
    performer: 'Organization',
  };
}

/** Returns where visitors attend online; undefined if they do not. */
export function onlineJsonLd(event: Event, url: string): Presented['online'] {
  const mode = attendanceMode(event);
  if (mode === 'OfflineEventAttendanceMode') return undefined;
  return {
    location: { '@type': 'VirtualLocation', url: event.virtualUrl || url },
    isOnly: mode === 'OnlineEventAttendanceMode',
  };
}

const EVENT_STATUS: Readonly<Record<EventStatus, string>> = {
  scheduled: 'EventScheduled',
  canceled: 'EventCancelled',
  postponed: 'EventPostponed',
  'moved-online': 'EventMovedOnline',
  rescheduled: 'EventRescheduled',
};

function attendanceMode({ eventStatus, isVirtual, virtualEventType }: Event) {
  if (eventStatus !== 'moved-online' && isVirtual !== true) return 'OfflineEventAttendanceMode';
  return virtualEventType === 'hybrid' ? 'MixedEventAttendanceMode' : 'OnlineEventAttendanceMode';
}

/** The former starts, if that is why the event is not as announced. */
function previousStarts({ eventStatus, previousStartDates }: Event, zone: Zone): Record<string, unknown> {
  if (eventStatus !== 'rescheduled' || previousStartDates.length === 0) return {};
  return { previousStartDate: previousStartDates.map((wall) => wallClockToIso(wall, zone)) };
}

function offers(
  event: Event,
  url: string,
  { site, zone }: Pick<RequestContext, 'site'> & { readonly zone: Zone },
): Record<string, unknown> {
  const currency = site.currency.code;
  if (event.offers.length === 0) return inventedOffer(event, url, site);
  return { offers: event.offers.map((offer) => offerJsonLd(offer, { url, currency, zone })) };
}

/** The offer of an event without any, as the original API makes it up; none for a cost that cannot be read. */
function inventedOffer(
  event: Event,
  url: string,
  { currency, timezone }: RequestContext['site'],
): Record<string, unknown> {
  const offered = offeredPrice(event.cost, currency);
  if (offered === undefined) return {};
  return {
    offers: {
      '@type': 'Offer',
      ...offered,
      url,
      category: 'primary',
      availability: 'inStock',
      // The publication day on the site's clock, as in `date`.
      validFrom: `${formatWallClock(timezone.toWallClock(event.publishedAt)).slice(0, 10)}T00:00:00+00:00`,
    },
  };
}
