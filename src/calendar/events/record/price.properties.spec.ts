import { offeredPrice, presentCost } from './cost.js';

const SITE = { symbol: 'Taler', code: 'XTS', position: 'prefix' } as const;
const AMOUNTS = [0.5, 12.5, 999.99, 1000, 1234.56, 12_345.6, 123_456.78, 1_234_567.89, 12_345_678];
const CURRENCIES = ['EUR', 'INR', 'JPY', 'KWD', 'CVE'];

/** Languages, in the countries and scripts that write numbers in another way than the language elsewhere. */
function locales(): string[] {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const languages = letters.flatMap((first) => letters.map((second) => first + second));
  const countries = 'AE AT BE BR CA CH CV DZ EG GB IE IN KW LI LU MA MX NP PK PT SA US ZA'.split(' ');
  return Intl.NumberFormat.supportedLocalesOf([
    ...languages,
    ...['en', 'fr', 'de', 'it', 'es', 'pt', 'ar', 'hi'].flatMap((language) =>
      countries.map((country) => `${language}-${country}`),
    ),
    ...'gsw fil ckb ccp mni sat kea rhg-Rohg ff-Adlm uz-Cyrl pa-Arab'.split(' '),
    ...Intl.supportedValuesOf('numberingSystem').map((digits) => `en-u-nu-${digits}`),
  ]);
}

interface Written {
  readonly text: string;
  readonly amounts: readonly number[];
  readonly currency: string;
}

/** Returns prices and ranges as a locale writes them. */
function* writtenIn(locale: string): Generator<Written> {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const formats = [
    new Intl.NumberFormat(locale, decimals),
    ...CURRENCIES.map((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency })),
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'CHF', currencyDisplay: 'code' }),
  ];
  for (const format of formats) {
    const { maximumFractionDigits: digits, currency = SITE.code } = format.resolvedOptions();
    for (const amount of AMOUNTS) {
      const rounded = Number(amount.toFixed(digits));
      yield { text: format.format(rounded), amounts: [rounded], currency };
    }
    yield { text: format.formatRange(1500, 12_500), amounts: [1500, 12_500], currency };
    yield {
      text: [1500, 12_500].map((amount) => format.format(amount)).join(' - '),
      amounts: [1500, 12_500],
      currency,
    };
  }
}

interface Reading {
  readonly locale: string;
  readonly written: Written;
  readonly verdict: 'read' | 'left' | 'wrong';
  readonly code: string | undefined;
}

function readingOf(locale: string, written: Written): Reading {
  const { text, amounts } = written;
  const { cost, cost_details: details } = presentCost([text], SITE);
  const offered = offeredPrice([text], SITE);
  const from = parseFloat(offered?.price ?? '');
  const told = [String(details.values.map(Number)), from];
  const isRead = String(told) === String([String(amounts), amounts[0]]);
  const isLeft = cost === text && !/\p{Nd}/u.test(details.values.join('')) && !(from >= 0);
  return {
    locale,
    written,
    verdict: isRead ? 'read' : isLeft ? 'left' : 'wrong',
    code: offered?.priceCurrency,
  };
}

const seen = new Map<string, Reading>();
for (const locale of locales())
  for (const written of writtenIn(locale))
    if (!seen.has(written.text)) seen.set(written.text, readingOf(locale, written));
const readings = [...seen.values()];

describe('A price as any locale writes it', () => {
  it('is read as the amounts, or left alone without inventing any', () => {
    expect(readings.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  });

  it('is seldom left alone', () => {
    const left = readings.filter(({ verdict }) => verdict === 'left');

    // Digits that are Chinese words, decimals after a dollar sign, and prices with three decimals, such as 12.500.
    expect(left.length / readings.length).toBeLessThan(0.05);
  });

  it('names its own currency, or none', () => {
    const others = readings.filter(
      ({ verdict, written, code }) => verdict === 'read' && code !== undefined && code !== written.currency,
    );

    expect(others).toEqual([]);
  });
});
