import { presentCost, parseCost } from './cost.js';

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
    ['numbers that have overflowed', ['Infinity', '-Infinity', 'NaN', '5'], ['5']],
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
  ])('%s is one number, shown as typed', (value, cost, number) => {
    const [shown, , , values] = present(value);

    expect([shown, values]).toEqual([cost, [number]]);
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
  it.each([['1.'.repeat(200_000)], ['1,'.repeat(200_000)], ['1 '.repeat(200_000)], ['-'.repeat(400_000)]])(
    'completes on 400 KB (%#)',
    (value) => {
      expect(presentCost(parseCost(value), dollars)).toHaveProperty('cost_details');
    },
  );
});
