/** Amounts, with what stands between those of a range. */
const AMOUNTS = /^[\d.,]+(?:\s*[\u2013\u2014-]\s*[\d.,]+)?$/;
const BEFORE = ['', 'prefix', 'before'];
const AFTER = ['postfix', 'suffix', 'after'];

/** Tells whether it is known on which side of an amount a symbol is. */
export function isCurrencyPosition(position: string): boolean {
  return [...BEFORE, ...AFTER].includes(position.toLowerCase());
}

/** Returns a cost as The Events Calendar shows it: amounts with the symbol of their currency, words as they are. */
export function costInCurrency(cost: string, symbol: string, position: string): string {
  return symbol === '' || !AMOUNTS.test(cost) ? cost : besideAmount(cost, symbol, position);
}

/** Returns an amount with a symbol on the side of its position. */
export function besideAmount(amount: string, symbol: string, position: string): string {
  return AFTER.includes(position.toLowerCase()) ? `${amount}${symbol}` : `${symbol}${amount}`;
}
