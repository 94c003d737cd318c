/**
 * Digits with all that may stand between those of one number: one kind of mark after another, or blanks.
 * A point before the first digit belongs to it, unless it ends a word: ".50", but "Rs.500".
 */
export const DIGITS = /(?:(?<![\p{L}\p{M}\p{Nd}.,])\.)?\p{Nd}(?:(?:[.,'’‘ʼ´`′٫٬،⹁，．_·˙]*|\s+)\p{Nd})*/gu;

/** A number as it was typed, and in JavaScript's notation. */
export interface PriceNumber {
  readonly typed: string;
  readonly value: string;
}

/**
 * Returns the numbers in digits that stand together: "1,500.50" is one, "5,10,15" are three. Undefined if they could be
 * several as well as one ("10 20"), or a number that nobody writes like this ("1.50'3").
 */
export function numbersIn(digits: string): PriceNumber[] | undefined {
  const ascii = inAscii(digits);
  const one = oneNumber(ascii);
  if (one !== undefined) return [{ typed: digits, value: one }];
  if (!/^[\d.,]+$/.test(digits)) return undefined;
  const parts = ascii.split(',').flatMap((part) => (DECIMAL.test(part) ? [part] : part.split('.')));
  return parts.filter((part) => part !== '').map((part) => ({ typed: part, value: oneNumber(part) ?? part }));
}

/** Tells whether a number is a whole one in some countries, and has three decimals in others: "12.500". */
export function mayHaveThreeDecimals(typed: string): boolean {
  return /^[1-9]\d{0,2}[.,٫٬]\d{3}$/.test(inAscii(typed));
}

const GROUPED = /^([1-9]\d{0,2})(?<group>[.,' ٬])(\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)[.,٫](\d+))?$/;
// As in India: 12,34,567.
const GROUPED_IN_PAIRS = /^([1-9]\d?)(?<group>[,٬])(\d\d(?:\k<group>\d\d)*\k<group>\d{3})(?:[.٫](\d+))?$/;
const DECIMAL = /^(\d*)(?:[.,٫](\d+))?$/;

function oneNumber(ascii: string): string | undefined {
  const [, first, , further, groupedDecimals] = GROUPED.exec(ascii) ?? GROUPED_IN_PAIRS.exec(ascii) ?? [];
  if (first !== undefined && further !== undefined)
    return pointed(first + further.replace(/\D/g, ''), groupedDecimals);
  const [, whole, decimals] = DECIMAL.exec(ascii) ?? [];
  return whole === undefined ? undefined : pointed(whole, decimals);
}

function pointed(whole: string, decimals: string | undefined): string {
  return decimals === undefined ? whole : `${whole}.${decimals}`;
}

/** The digits of every script, as `Intl` writes them. Some numbering systems have letters for digits. */
const ASCII_DIGITS: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem });
    return Array.from({ length: 10 }, (_, digit): [string, string] => [
      format.format(digit),
      String(digit),
    ]).filter(([written]) => /^\p{Nd}$/u.test(written));
  }),
);

function inAscii(digits: string): string {
  return digits
    .replace(/\p{Nd}/gu, (digit) => ASCII_DIGITS.get(digit) ?? digit)
    .replace(/\s+/g, ' ')
    .replace(/[’‘ʼ´`′]/g, "'")
    .replace(/[،⹁，]/g, ',')
    .replaceAll('．', '.');
}
