import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp({ SITE_TIMEZONE: 'America/New_York' });

/** Creates an event on each of these days, titled with the day. */
const on = async (...days: string[]) => {
  for (const day of days)
    await app.create('events', anEvent({ title: day, start_date: `${day} 10:00`, end_date: `${day} 11:00` }));
};

const titles = async (query = '') => {
  const { body } = await app.get(`/events?per_page=50&${query}`).expect(200);
  const { events, total, rest_url } = body as {
    events: { title: string }[];
    total: number;
    rest_url: string;
  };
  expect(total).toBe(events.length);
  return { titles: events.map(({ title }) => title), query: new URL(rest_url).searchParams };
};

describe('The default window of GET /events', () => {
  it.each([
    ['2026-11-22T04:59:59Z', ['2026-11-20', '2026-11-21', '2026-11-22', '2028-11-21']],
    ['2026-11-22T05:00:00Z', ['2026-11-21', '2026-11-22', '2028-11-21', '2028-11-22']],
  ])("starts from the site's current day at %s", async (now, expected) => {
    await on('2026-11-20', '2026-11-21', '2026-11-22', '2028-11-21', '2028-11-22');
    app.clock.set(now);

    expect((await titles()).titles).toEqual(expected);
  });

  it('handles month ends and leap days', async () => {
    app.clock.set('2028-03-01T12:00:00Z');
    expect(Object.fromEntries((await titles()).query)).toMatchObject({
      start_date: '2028-02-29 00:00:00',
      end_date: '2030-03-01 23:59:59',
    });
    app.clock.set('2028-02-29T12:00:00Z');
    expect(Object.fromEntries((await titles()).query)).toMatchObject({
      start_date: '2028-02-28 00:00:00',
      end_date: '2030-03-01 23:59:59',
    });
  });

  it.each(['start_date', 'end_date'])('keeps its other bound when %s is sent', async (bound) => {
    const [day, other, end] = {
      start_date: ['2026-11-22', 'end_date', '2028-11-20 23:59:59'],
      end_date: ['2026-11-22', 'start_date', '2026-11-19 00:00:00'],
    }[bound] as [string, string, string];

    expect((await titles(`${bound}=${day}`)).query.get(other)).toBe(end);
  });
});

describe('GET /events with an event during which clocks are set back', () => {
  it.each([
    ['strict_dates=true&end_date=2026-11-01%2001:10:00', ['Night']],
    ['strict_dates=true&end_date=2026-11-01%2001:09:59', []],
    ['strict_dates=true&ends_before=2026-11-01%2001:10:01', ['Night']],
    ['strict_dates=true&ends_before=2026-11-01%2001:10:00', []],
    ['strict_dates=true&ends_after=2026-11-01%2001:09:59', ['Night']],
    ['strict_dates=true&starts_after=2026-11-01%2001:29:59', ['Night']],
  ])('filters it by local time: %s', async (query, expected) => {
    app.clock.set('2026-10-31T12:00:00Z');
    const fields = { title: 'Night', timezone: 'America/New_York' };
    const event = await app.create(
      'events',
      anEvent({ ...fields, start_date: '2026-11-01T01:30:00-04:00', end_date: '2026-11-01T01:10:00-05:00' }),
    );

    expect(event).toMatchObject({ start_date: '2026-11-01 01:30:00', end_date: '2026-11-01 01:10:00' });
    expect((await titles(query)).titles).toEqual(expected);
  });
});
