import { parsePrice, type Price } from '../../../calendar/events/record/price.js';
import { currencyCodeOf, type SiteCurrency } from '../../../calendar/events/record/price-currency.js';
import { besideAmount } from '../vocabulary/currency-cost.js';

/** The currency that stands in a table beside a cost. */
interface CostCurrency {
  readonly symbol: string;
  readonly position: string;
}

/** A cost in its currency, with sentences on what it does not say. */
interface WrittenCost {
  readonly cost: string;
  readonly notes: readonly string[];
}

/** The generic sign and the code of no currency: a table does not mean that of this calendar. */
const NONE: SiteCurrency = { symbol: '¤', code: 'XXX', position: 'prefix' };
/** Signs and words between the bounds of a range, or between the prices of a list. */
const BETWEEN = /\s*[/|]\s*|\s+(?:to|bis|à|al?|tot|do)\s+/i;

/** Returns a cost of a table in its currency: amounts with the symbol, and other words with an amount beside it. */
export function costOfTable(cost: string, currency: CostCurrency): WrittenCost {
  const { symbol } = currency;
  const prices = cost.split(BETWEEN).map((part) => parsePrice(part, NONE));
  if (symbol === '' || !prices.some(hasDigits)) return { cost, notes: [] };
  // It would be read as digits of the amount, or not be shown.
  if (/\p{Nd}/u.test(symbol) || !/[\p{L}\p{Sc}]/u.test(symbol))
    return noted(cost, `Its currency "${symbol}" is none: the cost ${cost} is in that of this calendar.`);
  const own = currencyCodeOf(cost, NONE);
  if (own === NONE.code) return { cost: shownIn(currency, cost, prices), notes: [] };
  return own !== undefined && own !== currencyCodeOf(symbol, NONE)
    ? noted(cost, `Its cost ${cost} names another currency than ${symbol}, which is left out.`)
    : { cost, notes: [] };
}

function shownIn({ symbol, position }: CostCurrency, cost: string, prices: readonly Price[]): string {
  if (wordsOf(cost).includes(symbol)) return cost;
  if (prices.every(({ currency }) => currency?.symbol === ''))
    return prices.map(({ text }) => besideAmount(text, symbol, position)).join(' – ');
  return /^\p{Nd}/u.test(cost) ? `${symbol} ${cost}` : `${cost} ${symbol}`;
}

/** Returns what is neither a digit nor a mark in a cost, such as a symbol that nobody else knows. */
function wordsOf(cost: string): string[] {
  return cost.split(/[\s\p{Nd}\p{P}]+/u);
}

/** Tells whether a price has amounts, or digits that may be several. */
function hasDigits({ amounts, isUnclear }: Price): boolean {
  return amounts.length > 0 || isUnclear;
}

function noted(cost: string, sentence: string): WrittenCost {
  return { cost, notes: [sentence] };
}
