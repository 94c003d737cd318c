import { type Reason, rejected } from '../common/errors/reason.js';
import { isBlank, isObject, parseNested, reasonOfNested } from '../common/validation/nested.js';
import { withoutBlank } from '../common/validation/list.parsers.js';
import { INVALID, type ParameterParser } from '../common/validation/parameter.js';
import { OfferDto } from './offer.dto.js';

const MAX_OFFERS = 20;

const EXPECTED = {
  en: `Use at most ${MAX_OFFERS} objects, such as {"price": "12.50"}.`,
  fr: `Indiquez ${MAX_OFFERS} objets au plus, comme {"price": "12.50"}.`,
};
const RANGE = {
  en: 'Use an amount of at least price, which must be sent as well.',
  fr: 'Indiquez un montant d’au moins price, qui doit être indiqué aussi.',
};

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
    return first ?? rejected(sent, EXPECTED);
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
  return isRange(parsed) ? undefined : { ...rejected(offer.price_max, RANGE), within: 'price_max' };
}

function isRange({ price, price_max: highest }: OfferDto): boolean {
  return !highest || (Boolean(price) && Number(highest) >= Number(price));
}
