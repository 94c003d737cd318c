import { walk } from '../../common/lists/walking.js';
import { startApp } from '../../support/app.js';
import { testTotalsAfterWrites } from './random-totals.js';

const app = startApp();

testTotalsAfterWrites(app, { writers: 2, transactions: 10, deadlocks: 0, windows: 40 });

/** Enough events for deep pages, which start with the 1,001st event. */
const MANY = 1_050;
const INSERT_MANY = `INSERT INTO events (author_id, language, title, slug, modified_at, timezone, timezone_abbr,
    starts_at, ends_at, starts_local, ends_local, status, published_at, hide_from_listings)
  SELECT (SELECT min(id) FROM users), 'en', 'Any', 'many-' || n, now(), 'UTC', 'UTC', starts AT TIME ZONE 'UTC',
    starts AT TIME ZONE 'UTC', starts, starts + interval '1 hour' * (n % 30), (ARRAY['publish', 'publish', 'future', 'draft'])[1 + n % 4],
    (ARRAY['2026-11-01T12:00:00Z', '2030-01-01T12:00:00Z'])[1 + n % 3 % 2]::timestamptz, n % 11 = 0
  FROM (SELECT n, timestamp '2027-01-01' + interval '1 hour' * (n * 7 % 480) AS starts FROM generate_series(1, $1) AS n) AS any_events`;

describe('A deep page', () => {
  it('continues after the events of all previous pages, in both directions and by key', async () => {
    await app.database.query(INSERT_MANY, [MANY * 2]);
    const window = { start_date: '2027-01-02', end_date: '2027-01-19' };
    const rows = await app.database.query<{ id: number }[]>(
      `SELECT id FROM events WHERE NOT hide_from_listings
        AND (status = 'publish' OR status = 'future' AND published_at <= $3)
        AND starts_local >= $1::date AND ends_local < $2::date + 1 ORDER BY starts_local, published_at, id`,
      [window.start_date, window.end_date, app.clock.now()],
    );
    const expected = rows.map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(MANY);

    const found: number[] = [];
    const pages = Math.ceil(expected.length / 50);
    for (let page = 1; page <= pages; page += 1) {
      const { body } = await app
        .get('/events')
        .query({ ...window, per_page: 50, page, _fields: 'events' })
        .expect(200);
      found.push(...(body as { events: { id: number }[] }).events.map(({ id }) => id));
    }

    expect(found).toEqual(expected);
    await app
      .get('/events')
      .query({ ...window, per_page: 50, page: pages + 1 })
      .expect(404);
    const path = `/events?start_date=${window.start_date}&end_date=${window.end_date}&per_page=50`;
    expect(await walk(app, 'events', `${path}&order=desc`)).toEqual(expected.toReversed());
    expect(await walk(app, 'events', `${path}&after=`)).toEqual(expected);
  });
});
