import { presentCost } from '../../../calendar/events/record/cost.js';
import { costOfTable } from './csv-cost.js';

const HERE = { symbol: '$', code: 'USD', position: 'prefix' } as const;

function shown(cost: string, symbol: string, position = ''): string {
  return presentCost([costOfTable(cost, { symbol, position }).cost], HERE).cost;
}

describe('A cost of a table', () => {
  it.each([
    ['20', 'CHF', 'CHF20'],
    ["1'250.00", 'CHF', "CHF1'250.00"],
    ['3 500', 'JPY', 'JPY3 500'],
    ['20.-', 'CHF', 'CHF20'],
    ['20,-', '€', '€20'],
    ['10-20', '€', '€10 – €20'],
    ['25.00 to 40.00', 'GBP', 'GBP25.00 – GBP40.00'],
    ['10 bis 20', 'EUR', 'EUR10 – EUR20'],
    ['10.00 / 5.00', 'GBP', 'GBP5.00 – GBP10.00'],
    ['5 | 10', 'EUR', 'EUR5 – EUR10'],
  ])('of %s in %s is %s', (cost, symbol, text) => {
    expect(shown(cost, symbol)).toBe(text);
  });

  it.each([
    ['from 15', 'USD', 'from 15 USD'],
    ['From 15', 'F', 'From 15 F'],
    ['ab 20', 'CHF', 'ab 20 CHF'],
    ['Adults 10', 'EUR', 'Adults 10 EUR'],
    ['20.00 + 1.50 fee', 'EUR', 'EUR 20.00 + 1.50 fee'],
    ['10 / 5 children', 'EUR', 'EUR 10 / 5 children'],
    ['10 20', 'EUR', 'EUR 10 20'],
    ['12.500', 'KWD', 'KWD12.500'],
  ])('of %s in %s keeps its text: %s', (cost, symbol, text) => {
    expect(shown(cost, symbol)).toBe(text);
  });

  it.each([
    ['Free', 'EUR', 'Free'],
    ['Pay what you can', 'EUR', 'Pay what you can'],
    ['15 EUR', 'EUR', '15EUR'],
    ['15 Taler', 'Taler', '15Taler'],
    ['15 € p. P.', 'EUR', '15 € p. P.'],
    ['20', '', '$20'],
  ])('of %s in %s is as it was', (cost, symbol, text) => {
    expect(shown(cost, symbol)).toBe(text);
    expect(costOfTable(cost, { symbol, position: '' }).notes).toEqual([]);
  });

  it('has its currency behind it if the table says so', () => {
    expect(shown('20.- / 10.-', 'CHF', 'suffix')).toBe('10CHF – 20CHF');
  });

  it.each([
    ['20', '7', 'Its currency "7" is none: the cost 20 is in that of this calendar.'],
    ['15 €', 'USD', 'Its cost 15 € names another currency than USD, which is left out.'],
  ])('of %s in %s has a note', (cost, symbol, note) => {
    expect(costOfTable(cost, { symbol, position: '' })).toEqual({ cost, notes: [note] });
  });
});
