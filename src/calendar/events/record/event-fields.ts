import { isPublic } from '../../../context/access/rights.js';
import { zoneOf } from '../../../common/dates/parse-zone.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { PublicationFields } from '../../publications/publication-fields.js';
import { costIn } from './cost.js';
import { EVENT_DETAILS } from './event-details.js';
import type { UpdateEventDto } from './event.dto.js';
import { type Event, EVENT_TRANSLATIONS } from './event.entity.js';
import { changesSchedule, formerStarts, reschedule } from './event-schedule.js';
import type { OfferDto } from './offer.dto.js';
import { costOf, toOffers } from './offers.js';

/** The parameters of events that are stored without conversion. */
export const EVENT_FIELDS = new PublicationFields<Event>(
  {
    title: 'title',
    cost: 'cost',
    website: 'website',
    show_map: 'showMap',
    show_map_link: 'showMapLink',
    hide_from_listings: 'hideFromListings',
    sticky: 'sticky',
    featured: 'featured',
    ticketed: 'ticketed',
    event_status: 'eventStatus',
    ...EVENT_DETAILS,
  },
  EVENT_TRANSLATIONS.texts,
);

/**
 * Writes the parameters that only events have into the row; fields that were not sent keep their value.
 * @param before the event before the write; a new one has neither a status nor a start
 */
export function assignFields(
  event: Event,
  dto: UpdateEventDto,
  before: Readonly<Event>,
  context: RequestContext,
): void {
  const { now, site, links } = context;
  EVENT_FIELDS.assign(event, dto);
  // An event without a web site shows its own page as one. A client that sends it back has not set a web site.
  const translated = Object.values(before.translations).map(({ slug }) => slug ?? '');
  const slugs = [before.slug, ...translated].filter((slug) => slug);
  if (links.isPage('event', { id: before.id, slugs }, event.website)) event.website = '';
  // Nor has one set a cost that sends back how several values, or what is free, are shown.
  if (event.cost.join() === costIn(before.cost, context).cost) event.cost = before.cost;
  if (changesSchedule(dto)) Object.assign(event, reschedule(before, dto, { now, siteZone: site.timezone }));
  const isPublished = isPublic(before, now);
  event.previousStartDates = formerStarts(event, { isPublished, startsLocal: before.startsLocal });
  if (dto.offers !== undefined) assignOffers(event, dto.offers, dto, { now, currency: site.currency.code });
}

/** Stores offers, and the cost that follows from them unless it was sent as well. */
function assignOffers(
  event: Event,
  offers: readonly OfferDto[],
  { cost }: UpdateEventDto,
  { now, currency }: { readonly now: Date; readonly currency: string },
): void {
  const costBefore = costOf(event.offers, currency);
  event.offers = toOffers(offers, { now, zone: zoneOf(event.timezone) });
  if (cost !== undefined) return;
  const following = costOf(event.offers, currency);
  // Offers without a price, or none, say nothing about a cost that was sent before.
  if (following.length > 0 || event.cost.join() === costBefore.join()) event.cost = following;
}
