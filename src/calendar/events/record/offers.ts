import { wallClockToIso } from '../../../common/dates/iso-time.js';
import { formatWallClock } from '../../../common/dates/wall-clock.js';
import { type ParseContext, resolveWrittenDate } from '../../../common/dates/written-date.js';
import type { Zone } from '../../../common/dates/zone.js';
import { invalidParameter } from '../../../common/errors/api-error.js';
import { rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { unreadableDate } from '../../../common/dates/date.parsers.js';
import { withoutEmpty } from '../../publications/without-empty.js';
import type { Availability, OfferDto } from './offer.dto.js';

/** An offer as stored and shown: members that are set, dates as wall clocks in the zone of the event. */
export type Offer = Partial<Readonly<Record<keyof OfferDto, string>>>;

const SCHEMA_ORG: Readonly<Record<Availability, string>> = {
  in_stock: 'https://schema.org/InStock',
  limited: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/SoldOut',
  pre_order: 'https://schema.org/PreOrder',
};

/**
 * Returns offers as they are stored.
 * @throws ApiError `invalidParameter` for a date beyond the years 1 to 9999, and for an end before the start
 */
export function toOffers(sent: readonly OfferDto[], context: ParseContext): Offer[] {
  return sent.map((offer) => {
    const [from, until] = (['valid_from', 'valid_until'] as const).map((name) =>
      readDate(offer, name, context),
    );
    if (from && until && until < from)
      throw invalidParameter(
        'offers',
        rejected(offer.valid_until, sentence('offerEnd')).inside('valid_until'),
      );
    return withoutEmpty(Object.assign({}, offer, { valid_from: from, valid_until: until }));
  });
}

function readDate(
  offer: OfferDto,
  name: 'valid_from' | 'valid_until',
  context: ParseContext,
): string | undefined {
  const text = offer[name];
  if (!text) return undefined;
  const date = resolveWrittenDate(text, context);
  if (date === undefined) throw invalidParameter('offers', unreadableDate(text).inside(name));
  return formatWallClock(date.wall);
}

/** Returns the cost that follows from offers; amounts in another currency than the site's name it. */
export function costOf(offers: readonly Offer[], siteCurrency: string): string[] {
  const amounts = offers.flatMap(({ price, price_max: highest, currency = siteCurrency }) =>
    [price, highest].flatMap((amount) => {
      if (amount === undefined) return [];
      return currency === siteCurrency ? [amount] : [`${amount} ${currency}`];
    }),
  );
  return [...new Set(amounts)];
}

/** Returns an offer for schema.org, with nothing that is not known. */
export function offerJsonLd(
  offer: Offer,
  { url, currency, zone }: { readonly url: string; readonly currency: string; readonly zone: Zone },
): Record<string, unknown> {
  const { price, price_max: highest, availability } = offer;
  const amounts =
    highest === undefined
      ? { '@type': 'Offer', price }
      : { '@type': 'AggregateOffer', lowPrice: price, highPrice: highest };
  const instant = (wall: string | undefined) => wall && wallClockToIso(wall, zone);
  return withoutEmpty({
    ...amounts,
    name: offer.name,
    priceCurrency: price && (offer.currency ?? currency),
    url: offer.url ?? url,
    availability: availability && SCHEMA_ORG[availability as Availability],
    validFrom: instant(offer.valid_from),
    validThrough: instant(offer.valid_until),
  });
}
