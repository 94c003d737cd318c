import { offeredPrice, parseCost, presentCost } from './cost.js';

const dollars = { symbol: '$', code: 'USD', position: 'prefix' } as const;

const present = (...values: string[]) => {
  const { cost, cost_details: details } = presentCost(parseCost(values), dollars);
  return [cost, details.currency_symbol, details.currency_position, details.values];
};

describe('the stored cost', () => {
  it.each([
    ['nothing', '', []],
    ['an empty list', [], []],
    ['a list of blanks', ['', '  '], []],
    ['a text', ' 20$ ', ['20$']],
    ['a list', ['5', '10'], ['5', '10']],
    ['a value with markup', '<b>5</b>', ['5']],
    [
      'words that resemble special numbers',
      ['Infinity pool', 'To infinity'],
      ['Infinity pool', 'To infinity'],
    ],
  ])('of %s', (_name, input, stored) => {
    expect(parseCost(input)).toEqual(stored);
  });
});

describe('the presented cost', () => {
  it.each([
    ['15', '$15', '', '', ['15']],
    ['12.5', '$12.5', '', '', ['12.5']],
    ['20$', '20$', '$', 'postfix', ['20']],
    ['€25', '€25', '€', 'prefix', ['25']],
    ['25 €', '25€', '€', 'postfix', ['25']],
    ['10 USD', '10USD', 'USD', 'postfix', ['10']],
    ['0', 'Free', '', '', ['0']],
    ['0.00 €', 'Free', '€', 'postfix', ['0.00']],
    ['10 - 30.50', '$10 – $30.50', '', '', ['10', '30.50']],
    ['30-10', '$10 – $30', '', '', ['10', '30']],
    ['$10 – $20', '$10 – $20', '$', 'prefix', ['10', '20']],
    ['5$, 10$', '5$ – 10$', '$', 'postfix', ['5', '10']],
    ['5, 10, 15', '$5 – $15', '', '', ['5', '10', '15']],
    ['5,10,15', '$5 – $15', '', '', ['5', '10', '15']],
    ['5.50,10.25,7', '$5.50 – $10.25', '', '', ['5.50', '7', '10.25']],
    ['5, 5.00', '$5', '', '', ['5', '5.00']],
    ['1, 1.00', '$1', '', '', ['1', '1.00']],
    ['5; 10', '$5 – $10', '', '', ['5', '10']],
    ['5—10', '$5 – $10', '', '', ['5', '10']],
    ['5,,10', '$5 – $10', '', '', ['5', '10']],
    ['5€10€', '5€ – 10€', '€', 'postfix', ['5', '10']],
    ['10.5.3', '$3 – $10', '', '', ['3', '5', '10']],
    ['1,500,20', '$1 – $500', '', '', ['1', '20', '500']],
    ['20,1,500', '$1 – $500', '', '', ['1', '20', '500']],
    ['-5 - 10', '-$5 – $10', '', '', ['-5', '10']],
    ['−5€, 0€, 10€', '-5€ – 10€', '€', 'postfix', ['-5', '0', '10']],
    ['.50', '$.50', '', '', ['.50']],
    ['-.50', '-$.50', '', '', ['-.50']],
    ['€.50 - €2.50', '€.50 – €2.50', '€', 'prefix', ['.50', '2.50']],
    ['Rs.500', 'Rs.500', 'Rs.', 'prefix', ['500']],
    ['5. 10.', '$5 – $10', '', '', ['5', '10']],
    ['-0', 'Free', '', '', ['0']],
    ['-0.5', '-$0.5', '', '', ['-0.5']],
    ['-1', '-$1', '', '', ['-1']],
    ['9007199254740993', '$9007199254740993', '', '', ['9007199254740993']],
  ])('%s is an amount or a range: %s', (value, ...told) => {
    expect(present(value)).toEqual(told);
  });

  it.each([
    ['1,500.50', '$1,500.50', '1500.50'],
    ['1.234.567,89', '$1.234.567,89', '1234567.89'],
    ['1,500', '$1,500', '1500'],
    ['12,500', '$12,500', '12500'],
    ['100,000', '$100,000', '100000'],
    ['1,234,567', '$1,234,567', '1234567'],
    ['1000,500', '$1000,500', '1000.500'],
    ['1.500', '$1.500', '1500'],
    ['0.500', '$0.500', '0.500'],
    ['12,50', '$12,50', '12.50'],
    ['-5', '-$5', '-5'],
    ['−5 €', '-5€', '-5'],
    ['5,- €', '5€', '5'],
    ['1 234,56 €', '1 234,56€', '1234.56'],
    ['1\u00a0234,56 €', '1\u00a0234,56€', '1234.56'],
    ['1\u202f234,56\u202f€', '1\u202f234,56€', '1234.56'],
    ['1  500 Kč', '1  500Kč', '1500'],
    ['1 234.567', '$1 234.567', '1234.567'],
    ["CHF 1'200.50", "CHF1'200.50", '1200.50'],
    ['CHF 1’200.–', 'CHF1’200', '1200'],
    ['₹1,23,456.78', '₹1,23,456.78', '123456.78'],
    ['1,00,000', '$1,00,000', '100000'],
    ['١٬٢٣٤٫٥٠ ر.س', '١٬٢٣٤٫٥٠ر.س', '1234.50'],
    ['\u200f-12.50\u00a0\u200f₪', '-12.50₪', '-12.50'],
    ['１，０００円', '１，０００円', '1000'],
    ['1,234.500 KWD', '1,234.500KWD', '1234.500'],
  ])('%s is one number, shown as typed', (value, cost, number) => {
    const [shown, , , values] = present(value);

    expect([shown, values]).toEqual([cost, [number]]);
  });

  it.each([
    ['1 500 – 2 500 Kč', '1 500Kč – 2 500Kč', ['1500', '2500']],
    ['1 234,50–2 345,60 €', '1 234,50€ – 2 345,60€', ['1234.50', '2345.60']],
    ["1'200-1'500", "$1'200 – $1'500", ['1200', '1500']],
    ['￥1,500 ～ ￥2,500', '￥1,500 – ￥2,500', ['1500', '2500']],
    ['1,000원~2,000원', '1,000원 – 2,000원', ['1000', '2000']],
    ['1 500, 2 000', '$1 500 – $2 000', ['1500', '2000']],
    ['5€ 10€', '5€ – 10€', ['5', '10']],
  ])('%s is a range of grouped numbers', (value, cost, numbers) => {
    const [shown, , , values] = present(value);

    expect([shown, values]).toEqual([cost, numbers]);
  });

  it.each(['"15"', '(15)', '“15”'])('%s has quotes or brackets, which are no symbol', (value) => {
    expect(present(value)).toEqual([value, '', '', ['15']]);
  });

  it.each([
    '10 20',
    '5 10 15 €',
    '1 50 Kč',
    '1 500 2 500 Kč',
    "12'50",
    "1'200,1'500",
    '1_000',
    '1·234',
    '12€50',
    '10€,50',
    '10 - -5',
    '$10 - -$5',
    '1 234$56',
    '12.500 KWD',
    'KWD 12.500 – 15.750',
    'For two: 10 20',
  ])('%s has several readings: kept as text without numbers', (value) => {
    expect(present(value)).toEqual([value, '', '', []]);
    expect(offeredPrice([value], dollars)).toBeUndefined();
  });

  it('of about an amount is kept as text', () => {
    expect(present('~5 €')).toEqual(['~5 €', '', '', ['5']]);
  });

  it.each([
    ['Free', ['free']],
    ['Donation', ['donation']],
    ['Pay what you can', ['paywhatyoucan']],
    ['Gratuit à Genève', ['gratuitàgenève']],
    ['Pay-what_you-can', ['pay-what_you-can']],
    ['Entre\u0301e', ['entre\u0301e']],
    ['???', []],
    ['_', []],
    ['Na N', []],
    ['From 10 € a head', ['10']],
    ['10 to 20', ['10', '20']],
    ['5€ - 10$', ['5', '10']],
    ['Free - 20', ['20']],
    ['5 - Free', ['5']],
    ['Free, 20', ['20']],
    ['€ -5', ['5']],
    ['1e400', ['1', '400']],
    ['9'.repeat(400), []],
  ])('%s is kept as text', (value, values) => {
    expect(present(value)).toEqual([value, '', '', values]);
  });

  it('of several values is a range from the lowest to the highest', () => {
    expect(present('0$', '20$', '30$')).toEqual(['Free – 30$', '$', 'postfix', ['0', '20', '30']]);
    expect(present('10', '5')).toEqual(['$5 – $10', '', '', ['5', '10']]);
    expect(present('5', '5')).toEqual(['$5', '', '', ['5']]);
    expect(present('-1', '-1.00')).toEqual(['-$1', '', '', ['-1', '-1.00']]);
  });

  it('of words and prices starts with the words and keeps the currency', () => {
    expect(present('20€', 'Free')).toEqual(['Free – 20€', '€', 'postfix', ['free', '20']]);
    expect(present('Free', '0')).toEqual(['Free', '', '', ['free', '0']]);
    expect(present('Donation', '0')).toEqual(['Donation – Free', '', '', ['donation', '0']]);
    expect(present('10', 'Donation')).toEqual(['Donation – $10', '', '', ['donation', '10']]);
  });

  it('keeps the currency of each price, and names one only if they share it', () => {
    expect(present('$5', '10€')).toEqual(['$5 – 10€', '', '', ['5', '10']]);
    expect(present('$5', '10$')).toEqual(['$5 – 10$', '$', '', ['5', '10']]);
    expect(present('10 a child', '20 a head')).toEqual(['$10 – $20', '', '', ['10', '20']]);
  });

  it('formats a bare number with the currency of the site', () => {
    const euros = { symbol: '€', code: 'EUR', position: 'postfix' } as const;

    expect(presentCost(['15'], euros).cost).toBe('15€');
  });

  it('of an event without a cost is empty', () => {
    expect(presentCost([], dollars)).toEqual({
      cost: '',
      cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    });
  });

  // Quadratic code would take minutes and exceed the timeout.
  it.each([
    ['1.'.repeat(200_000)],
    ['1,'.repeat(200_000)],
    ['1 '.repeat(200_000)],
    ['1'.padEnd(400_000)],
    ['-'.repeat(400_000)],
  ])('completes on 400 KB (%#)', (value) => {
    expect(presentCost(parseCost(value), dollars)).toHaveProperty('cost_details');
  });
});

describe('the price of an offer', () => {
  const kroner = { symbol: 'kr', code: 'NOK', position: 'postfix' } as const;
  const canadian = { symbol: '$', code: 'CAD', position: 'prefix' } as const;

  it.each([
    [['15'], dollars, '15', 'USD'],
    [['1 234,56 €'], dollars, '1234.56', 'EUR'],
    [['€5 - €10'], dollars, '5 – 10', 'EUR'],
    [['20€', '$10'], dollars, '10', 'USD'],
    [['1 500 Kč'], dollars, '1500', 'CZK'],
    [["CHF 1'200.50"], dollars, '1200.50', 'CHF'],
    [['Fr. 20.–'], dollars, '20', 'CHF'],
    [['₹1,23,456'], dollars, '123456', 'INR'],
    [['￥1,500'], dollars, '1500', 'JPY'],
    [['10 eur'], dollars, '10', 'EUR'],
    [['10 Euro'], dollars, '10', 'EUR'],
    [['10 $ CA'], dollars, '10', 'CAD'],
    [['5 000 F CFA'], dollars, '5000', 'XOF'],
    [['From 10 € a head'], dollars, '10', 'EUR'],
    [['Eintritt 200 Kč'], dollars, '200', 'CZK'],
    [['10 a head'], dollars, '10', 'USD'],
    [['$5'], canadian, '5', 'CAD'],
    [['US$5'], canadian, '5', 'USD'],
    [['200 kr'], kroner, '200', 'NOK'],
    [['200 kr'], dollars, '200', undefined],
    [['5 € or 6 £'], dollars, '5 – 6', undefined],
    [['0.00 €'], dollars, '0.00', 'EUR'],
    [['Free', '20€'], dollars, '20', 'EUR'],
    [['???'], dollars, '0', 'USD'],
  ])('of %j names the currency that it shows', (values, site, price, priceCurrency) => {
    expect(offeredPrice(values, site)).toEqual({ price, priceCurrency });
  });

  it('of no cost is none', () => {
    expect(offeredPrice([], dollars)).toBeUndefined();
  });
});
