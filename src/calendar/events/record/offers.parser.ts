import { Reason, rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { isBlank, parseNested } from '../../../common/parameters/nested.js';
import { withoutBlank } from '../../../common/parameters/list.parsers.js';
import { isObject, type ParameterParser } from '../../../common/parameters/parameter.js';
import type { Cleaning } from '../../../common/text/cleaning.js';
import { OfferDto } from './offer.dto.js';

const MAX_OFFERS = 20;

/** One offer or a list of them. Empty ones are dropped, because forms send fields that are not filled in. */
export const offersParser: ParameterParser<OfferDto[]> = {
  schema: { type: 'array', items: { $ref: '#/components/schemas/OfferDto' }, maxItems: MAX_OFFERS },
  parse: (sent, cleaning) => {
    const offers = describedIn(sent)?.map((offer) => parseOffer(offer, cleaning));
    if (offers?.every((offer) => offer instanceof OfferDto)) return offers;
    return (
      offers?.find((offer) => offer instanceof Reason) ??
      rejected(sent, sentence('offers', { most: MAX_OFFERS, example: '{"price": "12.50"}' }))
    );
  },
};

/** Returns the offers that are not empty; undefined for anything but a list of objects. */
function describedIn(sent: unknown): Record<string, unknown>[] | undefined {
  const offers = withoutBlank(Array.isArray(sent) ? sent : [sent]);
  if (offers.length > MAX_OFFERS || !offers.every(isObject)) return undefined;
  return offers.filter(isFilledIn);
}

/** Tells whether an offer has a member that is set. Zero is a price. */
function isFilledIn(offer: object): boolean {
  return Object.values(offer).some((member) => member === 0 || member === '0' || !isBlank(member));
}

/** Returns an offer, or the reason why it is none; undefined if nothing is set in it that an offer has. */
function parseOffer(sent: Record<string, unknown>, cleaning?: Cleaning): OfferDto | Reason | undefined {
  const offer = parseNested(OfferDto, sent, cleaning);
  if (offer === undefined || offer instanceof Reason) return offer;
  if (!isRange(offer)) return rejected(sent.price_max, sentence('highestPrice')).inside('price_max');
  return isFilledIn(offer) ? offer : undefined;
}

function isRange({ price, price_max: highest }: OfferDto): boolean {
  return !highest || (Boolean(price) && Number(highest) >= Number(price));
}
