import type { Cleaning } from '../../../common/text/cleaning.js';
import { toPlainText } from '../../../common/text/plain-text.js';

/** The site's currency: the default symbol and its position, and the ISO 4217 code that offers in JSON-LD name. */
export interface SiteCurrency {
  symbol: string;
  code: string;
  position: 'prefix' | 'postfix';
}

export interface CostDetails {
  currency_symbol: string;
  currency_code: string;
  currency_position: 'prefix' | 'postfix' | '';
  values: string[];
}

/** Returns the values of a cost to store: plain texts, without empty ones. */
export function parseCost(input: string | string[], cleaning?: Cleaning): string[] {
  return [input]
    .flat()
    .map((value) => toPlainText(value, cleaning))
    .filter((value) => value !== '' && !NO_AMOUNT.test(value));
}

/** Presents the cost as text and as data. `currency_code` is always empty: only a symbol is ever given. */
export function presentCost(
  values: string[],
  site: SiteCurrency,
): { cost: string; cost_details: CostDetails } {
  const prices = values.map(parsePrice);
  const parts = prices.flatMap(partsOf).sort((a, b) => a.amount - b.amount);
  const { symbol, position } = commonCurrency(prices);
  const [only, another] = prices;
  return {
    // A single value that holds more than amounts and a currency is shown as it was written.
    cost: only && !another && !only.currency ? only.text : range(parts, site),
    cost_details: {
      currency_symbol: symbol,
      currency_code: '',
      currency_position: position,
      values: [...new Set(parts.map(({ value }) => value))].filter(
        (value) => value !== '' && !NO_AMOUNT.test(value),
      ),
    },
  };
}

// JavaScript writes impossible numbers like this, and reads them as numbers again.
const NO_AMOUNT = /^[+-]?(?:nan|infinity)$/i;
const MINUS = /^[-\u2212]\s*/;
// A point before the first digit belongs to it, unless it ends a word: ".50", but "Rs.500".
const DIGITS = /(?:(?<![\p{L}\p{M}\d.,])\.)?\d(?:[\d.,]*\d)?/gu;
const BETWEEN_WORDS = /[\s,;\u2013\u2014-]+/;
const APART_BEFORE = /^\s*[,;\u2013\u2014-]/;
// "5,- €" is a price, though.
const APART_AFTER = /\d\s*[,;\u2013\u2014-]\s*$/;
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3})+(?:,\d+)?)$/;
const DECIMAL = /^\d*(?:[.,]\d+)?$/;

interface Currency {
  symbol: string;
  position: CostDetails['currency_position'];
}

interface Part {
  typed: string;
  value: string;
  amount: number;
  currency?: Currency;
  /** The text shown instead of an amount. */
  words?: string;
}

interface ParsedPrice {
  text: string;
  amounts: Part[];
  /** The currency, if the value is made of amounts and at most a currency. */
  currency: Currency | undefined;
}

const NO_CURRENCY: Currency = { symbol: '', position: '' };

function parsePrice(text: string): ParsedPrice {
  const unsigned = text.replace(MINUS, '');
  const currency = currencyOf(unsigned);
  const amounts = (unsigned.match(DIGITS) ?? [])
    .flatMap(numbersIn)
    .map((typed, index) => amountOf(typed, { currency, isNegative: index === 0 && unsigned !== text }))
    .filter(({ amount }) => Number.isFinite(amount));
  return { text, amounts, currency: amounts.length > 0 ? currency : undefined };
}

// Neither a word between two amounts ("10 to 20") nor one beside a dash or a comma ("Free - 20") is a currency.
function currencyOf(text: string): Currency | undefined {
  const words = text.replace(DIGITS, ' ').split(BETWEEN_WORDS);
  const [symbol, another] = new Set(words.filter((word) => word !== '' && word !== '.'));
  if (symbol === undefined) return NO_CURRENCY;
  if (another !== undefined) return undefined;
  if (text.startsWith(symbol) && !APART_BEFORE.test(text.slice(symbol.length)))
    return { symbol, position: 'prefix' };
  const isPostfix = text.endsWith(symbol) && !APART_AFTER.test(text.slice(0, -symbol.length));
  return isPostfix ? { symbol, position: 'postfix' } : undefined;
}

// "1,500.50" is one number, "5,10,15" are three.
function numbersIn(digits: string): string[] {
  if (GROUPED.test(digits) || DECIMAL.test(digits)) return [digits];
  const parts = digits.split(',').flatMap((part) => (DECIMAL.test(part) ? [part] : part.split('.')));
  return parts.filter((part) => part !== '');
}

function amountOf(
  typed: string,
  { currency, isNegative }: { currency?: Currency; isNegative: boolean },
): Part {
  const unsigned = normalised(typed);
  const value = isNegative && Number(unsigned) !== 0 ? `-${unsigned}` : unsigned;
  return { typed, value, amount: Number(value), currency };
}

function normalised(typed: string): string {
  if (!GROUPED.test(typed)) return typed.replace(',', '.');
  const [thousands] = /[.,]/.exec(typed) ?? [''];
  return typed.replaceAll(thousands, '').replace(',', '.');
}

// Words sort as 0, so "Free" and "Donation" come before any price.
function partsOf({ text, amounts }: ParsedPrice): Part[] {
  return amounts.length > 0 ? amounts : [{ typed: '', value: keyOf(text), amount: 0, words: text }];
}

function keyOf(text: string): string {
  return /\p{L}/u.test(text) ? text.toLowerCase().replace(/[^\p{L}\p{M}_-]/gu, '') : '';
}

function commonCurrency(prices: ParsedPrice[]): Currency {
  const currencies = prices
    .filter(({ amounts }) => amounts.length > 0)
    .map(({ currency }) => currency ?? NO_CURRENCY);
  const [first = NO_CURRENCY] = currencies;
  if (currencies.some(({ symbol }) => symbol !== first.symbol)) return NO_CURRENCY;
  const isOneSided = currencies.every(({ position }) => position === first.position);
  return isOneSided ? first : { symbol: first.symbol, position: '' };
}

function range(parts: Part[], site: SiteCurrency): string {
  const [lowest] = parts;
  const highest = parts.at(-1);
  if (!lowest || !highest) return '';
  const [from, to] = [shown(lowest, site), shown(highest, site)];
  const isOne = from === to || (lowest.amount === highest.amount && lowest.amount !== 0);
  return isOne ? from : `${from} \u2013 ${to}`;
}

function shown({ typed, amount, currency, words }: Part, site: SiteCurrency): string {
  if (amount === 0) return words ?? 'Free';
  const { symbol, position } = currency?.symbol ? currency : site;
  const sign = amount < 0 ? '-' : '';
  return position === 'prefix' ? `${sign}${symbol}${typed}` : `${sign}${typed}${symbol}`;
}
