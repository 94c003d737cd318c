import type { Response } from 'supertest';
import { startApp } from '../../support/app.js';
import { inLists, KINDS } from '../../support/linked.js';
import { anEvent } from '../../support/records.js';
import { atBothInstances, type Expectation } from './readers.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.com', SITE_TIMEZONE: 'America/New_York' });
const { offenders } = atBothInstances(app);

const on = async (day: string, fields = {}) =>
  (await app.create('events', anEvent({ start_date: day, end_date: day, ...fields }))).id;

const restUrl = ({ body }: Response) => new URL((body as { rest_url: string }).rest_url).searchParams;

describe.each(KINDS)('The list of $list with something upcoming', (kind) => {
  const { list, page, eventWith } = inLists(app, kind);

  it('excludes events from the instant the last one has started, without any write', async () => {
    const running = { start_date: '2026-11-20T13:00:00Z', end_date: '2026-11-20T15:00:00Z' };
    await eventWith('Harbour', running);
    await eventWith('Hall', { start_date: '2026-11-20T13:00:01Z', end_date: '2026-11-20T15:00:00Z' });
    const totals = (all: number, searched: number): Expectation[] => [
      [`/${list}?only_with_upcoming=true`, 'total', 'never', all],
      [`/${list}?search=harbour&only_with_upcoming=true`, 'total', 'never', searched],
    ];

    for (const [moment, all, searched] of [
      ['2026-11-20T12:00:00Z', 2, 1],
      ['2026-11-20T13:00:00Z', 2, 1],
      ['2026-11-20T13:00:00.001Z', 1, 0],
      ['2026-11-20T13:00:01.001Z', 0, 0],
      ['2026-11-20T13:00:00.500Z', 1, 0],
    ] as const) {
      app.clock.set(moment);
      expect([moment, await offenders(totals(all, searched), 'shown', 2)]).toEqual([moment, []]);
    }
  });

  it('has a page count that matches that instant', async () => {
    for (const second of ['00', '01', '02'])
      await eventWith(`Hall ${second}`, { start_date: `2026-11-20T13:00:${second}Z`, end_date: 'tomorrow' });

    expect(await page('only_with_upcoming=true', 'editor')).toMatchObject({ total: 3, total_pages: 2 });
    app.clock.set('2026-11-20T13:00:00.500Z');
    expect(await page('only_with_upcoming=true', 'editor')).toMatchObject({ total: 2, total_pages: 1 });
    await app.as('editor').get(`/${list}?only_with_upcoming=true&page=2`).expect(404);
  });
});

describe('A list of events', () => {
  const during = (ids: readonly number[]): Expectation[] => [['/events?per_page=50', 'events', 'never', ids]];
  const today = (ids: readonly number[]): Expectation[] => [
    ['/events?start_date=today&end_date=today', 'events', 'never', ids],
    ['/events?starts_after=yesterday&starts_before=TODAY', 'events', 'never', ids],
    ['/events?strict_dates=1&start_date=midnight&end_date=tomorrow', 'events', 'never', ids],
  ];

  it("starts at yesterday in the site's time zone, changing at midnight there", async () => {
    const [first, second, third] = [
      await on('2026-11-19 10:00'),
      await on('2026-11-20'),
      await on('2026-11-21'),
    ];

    for (const [moment, ids, from] of [
      ['2026-11-20T04:59:59.999Z', [first, second, third], '2026-11-18 00:00:00'],
      ['2026-11-20T05:00:00Z', [first, second, third], '2026-11-19 00:00:00'],
      ['2026-11-21T04:59:59.999Z', [first, second, third], '2026-11-19 00:00:00'],
      ['2026-11-21T05:00:00Z', [second, third], '2026-11-20 00:00:00'],
      ['2026-11-22T05:00:00Z', [third], '2026-11-21 00:00:00'],
    ] as const) {
      app.clock.set(moment);
      expect([moment, await offenders(during(ids), 'shown', 2)]).toEqual([moment, []]);
      expect(restUrl(await app.get('/events?per_page=50')).get('start_date')).toBe(from);
    }
  });

  it('of today changes at midnight of the site, even on days of 23 or 25 hours', async () => {
    const [saturday, sunday] = [await on('2026-10-31 12:00'), await on('2026-11-01 12:00')];
    const [monday, short] = [await on('2026-11-02 12:00'), await on('2027-03-14 12:00')];

    for (const [moment, ids] of [
      ['2026-11-01T03:59:59Z', [saturday]],
      ['2026-11-01T04:00:00Z', [sunday]],
      ['2026-11-02T04:59:59Z', [sunday]],
      ['2026-11-02T05:00:00Z', [monday]],
      ['2027-03-14T04:59:59Z', []],
      ['2027-03-14T05:00:00Z', [short]],
      ['2027-03-15T03:59:59Z', [short]],
      ['2027-03-15T04:00:00Z', []],
    ] as const) {
      app.clock.set(moment);
      expect([moment, await offenders(today(ids), 'shown', 2)]).toEqual([moment, []]);
    }
  });

  it.each(['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'])(
    'has no ETag where %s depends on the time of day, and has one otherwise',
    async (bound) => {
      const etagOf = async (query: string) => (await app.get(`/events?${query}`).expect(200)).get('ETag');
      const encoded = `%${bound.charCodeAt(0).toString(16)}${bound.slice(1)}`;

      for (const word of ['now', 'next%20week', '-1%20day', '%2B2%20hours', '5+days+ago'])
        for (const name of [bound, `page=1&${bound}`, encoded]) {
          const query = `strict_dates=true&${name}=${word}`;
          expect([query, await etagOf(query)]).toEqual([query, undefined]);
        }
      // Whole days do not change until midnight, unless the hours reach beyond it.
      expect(await etagOf(`${bound}=%2B2%20hours`)).toBeUndefined();
      for (const word of [
        'now',
        'TODAY',
        'noon',
        'monday',
        '-1%20day',
        '5+days+ago',
        '2026-12-01',
        '12/01/2026',
      ])
        expect([word, await etagOf(`${bound}=${word}`)]).toEqual([word, expect.any(String)]);
      for (const date of ['TODAY', 'noon', '2026-12-01T10:00:00Z', '01.12.2026', '1796151600'])
        expect([date, await etagOf(`strict_dates=true&${bound}=${date}`)]).toEqual([
          date,
          expect.any(String),
        ]);
    },
  );
});

describe('Last-Modified', () => {
  const modified = async (path = '/events') => (await app.get(path).expect(200)).get('Last-Modified');

  // After any real clock, so that only falling due and the start of the day count; and before 2038, as later days rest on
  // rules that the ICU library extrapolates.
  it.each([
    ['a day', '2036-01-02T17:00:00Z', 'Wed, 02 Jan 2036 05:00:00 GMT'],
    ['a day of 23 hours', '2036-03-09T16:00:00Z', 'Sun, 09 Mar 2036 05:00:00 GMT'],
    ['a day of 25 hours', '2036-11-02T17:00:00Z', 'Sun, 02 Nov 2036 04:00:00 GMT'],
  ])('is the start of %s if nothing has changed since', async (_day, moment, midnight) => {
    await on('2036-01-01');
    app.clock.set(moment);

    expect(await modified()).toBe(midnight);
  });

  it('is the instant a record fell due, once no other change can share that second', async () => {
    await on('2099-01-01', { date: '2099-01-01 12:00:00' });
    const due = 'Thu, 01 Jan 2099 17:00:00 GMT';
    const midnight = 'Thu, 01 Jan 2099 05:00:00 GMT';
    app.clock.set('2099-01-01T16:59:59.999Z');
    expect(await modified()).toBe(midnight);

    for (const [moment, told] of [
      ['2099-01-01T17:00:00Z', undefined],
      ['2099-01-01T17:01:00Z', undefined],
      ['2099-01-01T17:01:00.001Z', due],
    ] as const) {
      app.clock.set(moment);
      expect([moment, await modified()]).toEqual([moment, told]);
    }
    await app.get('/events').set('If-Modified-Since', midnight).expect(200);
    await app.get('/events').set('If-Modified-Since', due).expect(304);
  });
});
