import type { Cleaning } from '../../../common/text/cleaning.js';
import { toPlainText } from '../../../common/text/plain-text.js';
import { type Amount, type Currency, NO_CURRENCY, parsePrice, type Price } from './price.js';
import { currencyCodeOf, type SiteCurrency } from './price-currency.js';

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
  const prices = values.map((value) => parsePrice(value, site));
  const parts = prices.flatMap(partsOf).sort(byAmount);
  const { symbol, position } = commonCurrency(prices);
  const [only, another] = prices;
  return {
    // A single value that holds more than amounts and a currency is shown as it was written.
    cost: only && !another && !only.currency ? only.text : range(parts, site),
    cost_details: {
      currency_symbol: symbol,
      currency_code: '',
      currency_position: position,
      values: [...new Set(parts.map(({ value }) => value))].filter(isTold),
    },
  };
}

/** Returns the lowest price, for JSON-LD; undefined if there is none, or none that has one reading. */
export function lowestPrice(
  values: string[],
  site: SiteCurrency,
): { price: string; priceCurrency: string | undefined } | undefined {
  const prices = values.map((value) => parsePrice(value, site)).filter(({ isUnclear }) => !isUnclear);
  if (prices.length === 0) return undefined;
  const [lowest] = prices
    .flatMap((price) => partsOf(price).map((part) => ({ ...part, text: price.text })))
    .sort(byAmount)
    .filter(({ value }) => isTold(value));
  if (lowest === undefined || lowest.value === 'free') return { price: '0', priceCurrency: site.code };
  return { price: lowest.value, priceCurrency: currencyCodeOf(lowest.text, site) };
}

// JavaScript writes impossible numbers like this, and reads them as numbers again.
const NO_AMOUNT = /^[+-]?(?:nan|infinity)$/i;

function isTold(value: string): boolean {
  return value !== '' && !NO_AMOUNT.test(value);
}

function byAmount(a: Part, b: Part): number {
  return a.amount - b.amount;
}

/** An amount, or the words that stand in the place of one. */
interface Part extends Amount {
  /** The text shown instead of an amount. */
  readonly words?: string;
}

// Words sort as 0, so "Free" and "Donation" come before any price.
function partsOf({ text, amounts, isUnclear }: Price): readonly Part[] {
  if (amounts.length > 0) return amounts;
  return [{ typed: '', value: isUnclear ? '' : keyOf(text), amount: 0, words: text }];
}

function keyOf(text: string): string {
  return /\p{L}/u.test(text) ? text.toLowerCase().replace(/[^\p{L}\p{M}_-]/gu, '') : '';
}

function commonCurrency(prices: Price[]): Currency {
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
