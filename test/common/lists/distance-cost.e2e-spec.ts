import { startApp } from '../../support/app.js';
import { rowsScannedBy } from '../../support/scanned-rows.js';
import { cursorIn, type ListPage, readPage } from './walking.js';

// No other tests have these settings, and so none have had PostgreSQL analyse its database.
const app = startApp({ SITE_NAME: 'Nearby', MAX_PER_PAGE: '500' });

const VENUES = 40;
const EVENTS = 2_400;
const HERE = 'geoloc_lat=52&geoloc_lng=13&geoloc_radius=500&orderby=distance';
/** Few pages, of nothing but what a walk needs. */
const WALK = 'per_page=300&_fields=events.id,total,next_rest_url';
const FIRST_ONLY = 'hide_subsequent_recurrences=true';

/**
 * Adds venues north of 52° N 13° E, two at each of the same places, and events at one or two of them; the nearest venue has
 * a third of them.
 */
async function fill() {
  await app.database.query(
    `INSERT INTO venues (author_id, language, status, title, slug, published_at, modified_at, geo_lat, geo_lng)
      SELECT 1, 'en', 'publish', 'Venue ' || n, 'venue-' || n, now(), now(), 52 + n / 2 * 0.1, 13 FROM generate_series(1, ${VENUES}) n`,
  );
  await app.database.query(
    `INSERT INTO events (author_id, language, status, title, slug, description, website, published_at,
        modified_at, starts_local, ends_local, starts_at, ends_at, timezone, timezone_abbr)
      SELECT 1, 'en', 'publish', n, 'event-' || n, 'music', 'https://example.org/' || repeat(md5(n::text), 50), now(),
        now() - n * interval '1 second', '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', 'UTC', 'UTC' FROM generate_series(1, ${EVENTS}) n`,
  );
  const [{ first }] = await app.database.query<[{ first: number }]>('SELECT min(id) AS first FROM venues');
  for (const [venue, every] of [
    ['CASE id % 3 WHEN 0 THEN 1 ELSE id * 7 % 40 END', 1],
    ['id * 11 % 40', 5],
  ])
    await app.database.query(
      `INSERT INTO event_venues (event_id, venue_id, position) SELECT id, ${first} + ${venue}, ${every}
        FROM events WHERE id % ${every} = 0 ON CONFLICT DO NOTHING`,
    );
}

/** Returns the ids of all events in the order of their nearest venues. */
async function byDistance(): Promise<number[]> {
  const rows = await app.database.query<{ id: number }[]>(
    `SELECT event_id AS id FROM event_venues JOIN venues ON venues.id = venue_id
      GROUP BY event_id ORDER BY min(geo_lat), event_id`,
  );
  return rows.map(({ id }) => id);
}

/** Makes a series of every eleventh event, whose dates are not in the order of their ids. */
async function makeSeries(): Promise<{ readonly first: number; readonly others: readonly number[] }> {
  const { database } = app;
  const series = 'SELECT max(id) FROM events';
  await database.query(`UPDATE events SET recurrence = '{RRULE:FREQ=DAILY}' WHERE id = (${series})`);
  await database.query(
    `UPDATE events SET series_id = (${series}), original_start = starts_local + id * interval '1 minute',
      starts_local = starts_local + id * 7919 % 211 * interval '1 minute' WHERE id % 11 = 0 AND id < (${series})`,
  );
  const rows = await database.query<{ id: number }[]>(
    `SELECT id FROM events WHERE series_id IS NOT NULL OR id = (${series})
      ORDER BY recurrence IS NOT NULL, starts_local, id`,
  );
  const [first = 0, ...others] = rows.map(({ id }) => id);
  return { first, others };
}

/** Returns the ids of a list on all of its pages. */
async function byNumber(path: string): Promise<number[]> {
  const ids: number[] = [];
  let total = EVENTS;
  for (let number = 1; ids.length < total; number += 1) {
    const read = await page(`${path}&page=${number}`);
    ids.push(...read.ids);
    total = read.total;
  }
  return ids;
}

const page = (path: string) => readPage(app, 'events', path);

describe('GET /events?orderby=distance with many events nearby', () => {
  const autovacuum = async (change: string) => {
    for (const table of ['events', 'venues', 'event_venues'])
      await app.database.query(`ALTER TABLE ${table} ${change}`);
  };
  // PostgreSQL might analyse one table by itself while the next is filled.
  beforeAll(() => autovacuum('SET (autovacuum_enabled = off)'));
  afterAll(() => autovacuum('RESET (autovacuum_enabled)'));

  it.each(['never', 'once'])('reads the events of a page, analysed %s', async (analysed) => {
    await fill();
    if (analysed === 'once') await app.database.query('ANALYZE');
    const path = `/events?${HERE}&per_page=20`;

    expect(await page(path)).toMatchObject({ total: EVENTS });
    expect(await rowsScannedBy(app, 'events', () => page(`${path}&page=2`))).toBeLessThan(300);
    expect(await rowsScannedBy(app, 'events', () => page(`${path}&order=desc`))).toBeLessThan(300);
    await page(`${path}&${FIRST_ONLY}`);
    expect(await rowsScannedBy(app, 'events', () => page(`${path}&${FIRST_ONLY}&page=2`))).toBeLessThan(300);
    await page(`${path}&search=music`);
    expect(await rowsScannedBy(app, 'events', () => page(`${path}&search=music&page=2`))).toBeLessThan(600);
  });

  it('counts anew after a write', async () => {
    await fill();
    await page(`/events?${HERE}`);
    const [{ id: venue }] = await app.database.query<[{ id: number }]>('SELECT max(id) AS id FROM venues');
    const { id } = await app.create('events', {
      title: 'New',
      start_date: '2026-12-02 10:00:00',
      end_date: '2026-12-02 11:00:00',
      venue,
    });

    expect(await page(`/events?${HERE}&order=desc&per_page=1`)).toMatchObject({
      ids: [id],
      total: EVENTS + 1,
    });
  });

  it('has of each series the first event, at its nearest venue', async () => {
    await fill();
    const { first, others } = await makeSeries();
    const expected = (await byDistance()).filter((id) => id === first || !others.includes(id));

    expect(await byNumber(`/events?${HERE}&${FIRST_ONLY}&${WALK}`)).toEqual(expected);
  });

  it.each(['asc', 'desc'])('has each event once, by its nearest venue, in the order %s', async (order) => {
    await fill();
    const expected = await byDistance();
    if (order === 'desc') expected.reverse();
    const path = `/events?${HERE}&order=${order}&${WALK}`;

    const byKey: number[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const { ids, next_rest_url: next }: ListPage = await page(`${path}&after=${after}`);
      byKey.push(...ids);
      after = next === undefined ? undefined : cursorIn(next);
    }

    expect(await byNumber(path)).toEqual(expected);
    expect(byKey).toEqual(expected);
  });
});
