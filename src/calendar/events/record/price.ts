import { currencyCodeOf, hasThreeDecimals, type SiteCurrency } from './price-currency.js';
import { DIGITS, mayHaveThreeDecimals, numbersIn, type PriceNumber } from './price-number.js';

/** A symbol or code as it was written, and on which side of the amount. */
export interface Currency {
  readonly symbol: string;
  readonly position: 'prefix' | 'postfix' | '';
}

/** An amount as it was typed, and in JavaScript's notation. */
export interface Amount extends PriceNumber {
  readonly amount: number;
  readonly currency?: Currency;
}

/** One value of a cost. */
export interface Price {
  readonly text: string;
  readonly amounts: readonly Amount[];
  /** The currency, if the value is made of amounts and at most a currency. */
  readonly currency: Currency | undefined;
  /** Its digits have more than one reading, so that it has no amounts. */
  readonly isUnclear: boolean;
}

export const NO_CURRENCY: Currency = { symbol: '', position: '' };

export function parsePrice(text: string, site: SiteCurrency): Price {
  const written = withPlainRanges(text);
  const unsigned = written.replace(MINUS, '');
  const currency = currencyOf(unsigned);
  const numbers = readNumbers(unsigned, { currency, site });
  const amounts = (numbers ?? [])
    .map((number, index) => amountOf(number, { currency, isNegative: index === 0 && unsigned !== written }))
    .filter(({ amount }) => Number.isFinite(amount));
  return {
    text,
    amounts,
    currency: amounts.length > 0 ? currency : undefined,
    isUnclear: numbers === undefined,
  };
}

const MINUS = /^[-\u2212]\s*/;
const DIRECTION = /[\u200e\u200f\u061c]/g;
// As Japanese and Korean write ranges; "~5" is about 5.
const TILDE = /(?<=[\p{L}\p{Sc}\p{Nd}.]\s?)[~\uff5e](?=\s?[\p{L}\p{Sc}\p{Nd}.])/gu;
const BETWEEN_WORDS = /[\s,;\u060c\p{Pd}]+/u;
const APART_BEFORE = /^\s*[,;\u060c\p{Pd}]/u;
// "5,- €" is a price, though.
const APART_AFTER = /\p{Nd}\s*[,;\u060c\p{Pd}]\s*$/u;
// Twelve and a half, or several prices.
const SPLIT_BY_SYMBOL = /\p{Nd}\p{Sc}[.,]?\p{Nd}/u;
// A range of which the second price is negative, or a slip.
const SECOND_MINUS = /[\p{Pd}\u2212]\s*[-\u2212]\s*[\p{Sc}\p{Nd}]/u;
const NO_SYMBOL = /["“”„'‘’()[\]{}]/u;

function withPlainRanges(text: string): string {
  return text.replace(DIRECTION, '').replace(TILDE, '\u2013');
}

// Neither a word between two amounts ("10 to 20") nor one beside a dash or a comma ("Free - 20") is a currency.
function currencyOf(text: string): Currency | undefined {
  const words = text.replace(DIGITS, ' ').split(BETWEEN_WORDS);
  const [symbol, another] = new Set(words.filter((word) => word !== '' && word !== '.'));
  if (symbol === undefined) return NO_CURRENCY;
  if (another !== undefined || NO_SYMBOL.test(symbol)) return undefined;
  if (text.startsWith(symbol) && !APART_BEFORE.test(text.slice(symbol.length)))
    return { symbol, position: 'prefix' };
  const isPostfix = text.endsWith(symbol) && !APART_AFTER.test(text.slice(0, -symbol.length));
  return isPostfix ? { symbol, position: 'postfix' } : undefined;
}

/** Returns the numbers in a text; undefined if they can be read in more than one way. */
function readNumbers(
  text: string,
  { currency, site }: { currency: Currency | undefined; site: SiteCurrency },
): PriceNumber[] | undefined {
  if (isSplit(text, currency)) return undefined;
  const found = (text.match(DIGITS) ?? []).map(numbersIn);
  const numbers = found.flatMap((of) => of ?? []);
  const isUnclear =
    found.includes(undefined) ||
    (numbers.some(({ typed }) => mayHaveThreeDecimals(typed)) &&
      hasThreeDecimals(currencyCodeOf(text, site) ?? ''));
  return isUnclear ? undefined : numbers;
}

function isSplit(text: string, currency: Currency | undefined): boolean {
  return SECOND_MINUS.test(text) || (currency === undefined && SPLIT_BY_SYMBOL.test(text));
}

function amountOf(
  { typed, value: unsigned }: PriceNumber,
  { currency, isNegative }: { currency?: Currency; isNegative: boolean },
): Amount {
  const value = isNegative && Number(unsigned) !== 0 ? `-${unsigned}` : unsigned;
  return { typed, value, amount: Number(value), currency };
}
