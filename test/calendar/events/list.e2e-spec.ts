import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const ORIGIN = 'https://api.example.com';
const app = startApp({ PUBLIC_URL: ORIGIN, SITE_URL: ORIGIN });
const admin = app.as('administrator');

interface Page {
  events: { id: number; title: string }[];
  rest_url: string;
  next_rest_url?: string;
  previous_rest_url?: string;
  total: number;
  total_pages: number;
}

const page = async (path = '/events', reader: TestClient = app) =>
  (await reader.get(path).expect(200)).body as Page;

const titles = async (path: string, reader: TestClient = app) =>
  (await page(path, reader)).events.map(({ title }) => title);

const during = (title: string, start: string, end = start, fields = {}) =>
  app.create('events', anEvent({ title, start_date: start, end_date: end, ...fields }));

const many = async (count: number) => {
  for (let day = 1; day <= count; day += 1) await during(`Day ${day}`, `2026-12-0${day} 10:00`);
};

const query = (address = '') => Object.fromEntries(new URL(address).searchParams);

describe('GET /events', () => {
  it('returns an empty page for an empty calendar', async () => {
    const { body, headers } = await app.get('/events').expect(200);

    expect(body).toEqual({ events: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
    expect(headers).toMatchObject({ 'x-tec-total': '0', 'x-tec-totalpages': '0' });
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it('returns two events per page by default', async () => {
    await many(5);

    const { body, headers } = await app.get('/events').expect(200);

    expect(body).toMatchObject({
      events: [{ title: 'Day 1' }, { title: 'Day 2' }],
      total: 5,
      total_pages: 3,
    });
    expect((body as Page).events).toHaveLength(2);
    expect(headers).toMatchObject({ 'x-tec-total': '5', 'x-tec-totalpages': '3' });
  });

  it('lists records as returned on creation', async () => {
    const event = await app.create('events', anEvent({ venue: aVenue(), tags: ['a'], cost: 5 }));

    const { events } = await page();

    const tags = [expect.objectContaining({ name: 'a' })];
    expect(events).toEqual([{ ...event, tags }]);
  });

  it('returns at most fifty events per page', async () => {
    await Promise.all(Array.from({ length: 51 }, () => app.create('events', anEvent())));

    const fifty = await page('/events?per_page=50');
    for (const size of [51, 1000000]) {
      const clamped = await page(`/events?per_page=${size}`);
      expect(clamped).toMatchObject({ total: 51, total_pages: 2 });
      expect(clamped.events).toEqual(fifty.events);
      expect(clamped.events).toHaveLength(50);
      expect(query(clamped.rest_url)).toMatchObject({ per_page: '50' });
    }
  });

  it.each(['page', 'per_page'])('rejects a %s that is not a positive integer', async (key) => {
    for (const value of ['0', '-1', 'abc', '1.5', '', '0x1', '%D9%A3']) {
      const { body } = await app.get(`/events?${key}=${value}`);
      expect([value, body]).toMatchObject([
        value,
        { code: 'rest_invalid_param', message: `Invalid parameter(s): ${key}`, data: { status: 400 } },
      ]);
    }
  });

  it('uses the last value of a repeated parameter', async () => {
    await many(3);

    expect(await titles('/events?page=1&page=2')).toEqual(['Day 3']);
  });

  it.each(['2', '3', '2147483647', '9007199254740993'])('returns 404 for page %s of one', async (number) => {
    await many(2);

    const { body } = await app.get(`/events?page=${number}`).expect(404);

    expect(body).toEqual({
      code: 'event-archive-page-not-found',
      message: 'The requested event archive page does not exist',
      data: { status: 404 },
    });
  });

  it('returns 404 for page 2 of an empty list', async () => {
    expect((await app.get('/events?page=2').expect(404)).body).toMatchObject({
      code: 'event-archive-page-not-found',
    });
  });

  it('defaults to events from yesterday until two years from now', async () => {
    await during('too early', '2026-11-18 23:59:59', '2026-11-20');
    await during('first', '2026-11-19 00:00:00');
    await during('last', '2028-11-20 23:59:59');
    await during('ends too late', '2028-11-20 23:59:59', '2028-11-21');

    const { events, total, rest_url } = await page('/events');

    expect(events).toMatchObject([{ title: 'first' }, { title: 'last' }]);
    expect(total).toBe(2);
    expect(query(rest_url)).toMatchObject({
      start_date: '2026-11-19 00:00:00',
      end_date: '2028-11-20 23:59:59',
    });
  });

  it("applies the window to the event's local time", async () => {
    await during('Auckland', '2026-11-19 00:00:00', '2026-11-19 01:00', { timezone: 'Pacific/Auckland' });
    await during('Honolulu', '2026-11-18 23:59:59', '2026-11-19 05:00', { timezone: 'Pacific/Honolulu' });

    expect(await titles('/events')).toEqual(['Auckland']);
  });

  it('widens dates to whole days', async () => {
    await during('long ago', '2026-10-01 00:00:00');
    await during('first', '2026-12-01 23:59:59');
    await during('second', '2026-12-02 00:00:00', '2026-12-02 23:59:59');
    await during('night', '2026-12-02 22:00:00', '2026-12-03 00:00:00');
    await during('third', '2026-12-03 23:00:00');
    const expected = {
      'start_date=2026-12-02': ['second', 'night', 'third'],
      'start_date=2026-12-02%2018:00': ['second', 'night', 'third'],
      'end_date=2026-12-02': ['first', 'second'],
      'end_date=2026-12-02%2000:00': ['first', 'second'],
      'end_date=2026-12-03': ['first', 'second', 'night', 'third'],
      'start_date=2026-12-02&end_date=2026-12-02': ['second'],
      'start_date=12/02/2026&end_date=tomorrow': [],
      'start_date=2026-12-03&end_date=2026-12-01': [],
      'start_date=1796202000': ['second', 'night', 'third'],
      'start_date=2026-10-01': ['long ago', 'first', 'second', 'night', 'third'],
    };

    const found: Record<string, string[]> = {};
    for (const [query, { length }] of Object.entries(expected)) {
      const { events, total } = await page(`/events?per_page=20&${query}`);
      expect([query, total]).toEqual([query, length]);
      found[query] = events.map(({ title }) => title);
    }

    expect(found).toEqual(expected);
  });

  it('sorts by local start, then by creation', async () => {
    await during('noon, first', '2026-12-01 12:00', '2026-12-01 15:00');
    await during('Tokyo, eleven', '2026-12-01 11:00', '2026-12-01 12:00', { timezone: 'Asia/Tokyo' });
    await during('noon, second', '2026-12-01 12:00', '2026-12-01 13:00');
    await during('Los Angeles, ten', '2026-12-01 10:00', '2026-12-01 11:00', {
      timezone: 'America/Los_Angeles',
    });
    await during('noon, sticky', '2026-12-01 12:00', '2026-12-01 12:00', { sticky: true });

    expect(await titles('/events?per_page=9')).toEqual([
      'Los Angeles, ten',
      'Tokyo, eleven',
      'noon, first',
      'noon, second',
      'noon, sticky',
    ]);
  });

  it('neither lists nor counts hidden events for any caller', async () => {
    await during('Hidden', '2026-12-01', '2026-12-01', { hide_from_listings: true });
    await during('Shown', '2026-12-02');

    for (const reader of [app, admin])
      expect(await page('/events', reader)).toMatchObject({ events: [{ title: 'Shown' }], total: 1 });
  });

  it('lists a scheduled event from the second of its publication', async () => {
    await during('Scheduled', '2026-12-01', '2026-12-01', { date: '2026-11-21 12:00:00' });

    app.clock.set('2026-11-21T11:59:59Z');
    expect(await page()).toMatchObject({ events: [], total: 0 });
    app.clock.set('2026-11-21T12:00:00Z');
    expect(await page()).toMatchObject({ events: [{ title: 'Scheduled', status: 'publish' }], total: 1 });
  });
});
