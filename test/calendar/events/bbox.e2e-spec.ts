import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';
import { rowsScannedBy } from '../../support/scanned-rows.js';

const app = startApp();

interface Page {
  readonly events: readonly { readonly title: string }[];
  readonly rest_url: string;
  readonly total: number;
}

const page = async (query: string) =>
  (await app.get(`/events?per_page=50&${query}`).expect(200)).body as Page;

const titles = async (query: string) => {
  const { events, total } = await page(query);
  expect(total).toBe(events.length);
  return events.map(({ title }) => title);
};

const at = (title: string, geo_lat: number, geo_lng: number, venue = {}) =>
  app.create('events', anEvent({ title, venue: aVenue({ geo_lat, geo_lng, ...venue }) }));

describe('GET /events?bbox=', () => {
  it('finds events at venues between the degrees, borders included', async () => {
    await at('Corner', 50, 10);
    await at('Inside', 51, 11);
    await at('North', 52.1, 11);
    await at('East', 51, 12.1);
    await app.create('events', anEvent({ title: 'Nowhere' }));
    await app.create('events', anEvent({ title: 'Half', venue: aVenue({ geo_lat: 51 }) }));

    expect(await titles('bbox=10,50,12,52')).toEqual(['Corner', 'Inside']);
    expect(await titles('bbox[]=10&bbox[]=50&bbox[]=12&bbox[]=52')).toEqual(['Corner', 'Inside']);
    expect(await titles('bbox=10,50,12,52&geoloc_lat=51&geoloc_lng=11&orderby=distance')).toEqual(['Inside']);
  });

  it('reaches across the date line if west is greater than east', async () => {
    await at('Fiji east', -17, 179.95);
    await at('Fiji west', -17, -179.95);
    await at('Greenwich', -17, 0);

    expect(await titles('bbox=170,-20,-170,-10')).toEqual(['Fiji east', 'Fiji west']);
    expect(await titles('bbox=-170,-20,170,-10')).toEqual(['Greenwich']);
  });

  it('does not reveal where a venue is that the caller may not read', async () => {
    await at('Secret', 51, 11, { status: 'draft' });
    await at('Protected', 51, 11, { password: 'open-sesame' });

    expect(await titles('bbox=10,50,12,52')).toEqual([]);
  });

  it('is kept in the links of the page', async () => {
    const { rest_url } = await page('bbox=170,-20,-170,-10.5');

    expect(new URL(rest_url).searchParams.get('bbox')).toBe('170,-20,-170,-10.5');
  });

  it.each([
    ['10,50,12', 'four numbers'],
    ['10,50,12,52,', 'four numbers'],
    ['10,50,,52', 'four numbers'],
    ['ten,50,12,52', 'four numbers'],
    ['10,50,180.5,52', 'longitudes from -180 to 180'],
    ['10,50,12,91', 'latitudes from -90 to 90'],
    ['10,52,12,50', 'south is not greater than north'],
    ['', 'four numbers'],
  ])('rejects %s', async (box, advice) => {
    const { body } = await app.get(`/events?bbox=${box}`).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { bbox: expect.stringContaining(advice) } },
    });
  });

  it('reads only the events at the venues of a small box', async () => {
    await app.database.query(
      `WITH venue AS (INSERT INTO venues (author_id, language, status, title, slug, published_at, modified_at, geo_lat, geo_lng)
        SELECT 1, 'en', 'publish', 'Venue ' || n, 'venue-' || n, now(), now(), n % 80, n % 170 FROM generate_series(1, 400) n
        RETURNING id)
      , event AS (INSERT INTO events (author_id, language, status, title, slug, website, published_at, modified_at, starts_local,
          ends_local, starts_at, ends_at, timezone, timezone_abbr)
        SELECT 1, 'en', 'publish', n, 'event-' || n, 'https://example.org/' || repeat(md5(n::text), 50), now(), now(),
          '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', 'UTC', 'UTC' FROM generate_series(1, 4000) n RETURNING id)
      INSERT INTO event_venues (event_id, venue_id, position)
        SELECT event.id, (SELECT min(id) FROM venue) + event.id % 400, 0 FROM event`,
    );
    await app.database.query('ANALYZE');

    const list = () => page('bbox=19.5,19.5,20.5,20.5');
    expect((await list()).total).toBeGreaterThan(0);
    expect(await rowsScannedBy(app, 'events', list)).toBeLessThan(200);
  });
});
