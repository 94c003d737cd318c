import { startApp } from '../../support/app.js';
import { countsOf, totalOf } from './reading.js';

const app = startApp();

/** More than are counted one by one, on more pages than are read for an estimate. */
const MANY = 22_000;
const INSERT = `INSERT INTO events (author_id, language, title, slug, description, modified_at, published_at, timezone, timezone_abbr,
    starts_at, ends_at, starts_local, ends_local, status, featured)
  SELECT (SELECT min(id) FROM users), 'en', '', 'many-' || n, repeat('a long text ', 150), now(), '2026-11-01', 'UTC', 'UTC',
    starts AT TIME ZONE 'UTC', starts AT TIME ZONE 'UTC', starts, starts + interval '30 hours', 'publish', n % 4 = 0
  FROM (SELECT n, timestamp '2027-01-01' + interval '1 hour' * (n % 480) AS starts FROM generate_series(1, $1) AS n) AS any_events`;

describe('More than 20,000 events', () => {
  it('are counted by day from the counts of days, by other filters estimated, and a part of them counted', async () => {
    await app.database.query(INSERT, [MANY]);

    const byDay = await countsOf(app, 'day');
    expect(byDay).toMatchObject({ total: MANY, is_estimate: false });
    expect(byDay.counts[5]).toEqual({
      day: '2027-01-06',
      count: await totalOf(app, { ends_after: '2027-01-05', starts_before: '2027-01-06' }),
    });

    const estimated = await countsOf(app, 'day,status');
    expect(estimated.is_estimate).toBe(true);
    expect(Math.abs(estimated.total - MANY)).toBeLessThan(MANY / 10);
    expect(Math.abs(Number(estimated.counts[5]?.count) - Number(byDay.counts[5]?.count))).toBeLessThan(400);

    const featured = await countsOf(app, 'day,status', { featured: true });
    expect(featured).toMatchObject({ total: MANY / 4, is_estimate: false });

    const { body } = await app.get('/events/counts?by=status&hide_subsequent_recurrences=true').expect(400);
    expect(body).toMatchObject({
      data: {
        params: {
          hide_subsequent_recurrences:
            'hide_subsequent_recurrences is not valid. Too many events match. Add start_date and end_date, or further filters.',
        },
      },
    });
    await app.get('/events/counts?by=day&hide_subsequent_recurrences=true&end_date=2027-01-03').expect(200);
  });
});
