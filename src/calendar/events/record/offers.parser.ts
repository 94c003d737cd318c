import { type Reason, rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { isObject } from '../../../common/parameters/parameter.js';
import { isBlank, parseNested, reasonOfNested } from '../../../common/parameters/nested.js';
import { withoutBlank } from '../../../common/parameters/list.parsers.js';
import { INVALID, type ParameterParser } from '../../../common/parameters/parameter.js';
import { OfferDto } from './offer.dto.js';

const MAX_OFFERS = 20;

/** One offer or a list of them. Empty ones are dropped, because forms send fields that are not filled in. */
export const offersParser: ParameterParser<OfferDto[]> = {
  schema: { type: 'array', items: { $ref: '#/components/schemas/OfferDto' }, maxItems: MAX_OFFERS },
  parse: (sent, cleaning) => {
    const described = describedIn(sent);
    const offers = described?.map((offer) => parseNested(OfferDto, offer, cleaning));
    return offers?.every((offer) => offer !== INVALID && isFilledIn(offer) && isRange(offer))
      ? (offers as OfferDto[])
      : INVALID;
  },
  reason: (sent) => {
    const [first] = describedIn(sent)?.flatMap((offer) => reasonOf(offer) ?? []) ?? [];
    return first ?? rejected(sent, sentence('offers', { most: MAX_OFFERS, example: '{"price": "12.50"}' }));
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

function reasonOf(offer: Record<string, unknown>): Reason | undefined {
  const parsed = parseNested(OfferDto, offer);
  if (parsed === INVALID) return reasonOfNested(OfferDto, offer);
  return isRange(parsed)
    ? undefined
    : { ...rejected(offer.price_max, sentence('highestPrice')), within: 'price_max' };
}

function isRange({ price, price_max: highest }: OfferDto): boolean {
  return !highest || (Boolean(price) && Number(highest) >= Number(price));
}
