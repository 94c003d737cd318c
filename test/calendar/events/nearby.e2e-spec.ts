import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const ORIGIN = 'https://api.example.com';
const app = startApp({ PUBLIC_URL: ORIGIN });

interface Page {
  events: { title: string }[];
  rest_url: string;
  next_rest_url?: string;
  total: number;
}

const page = async (query: string, reader: TestClient = app) =>
  (await reader.get(`/events?${query}`).expect(200)).body as Page;

const titles = async (query: string, reader: TestClient = app) => {
  const { events, total } = await page(`per_page=50&${query}`, reader);
  expect(total).toBe(events.length);
  return events.map(({ title }) => title);
};

const at = (title: string, geo_lat: number, geo_lng: number, venue = {}) =>
  app.create('events', anEvent({ title, venue: aVenue({ geo_lat, geo_lng, ...venue }) }));

const around = (lat: number, lng: number, radius?: number) =>
  `geoloc_lat=${lat}&geoloc_lng=${lng}${radius === undefined ? '' : `&geoloc_radius=${radius}`}`;

describe('GET /events?geoloc=', () => {
  it.each([
    ['true', ['Placed', 'Equator', 'Half']],
    ['1', ['Placed', 'Equator', 'Half']],
    ['false', ['Unplaced', 'Nowhere']],
    ['0', ['Unplaced', 'Nowhere']],
  ])('filters by %s', async (value, expected) => {
    await at('Placed', 51.5, -0.12);
    await at('Equator', 0, 0);
    await app.create('events', anEvent({ title: 'Unplaced', venue: aVenue() }));
    await app.create('events', anEvent({ title: 'Nowhere' }));
    const venues = [];
    for (const place of [aVenue(), aVenue({ geo_lat: 1, geo_lng: 1 })])
      venues.push((await app.create('venues', place)).id);
    await app.create('events', anEvent({ title: 'Half', venue: venues }));

    expect(await titles(`geoloc=${value}`)).toEqual(expected);
  });

  it('does not reveal the position of a venue that the caller may not read', async () => {
    await at('Secret', 51.5, -0.12, { status: 'draft' });

    expect(await titles('geoloc=true')).toEqual([]);
    expect(await titles('geoloc=false')).toEqual(['Secret']);
    expect(await titles(around(51.5, -0.12))).toEqual([]);
    expect(await titles(around(51.5, -0.12), app.as('editor'))).toEqual(['Secret']);
  });

  it('rejects anything but a boolean', async () => {
    const { body } = await app.get('/events?geoloc=perhaps').expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): geoloc' });
  });
});

describe('GET /events?geoloc_lat=&geoloc_lng=', () => {
  it('defaults to a radius of 25 kilometres', async () => {
    await at('Here', 52, 13);
    await at('24 km north', 52 + 24 / 111.2, 13);
    await at('26 km north', 52 + 26 / 111.2, 13);
    await at('24 km east', 52, 13 + 24 / (111.2 * Math.cos((52 * Math.PI) / 180)));
    await at('26 km east', 52, 13 + 26 / (111.2 * Math.cos((52 * Math.PI) / 180)));
    await app.create('events', anEvent({ title: 'Nowhere' }));

    expect(await titles(around(52, 13))).toEqual(['Here', '24 km north', '24 km east']);
  });

  it('accepts a radius', async () => {
    await at('Berlin', 52.52, 13.405);
    await at('Potsdam', 52.391, 13.064);
    await at('Hamburg', 53.551, 9.994);
    await at('Sydney', -33.868, 151.209);

    expect(await titles(around(52.52, 13.405, 1))).toEqual(['Berlin']);
    expect(await titles(around(52.52, 13.405, 30))).toEqual(['Berlin', 'Potsdam']);
    expect(await titles(around(52.52, 13.405, 260))).toEqual(['Berlin', 'Potsdam', 'Hamburg']);
    expect(await titles(around(52.52, 13.405, 250))).toEqual(['Berlin', 'Potsdam']);
  });

  it('works across the date line and the pole', async () => {
    await at('Fiji east', -17, 179.95);
    await at('Fiji west', -17, -179.95);
    await at('Pole', 89.95, 10);

    expect(await titles(around(-17, 180))).toEqual(['Fiji east', 'Fiji west']);
    expect(await titles(around(89.95, -170))).toEqual(['Pole']);
  });

  it('lists an event once even if several of its venues are near', async () => {
    const venue = [];
    for (const geo_lng of [13, 13.01])
      venue.push((await app.create('venues', aVenue({ geo_lat: 52, geo_lng }))).id);
    await app.create('events', anEvent({ title: 'Festival', venue }));

    expect(await titles(around(52, 13))).toEqual(['Festival']);
  });

  it('works at 0, 0', async () => {
    await at('Gulf of Guinea', 0, 0.1);

    expect(await titles(around(0, 0))).toEqual(['Gulf of Guinea']);
    expect(await titles(around(0, 50))).toEqual([]);
  });

  it('leaves out a venue with only one coordinate, whatever the radius', async () => {
    await app.create('events', anEvent({ title: 'Half', venue: aVenue({ geo_lat: 10 }) }));

    expect(await titles(around(0, 0, 20_038))).toEqual([]);
    expect(await titles(`${around(0, 0, 20_038)}&orderby=distance`)).toEqual([]);
  });

  it('can cover the whole earth', async () => {
    await at('Antipode', 87.5, -179);

    expect(await titles(around(-87.5, 1, 20_038))).toEqual(['Antipode']);
    expect(await titles(around(-87.5, 1, 20_000))).toEqual([]);
  });

  // Rounding makes the sine of half the angle slightly greater than 1 for some of these.
  it.each([
    [43.649856593724415, -43.649856554661824],
    [40.26722556717896, -40.26722559184515],
    [58.50031422027637, -58.50031420371599],
  ])('reaches the antipode: from %d to %d degrees north', async (from, to) => {
    await at('Antipode', to, 180);

    expect(await titles(around(from, 0, 20_038))).toEqual(['Antipode']);
  });

  it('finds only the exact position with radius 0', async () => {
    await at('Here', 52, 13);
    await at('Next door', 52, 13.0001);

    expect(await titles(around(52, 13, 0))).toEqual(['Here']);
  });

  it.each([
    [90, 180],
    [-90, -180],
  ])('accepts %d degrees north and %d east', async (lat, lng) => {
    await at('Pole', lat, lng);

    expect(await titles(around(lat, lng))).toEqual(['Pole']);
  });

  it('uses the new position of a moved venue', async () => {
    const { venue } = await at('Tour', 52, 13);
    const { id } = venue as { id: number };
    await app.as('editor').patch(`/venues/${id}`, { geo_lat: 40, geo_lng: 20 }).expect(200);

    expect(await titles(around(52, 13))).toEqual([]);
    expect(await titles(around(40, 20))).toEqual(['Tour']);
  });

  it.each([
    'geoloc_lat=52',
    'geoloc_lng=13',
    'geoloc_lat=abc&geoloc_lng=13',
    'geoloc_lat=52&geoloc_lng=abc',
    'geoloc_lat=91&geoloc_lng=13',
    'geoloc_lat=52&geoloc_lng=181',
    'geoloc_lat=NaN&geoloc_lng=13',
    'geoloc_lat=&geoloc_lng=13',
    'geoloc_lat[]=52&geoloc_lng=13',
    'geoloc_lat=52&geoloc_lng=13&geoloc_radius=abc',
    'geoloc_lat=52&geoloc_lng=13&geoloc_radius=-1',
    'geoloc_lat=52&geoloc_lng=13&geoloc_radius=20039',
    'geoloc_lat=90.1&geoloc_lng=13',
    'geoloc_lat=-90.1&geoloc_lng=13',
    'geoloc_lat=52&geoloc_lng=180.1',
    'geoloc_lat=52&geoloc_lng=-180.1',
  ])('rejects %s', async (query) => {
    const { body } = await app.get(`/events?${query}`).expect(400);

    expect(body).toMatchObject({ code: expect.stringMatching(/^rest_(invalid|missing)/) });
    expect((body as { message: string }).message).toMatch(/geoloc_(lat|lng|radius)$/);
  });

  it('is kept in page links', async () => {
    for (const title of ['First', 'Second', 'Third']) await at(title, 52, 13);
    await at('Elsewhere', 10, 10);

    const first = await page(`${around(52, 13, 5)}&geoloc=true`);
    const { body } = await app.get(`/${(first.next_rest_url ?? '').slice(ORIGIN.length)}`).expect(200);

    expect(Object.fromEntries(new URL(first.rest_url).searchParams)).toMatchObject({
      geoloc: expect.stringMatching(/^(true|1)$/),
      geoloc_lat: '52',
      geoloc_lng: '13',
      geoloc_radius: '5',
    });
    expect(body).toMatchObject({ events: [{ title: 'Third' }], total: 3 });
  });
});
