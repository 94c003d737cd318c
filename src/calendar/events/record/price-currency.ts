import { DIGITS } from './price-number.js';

/** The site's currency: the default symbol and its position, and the ISO 4217 code that offers in JSON-LD name. */
export interface SiteCurrency {
  symbol: string;
  code: string;
  position: 'prefix' | 'postfix';
}

/**
 * Returns the ISO 4217 code of the currency that a price shows, or the site's if it shows none. Undefined if it shows
 * several, or a symbol that several share, such as "kr", and not the site's.
 */
export function currencyCodeOf(price: string, site: SiteCurrency): string | undefined {
  const names = [...new Set(namesIn(price.replace(DIGITS, ' ')))];
  const readings = [
    // "10 F CFA", "10 $ CA", "10 eur".
    [names.join(' ')],
    [names.join('')],
    [names.join('').toUpperCase()].filter(isCode),
    names.filter((name) => /\p{Sc}/u.test(name)),
    // A single letter among words is none.
    names.filter((name) => name.length > 1),
  ];
  for (const reading of readings) {
    const [code, another] = new Set(
      reading.map((name) => lookUp(name, site)).filter((known) => known !== undefined),
    );
    if (code !== undefined) return another === undefined && code !== SHARED ? code : undefined;
  }
  return site.code;
}

/** Tells whether prices in a currency usually have three decimals. */
export function hasThreeDecimals(code: string): boolean {
  return ['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].includes(code);
}

const SHARED = '';

/** Returns the code of a currency, `SHARED`, or undefined for what names none. */
function lookUp(name: string, site: SiteCurrency): string | undefined {
  if (name === namesIn(site.symbol).join(' ')) return site.code;
  return isCode(name) ? name : codeOfSymbol(name, site.code);
}

function codeOfSymbol(symbol: string, preferred: string): string | undefined {
  symbols ??= readSymbols();
  const sharing = symbols.short.get(symbol) ?? [];
  if (sharing.includes(preferred)) return preferred;
  return symbols.distinct.get(symbol) ?? COLLOQUIAL.get(symbol) ?? (sharing.length > 1 ? SHARED : sharing[0]);
}

function namesIn(text: string): string[] {
  const words = text.normalize('NFKC').match(/[\p{L}\p{M}\p{Sc}.]+/gu) ?? [];
  return words.map((word) => word.replace(/^\.+|\.+$/g, '')).filter((word) => word !== '');
}

/** Names that `Intl` does not use. */
const COLLOQUIAL: ReadonlyMap<string, string> = new Map([
  ['Euro', 'EUR'],
  ['Euros', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['Fr', 'CHF'],
  ['SFr', 'CHF'],
  ['sFr', 'CHF'],
  ['円', 'JPY'],
  ['元', 'CNY'],
  ['원', 'KRW'],
  ['лв', 'BGN'],
  ['руб', 'RUB'],
  ['грн', 'UAH'],
  ['Lei', 'RON'],
]);

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function isCode(name: string): boolean {
  return CODES.has(name);
}

interface Symbols {
  /** Symbols that one currency has in a language, as "$" in English. */
  readonly distinct: ReadonlyMap<string, string>;
  /** Symbols without what tells them apart, of all currencies that have them. */
  readonly short: ReadonlyMap<string, readonly string[]>;
}

/** Made when it is first needed, because it takes some 50 ms. */
let symbols: Symbols | undefined;

function readSymbols(): Symbols {
  const distinct = new Map<string, string>();
  const short = new Map<string, string[]>();
  for (const code of CODES) {
    const name = symbolOf(code, { language: 'en', currencyDisplay: 'narrowSymbol' });
    short.set(name, [...(short.get(name) ?? []), code]);
  }
  for (const language of ['en', 'fr', 'ar'])
    for (const code of CODES) {
      const name = symbolOf(code, { language, currencyDisplay: 'symbol' });
      if (!distinct.has(name)) distinct.set(name, code);
    }
  return { distinct, short };
}

function symbolOf(
  currency: string,
  { language, currencyDisplay }: { language: string; currencyDisplay: 'symbol' | 'narrowSymbol' },
): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay });
  const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
  return namesIn(symbol).join(' ');
}
