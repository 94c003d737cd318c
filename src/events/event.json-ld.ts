import { formatIso, formatWallClock, toWallClock } from '../common/dates/wall-clock.js';
import { toExcerptText } from '../common/text/rich-text.js';
import type { RequestContext } from '../http/request-context.js';
import { presentCost } from './cost.js';
import type { Event } from './event.entity.js';

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
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: formatIso(event.startsAt, event.timezone),
    endDate: formatIso(event.endsAt, event.timezone),
    ...offers(event, url, site),
    performer: 'Organization',
  };
}

function offers(
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
