import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const editor = app.as('editor');

type Json = Record<string, unknown>;

const create = (fields: Json) => app.create('events', anEvent({ timezone: 'Europe/Berlin', ...fields }));

describe('The offers of an event', () => {
  it('are returned with the members that were set', async () => {
    const whole = {
      name: 'Adults',
      price: '12.50',
      price_max: '20',
      currency: 'EUR',
      availability: 'limited',
      url: 'https://tickets.example/',
      valid_from: '2026-11-01 09:00:00',
      valid_until: '2026-12-01 18:00:00',
    };
    const { offers } = await create({
      offers: [whole, { name: 'Members', price: 0, currency: '', url: null }],
    });

    expect(offers).toEqual([whole, { name: 'Members', price: '0' }]);
  });

  it.each([
    ['a number', { price: 12.5 }, { price: '12.5' }],
    ['a code in lower case', { price: '5', currency: 'eur' }, { price: '5', currency: 'EUR' }],
    ['markup', { name: '<i>Early</i> bird', price: '5' }, { name: 'Early bird', price: '5' }],
    [
      'dates with their own zone',
      { price: '5', valid_from: '2026-11-01T09:00:00Z' },
      { price: '5', valid_from: '2026-11-01 10:00:00' },
    ],
    [
      'a sale that lasts a moment',
      { price: '5', valid_from: '2026-11-01 09:00:00', valid_until: '2026-11-01 09:00:00' },
      { price: '5', valid_from: '2026-11-01 09:00:00', valid_until: '2026-11-01 09:00:00' },
    ],
    ['one object instead of a list', { price: '5' }, { price: '5' }],
  ])('read %s', async (_, sent, shown) => {
    const { offers } = await create({ offers: sent });

    expect(offers).toEqual([shown]);
  });

  it.each([
    ['text', 'free', 'offers'],
    ['a list of texts', ['5', '10'], 'offers'],
    ['too many', Array.from({ length: 21 }, () => ({ price: '5' })), 'offers'],
    ['nothing that an offer has', [{ prices: '5' }], 'offers'],
    ['members by key instead of a list', { a: { price: '5' }, b: { price: '7' } }, 'offers'],
    ['a price in words', [{ price: 'free' }], 'offers.price'],
    ['a negative price', [{ price: -1 }], 'offers.price'],
    ['a price with four decimals', [{ price: '1.2345' }], 'offers.price'],
    ['an unknown currency', [{ price: '5', currency: 'XYZ' }], 'offers.currency'],
    ['a range that falls', [{ price: '5', price_max: '4' }], 'offers.price_max'],
    ['a range without a start', [{ price_max: '4' }], 'offers.price_max'],
    ['an unknown availability', [{ price: '5', availability: 'InStock' }], 'offers.availability'],
    ['a URL that is none', [{ price: '5', url: 'tickets' }], 'offers.url'],
    ['a date that is none', [{ price: '5', valid_from: 'soon' }], 'offers.valid_from'],
    [
      'a sale that ends before it begins',
      [{ price: '5', valid_from: '2026-11-02', valid_until: '2026-11-01' }],
      'offers.valid_until',
    ],
    ['the second of two', [{ price: '5' }, { price: 'x' }], 'offers.price'],
  ])('are refused with %s', async (_, offers, subject) => {
    const { body } = await editor.post('/events', anEvent({ offers })).expect(400);

    const { params } = (body as { data: { params: Json } }).data;
    expect(params).toEqual({ offers: expect.stringMatching(new RegExp(`^${subject.replace('.', '\\.')} `)) });
  });
});

describe('The cost of an event', () => {
  const offers = [{ price: '12.50' }, { price: '0' }, { price: '20', price_max: '30' }];

  it('follows from its offers where it is not sent', async () => {
    const { cost, cost_details: details } = await create({ offers });

    expect(cost).toBe('Free – $30');
    expect(details).toMatchObject({ values: ['0', '12.50', '20', '30'] });
  });

  it('names the currency of offers in another one', async () => {
    expect(await create({ offers: [{ price: '5', currency: 'CHF' }] })).toMatchObject({ cost: '5CHF' });
    expect(await create({ offers: [{ price: '5', currency: 'USD' }] })).toMatchObject({ cost: '$5' });
  });

  it('is what was sent with the offers', async () => {
    expect(await create({ offers, cost: 'At the door' })).toMatchObject({ cost: 'At the door' });
  });

  it.each([
    ['follows changed offers', { offers }, { offers: [{ price: '7' }] }, '$7'],
    ['is gone with the offers from which it followed', { offers }, { offers: [] }, ''],
    ['stays when other offers go', { offers, cost: 'At the door' }, { offers: [] }, 'At the door'],
    ['stays when offers have no price', { cost: 'Donation' }, { offers: [{ name: 'Door' }] }, 'Donation'],
    ['stays when other fields change', { offers }, { title: 'Renamed' }, 'Free – $30'],
  ])('%s', async (_, before, change, cost) => {
    const { id } = await create(before);

    expect((await editor.patch(`/events/${id}`, change).expect(200)).body).toMatchObject({ cost });
  });
});
