import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp();
const editor = app.as('editor');

type Json = Record<string, unknown>;

const jsonLd = async (id: unknown) =>
  ((await app.get(`/events/${String(id)}`).expect(200)).body as Json).json_ld as Json;
const described = async (fields: Json) => jsonLd((await app.create('events', anEvent(fields))).id);

const HALL = aVenue({ venue: 'Hall', accessibility: ['step_free'] });
const PLACE = { '@type': 'Place', name: 'Hall' };
const ROOM = { '@type': 'VirtualLocation', url: 'https://video.example/room' };

describe('The json_ld of an event', () => {
  it.each([
    ['scheduled', 'EventScheduled'],
    ['canceled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
    ['moved-online', 'EventMovedOnline'],
    ['rescheduled', 'EventRescheduled'],
  ])('says that it is %s', async (status, name) => {
    expect(await described({ event_status: status })).toMatchObject({
      eventStatus: `https://schema.org/${name}`,
    });
  });

  it('keeps the former starts of one that is rescheduled, and only of that', async () => {
    const { id } = await app.create('events', anEvent({ timezone: 'Europe/Berlin' }));
    const change = { event_status: 'rescheduled', start_date: '2026-12-01 20:00:00' };
    await editor.patch(`/events/${id}`, change).expect(200);

    expect(await jsonLd(id)).toMatchObject({ previousStartDate: ['2026-12-01T19:00:00+01:00'] });

    await editor.patch(`/events/${id}`, { event_status: 'canceled' }).expect(200);
    expect(await jsonLd(id)).not.toHaveProperty('previousStartDate');
  });

  it.each([
    ['at a venue', {}, 'Offline', expect.objectContaining(PLACE)],
    ['not online', { is_virtual: false, virtual_url: ROOM.url }, 'Offline', expect.objectContaining(PLACE)],
    ['online', { is_virtual: true, virtual_url: ROOM.url }, 'Online', ROOM],
    ['moved online', { event_status: 'moved-online', virtual_url: ROOM.url }, 'Online', ROOM],
    [
      'at a venue and online',
      { is_virtual: true, virtual_event_type: 'hybrid', virtual_url: ROOM.url },
      'Mixed',
      [expect.objectContaining(PLACE), ROOM],
    ],
  ])('says that it takes place %s', async (_, fields, mode, location) => {
    expect(await described({ venue: HALL, ...fields })).toMatchObject({
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location,
    });
  });

  it('names its page as the virtual location of an online event without a URL', async () => {
    const { id, url } = await app.create('events', anEvent({ is_virtual: true }));

    expect(await jsonLd(id)).toMatchObject({ location: { '@type': 'VirtualLocation', url } });
  });

  it('has no location without a venue', async () => {
    expect(await described({})).not.toHaveProperty('location');
  });

  it('has the offers and nothing that they do not say', async () => {
    const offers = [
      {
        name: 'Adults',
        price: '12.50',
        currency: 'EUR',
        availability: 'sold_out',
        valid_from: '2026-11-01 09:00:00',
      },
      { price: '5', price_max: '9', url: 'https://tickets.example/', valid_until: '2026-12-01 18:00:00' },
    ];
    const { id, url } = await app.create('events', anEvent({ timezone: 'Europe/Berlin', offers }));

    expect((await jsonLd(id)).offers).toEqual([
      {
        '@type': 'Offer',
        name: 'Adults',
        price: '12.50',
        priceCurrency: 'EUR',
        url,
        availability: 'https://schema.org/SoldOut',
        validFrom: '2026-11-01T09:00:00+01:00',
      },
      {
        '@type': 'AggregateOffer',
        lowPrice: '5',
        highPrice: '9',
        priceCurrency: 'USD',
        url: 'https://tickets.example/',
        validThrough: '2026-12-01T18:00:00+01:00',
      },
    ]);
  });

  it('keeps the offer that the original API makes up from the cost', async () => {
    expect(await described({ cost: '5' })).toMatchObject({
      performer: 'Organization',
      offers: { '@type': 'Offer', price: '5', availability: 'inStock', category: 'primary' },
    });
  });

  it.each([
    ['1\u202f234,56 €', { price: '1234.56', priceCurrency: 'EUR' }],
    ['1 500 Kč', { price: '1500', priceCurrency: 'CZK' }],
    ["CHF 1'200.50", { price: '1200.50', priceCurrency: 'CHF' }],
    ['From 10 € a head', { price: '10', priceCurrency: 'EUR' }],
    ['10 a head', { price: '10', priceCurrency: 'USD' }],
  ])('reads the price and the currency in the cost %j', async (cost, offers) => {
    expect(await described({ cost })).toMatchObject({ offers });
  });

  it('has a price without a currency if several have its symbol', async () => {
    expect((await described({ cost: '200 kr' })).offers).not.toHaveProperty('priceCurrency');
  });

  it('has no offer for a cost that can be read in several ways', async () => {
    expect(await described({ cost: '12 50 €' })).not.toHaveProperty('offers');
  });

  it('says how many can attend', async () => {
    expect(await described({ capacity: 300 })).toMatchObject({ maximumAttendeeCapacity: 300 });
    expect(await described({})).not.toHaveProperty('maximumAttendeeCapacity');
  });
});

describe('The json_ld of a venue', () => {
  it('says what is accessible', async () => {
    const { id } = await app.create('venues', aVenue({ accessibility: ['step_free', 'parking'] }));

    const { body } = await app.get(`/venues/${id}`).expect(200);
    expect((body as Json).json_ld).toMatchObject({
      amenityFeature: [
        { '@type': 'LocationFeatureSpecification', name: 'step_free', value: true },
        { '@type': 'LocationFeatureSpecification', name: 'parking', value: true },
      ],
    });
  });
});
