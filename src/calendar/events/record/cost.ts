import { inLanguage, sentence } from '../../../common/errors/sentences.js';
import type { Cleaning } from '../../../common/text/cleaning.js';
import { toPlainText } from '../../../common/text/plain-text.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { type Amount, type Currency, NO_CURRENCY, parsePrice, type Price } from './price.js';
import { currencyCodeOf, type SiteCurrency } from './price-currency.js';

/** JavaScript writes impossible numbers like this, and reads them as numbers again. */
export const NO_AMOUNT = /^\s*[+-]?(?:nan|infinity)\s*$/i;

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
    .filter((value) => value !== '');
}

/** Presents the cost to a client. Those of the original API, on the other bases, expect one word for what is free. */
export function costIn(values: string[], { site, links, language }: RequestContext) {
  const free = links.base.isTranslated ? inLanguage(sentence('free'), language) : undefined;
  return presentCost(values, site.currency, free);
}

/**
 * Presents the cost as text and as data. `currency_code` is always empty: only a symbol is ever given.
 * @param free the word for an amount of 0
 */
export function presentCost(
  values: string[],
  site: SiteCurrency,
  free = 'Free',
): { cost: string; cost_details: CostDetails } {
  const prices = values.map((value) => parsePrice(value, site));
  const parts = prices.flatMap(partsOf).sort(byAmount);
  const { symbol, position } = commonCurrency(prices);
  const [only, another] = prices;
  return {
    // A single value that holds more than amounts and a currency is shown as it was written.
    cost: only && !another && !only.currency ? only.text : range(parts, site, free),
    cost_details: {
      currency_symbol: symbol,
      currency_code: '',
      currency_position: position,
      values: [...new Set(parts.map(({ value }) => value))].filter(isTold),
    },
  };
}

/** The price of an offer in JSON-LD, without its currency. */
export interface OfferedPrice {
  readonly price: string;
  /** Left out for a symbol of several currencies. */
  readonly priceCurrency?: string;
}

/**
 * Returns what JSON-LD tells of a cost: the lowest amount and the highest of the same currency, 0 for what is free, or the words
 * without any as they were sent; undefined if there is no cost, or none that has one reading.
 */
export function offeredPrice(values: string[], site: SiteCurrency): OfferedPrice | undefined {
  const prices = values.map((value) => parsePrice(value, site)).filter(({ isUnclear }) => !isUnclear);
  if (prices.length === 0) return undefined;
  const parts = prices
    .flatMap((price) => partsOf(price).map((part) => ({ ...part, text: price.text })))
    .sort(byAmount)
    .filter(({ value }) => isTold(value));
  const amounts = parts.filter(({ words }) => words === undefined);
  const [lowest, highest] = [amounts[0], amounts.at(-1)];
  if (lowest === undefined || highest === undefined)
    return { price: wordsOf(parts), priceCurrency: site.code };
  const priceCurrency = currencyCodeOf(lowest.text, site);
  const isRange = lowest.value !== highest.value && lowest.amount !== 0;
  const isOneCurrency = currencyCodeOf(highest.text, site) === priceCurrency;
  return {
    price: isRange && isOneCurrency ? `${lowest.value} \u2013 ${highest.value}` : lowest.value,
    ...(priceCurrency !== undefined && { priceCurrency }),
  };
}

function wordsOf(parts: readonly Part[]): string {
  const [first] = parts;
  return first === undefined || parts.some(({ value }) => value === 'free') ? '0' : (first.words ?? '');
}

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

function range(parts: Part[], site: SiteCurrency, free: string): string {
  const [lowest] = parts;
  const highest = parts.at(-1);
  if (!lowest || !highest) return '';
  const [from, to] = [shown(lowest, site, free), shown(highest, site, free)];
  const isOne = from === to || (lowest.amount === highest.amount && lowest.amount !== 0);
  return isOne ? from : `${from} \u2013 ${to}`;
}

function shown({ typed, amount, currency, words }: Part, site: SiteCurrency, free: string): string {
  if (amount === 0) return words ?? free;
  const { symbol, position } = currency?.symbol ? currency : site;
  const sign = amount < 0 ? '-' : '';
  return position === 'prefix' ? `${sign}${symbol}${typed}` : `${sign}${typed}${symbol}`;
}
