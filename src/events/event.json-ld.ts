import type { Presented } from '../reading/record-json.js';
import { formatIso, formatWallClock, toWallClock, wallClockToIso } from '../dates/wall-clock.js';
import { toExcerptText } from '../text/rich-text.js';
import type { RequestContext } from '../request/request-context.js';
import { presentCost } from './cost.js';
import type { Event } from './event.entity.js';
import type { EventStatus } from './event-status.js';
import { offerJsonLd } from './offers.js';

/**
 * An event as a schema.org Event, without `location` and `organizer`.
 * @param url of its public page
 */
export function eventJsonLd(event: Event, url: string, { site }: RequestContext): Record<string, unknown> {
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: event.title,
    description: toExcerptText(event.excerpt || event.description),
    ...(event.image && { image: event.image.url }),
    url,
    eventAttendanceMode: `https://schema.org/${attendanceMode(event)}`,
    eventStatus: `https://schema.org/${EVENT_STATUS[event.eventStatus]}`,
    ...previousStarts(event),
    startDate: formatIso(event.startsAt, event.timezone),
    endDate: formatIso(event.endsAt, event.timezone),
    ...offers(event, url, site),
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
function previousStarts({ eventStatus, previousStartDates, timezone }: Event): Record<string, unknown> {
  if (eventStatus !== 'rescheduled' || previousStartDates.length === 0) return {};
  return { previousStartDate: previousStartDates.map((wall) => wallClockToIso(wall, timezone)) };
}

function offers(event: Event, url: string, site: RequestContext['site']): Record<string, unknown> {
  const currency = site.currency.code;
  if (event.offers.length === 0) return inventedOffer(event, url, site);
  return {
    offers: event.offers.map((offer) => offerJsonLd(offer, { url, currency, timezone: event.timezone })),
  };
}

/** The offer of an event without any, as the original API makes it up. */
function inventedOffer(
  event: Event,
  url: string,
  { currency, timezone }: RequestContext['site'],
): Record<string, unknown> {
  const [price] = presentCost(event.cost, currency).cost_details.values;
  if (event.cost.length === 0) return {};
  return {
    offers: {
      '@type': 'Offer',
      price: price === undefined || price === 'free' ? '0' : price,
      priceCurrency: currency.code,
      url,
      category: 'primary',
      availability: 'inStock',
      // The publication day on the site's clock, as in `date`.
      validFrom: `${formatWallClock(toWallClock(event.publishedAt, timezone)).slice(0, 10)}T00:00:00+00:00`,
    },
  };
}
