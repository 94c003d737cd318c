import { startApp } from '../../support/app.js';

const app = startApp();

/** So many that only the next events are looked at, for a word that all have and for one that a sixth has. */
const MANY = 100_000;
const INSERT = `INSERT INTO events (author_id, language, title, slug, description, modified_at, published_at, timezone, timezone_abbr,
    starts_at, ends_at, starts_local, ends_local, status)
  SELECT (SELECT min(id) FROM users), 'en', CASE WHEN n IN (600, 60000) THEN 'Jazz festival' ELSE 'No. ' || n END, 'many-' || n,
    CASE n % 6 WHEN 0 THEN 'A festival of jazz' ELSE 'A festival' END, now(), '2026-11-01', 'UTC', 'UTC',
    starts AT TIME ZONE 'UTC', starts AT TIME ZONE 'UTC', starts, starts, 'publish'
  FROM (SELECT n, timestamp '2099-01-01' + interval '10 minutes' * n AS starts FROM generate_series(1, $1) AS n) AS any_events`;

const search = async (q: string, others = '') =>
  (
    await app
      .get(
        `/events?start_date=2099-01-01&end_date=2100-12-31&per_page=50&q=${encodeURIComponent(q)}${others}`,
      )
      .expect(200)
  ).body as { events: { slug: string }[]; total: number; total_is_estimate?: boolean };

const slugs = async (...of: Parameters<typeof search>) =>
  (await search(...of)).events.map(({ slug }) => slug);

describe('A search that finds more than 10,000 events', () => {
  it('sorts the next 2,000 by rank, and does not count all', async () => {
    await app.database.query(INSERT, [MANY]);
    await app.database.query('ANALYZE events, event_words');

    for (const q of ['festival', 'jazz', 'fest', 'jazz festival', '"festival of"'])
      expect(await search(q)).toMatchObject({ total: 10_000, total_is_estimate: true });

    expect((await slugs('festival')).slice(0, 3)).toEqual(['many-600', 'many-1', 'many-2']);
    expect((await slugs('jazz')).slice(0, 3)).toEqual(['many-600', 'many-6', 'many-12']);
    expect((await slugs('festival -jazz')).slice(0, 3)).toEqual(['many-1', 'many-2', 'many-3']);
    expect((await slugs('jazz', '&page=200')).at(-1)).toBe(`many-${6 * 10_000}`);
    expect(await search('jazz', '&starts_before=2099-02-01')).toMatchObject({ total: 767 });
  });
});
