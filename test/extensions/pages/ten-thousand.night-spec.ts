import { startApp } from '../../support/app.js';
import { read } from './reading.js';

const app = startApp();

/** Inserts events of one hour after another. */
const insert = (count: number) =>
  app.database.query(
    `INSERT INTO events (author_id, language, status, title, slug, published_at, modified_at, starts_local, ends_local,
       starts_at, ends_at, timezone, timezone_abbr, hide_from_listings)
     SELECT 1, 'en', 'publish', 'No. ' || n, 'no-' || n, '2026-01-01', '2026-01-01', start, start, start, start, 'UTC', 'UTC',
       false
     FROM generate_series(1, $1) n, LATERAL (SELECT timestamp '2026-12-01' + n * interval '1 hour' AS start) at`,
    [count],
  );

describe('The pages of 10,000 events', () => {
  it('lead to each of them, one after the other, to the last', async () => {
    await insert(10_000);

    const seen: string[] = [];
    let path: string | undefined = '/events/';
    while (path !== undefined && seen.length <= 10_000) {
      const page = await read(app, path);
      seen.push(...page.texts('h3'));
      path = page.link('Next page');
    }

    expect(seen).toEqual(Array.from({ length: 10_000 }, (_, place) => `No. ${place + 1}`));
  });
});
