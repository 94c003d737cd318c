import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const ORIGIN = 'https://api.example.com';
const app = startApp({ SITE_TIMEZONE: 'America/New_York', PUBLIC_URL: ORIGIN });

interface Page {
  events: { title: string }[];
  rest_url: string;
  next_rest_url?: string;
  total: number;
}

const page = async (query: string) => (await app.get(`/events?${query}`).expect(200)).body as Page;

const titles = async (query: string) => {
  const { events, total } = await page(`per_page=50&${query}`);
  expect(total).toBe(events.length);
  return events.map(({ title }) => title);
};

const query = (address: string) => Object.fromEntries(new URL(address).searchParams);

const during = (title: string, start_date: string, end_date: string, fields = {}) =>
  app.create('events', anEvent({ title, start_date, end_date, ...fields }));

async function threeDays() {
  await during('running', '2026-10-01 00:00', '2026-12-02 12:00');
  await during('first', '2026-12-01 10:00', '2026-12-01 12:00');
  await during('all day', '2026-12-02', '2026-12-02', { all_day: true });
  await during('night', '2026-12-02 20:00', '2026-12-03 02:00');
  await during('third', '2026-12-03 10:00', '2026-12-03 12:00');
  await during('far', '2030-01-01 10:00', '2030-01-01 12:00');
}

const AFTER_SECOND = ['third', 'far'];

/** Runs each query and compares the titles found. */
async function expectEach(rows: readonly (readonly [filters: string, found: string[]])[], strictly = '') {
  const found: [string, string[]][] = [];
  for (const [filters] of rows) found.push([filters, await titles(`${filters}${strictly}`)]);
  expect(found).toEqual(rows);
}

// The windows that the parameters give: src/calendar/events/lists/event-window.spec.ts.
describe('GET /events', () => {
  it("lists from the site's current day for two years, unless other bounds are sent", async () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2028-11-21', '2028-11-22'])
      await during(day, `${day} 10:00`, `${day} 11:00`);
    app.clock.set('2026-11-22T04:59:59Z');

    const window = { start_date: '2026-11-20 00:00:00', end_date: '2028-11-21 23:59:59' };
    expect(query((await page('')).rest_url)).toMatchObject(window);
    await expectEach([
      ['', ['2026-11-20', '2026-11-21', '2026-11-22', '2028-11-21']],
      ['start_date=2026-11-21', ['2026-11-21', '2026-11-22', '2028-11-21']],
      ['end_date=2026-11-21', ['2026-11-20', '2026-11-21']],
      ['starts_before=2040-01-01', ['2026-11-20', '2026-11-21', '2026-11-22', '2028-11-21', '2028-11-22']],
    ]);
    const { rest_url } = await page('starts_before=2040-01-01');
    expect(query(rest_url)).not.toHaveProperty('start_date');
  });

  it('widens dates to whole days', async () => {
    await threeDays();

    await expectEach([
      ['starts_before=2026-12-02%2000:00', ['running', 'first', 'all day', 'night']],
      ['starts_before=2026-12-01', ['running', 'first']],
      ['starts_after=2026-12-02', AFTER_SECOND],
      ['starts_after=2026-12-03T02:00:00Z', AFTER_SECOND],
      ['starts_after=2026-12-01', ['all day', 'night', 'third', 'far']],
      ['ends_before=2026-12-01', ['first']],
      ['ends_before=2026-12-02%2008:00', ['running', 'first', 'all day']],
      ['ends_after=2026-12-02%2001:00', ['night', 'third', 'far']],
      ['ends_after=2026-12-03', ['far']],
      ['starts_before=2026-12-02&ends_after=2026-12-01', ['running', 'all day', 'night']],
      ['start_date=2026-12-02&ends_after=2026-12-02', ['night', 'third', 'far']],
      ['end_date=2026-12-02&starts_after=2026-12-01', ['all day']],
      ['start_date=2026-12-01&end_date=2026-12-03&ends_after=2026-12-02', ['night', 'third']],
      ['starts_after=2026-12-03&starts_before=2026-12-01', []],
    ]);
    const { rest_url } = await page('starts_before=2026-12-02&ends_after=2026-12-01%2010:00');
    expect(query(rest_url)).toMatchObject({
      starts_before: '2026-12-02 23:59:59',
      ends_after: '2026-12-01 23:59:59',
    });
  });

  it.each(['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'])(
    'rejects an invalid %s',
    async (key) => {
      for (const value of ['foo', '2026-02-30', '', 'infinity', "2026-01-01'--"]) {
        const { body } = await app.get(`/events?${key}=${encodeURIComponent(value)}`);
        expect([value, body]).toMatchObject([
          value,
          { code: 'rest_invalid_param', message: `Invalid parameter(s): ${key}`, data: { status: 400 } },
        ]);
      }
    },
  );
});

describe('GET /events?strict_dates=true', () => {
  it('filters to the second', async () => {
    await threeDays();

    await expectEach(
      [
        ['starts_before=2026-12-01%2010:00:00', ['running']],
        ['starts_before=2026-12-01%2010:00:01', ['running', 'first']],
        ['starts_after=2026-12-03%2010:00:00', ['far']],
        ['starts_after=2026-12-03%2009:59:59', AFTER_SECOND],
        ['ends_before=2026-12-01%2012:00:00', []],
        ['ends_before=2026-12-01%2012:00:01', ['first']],
        ['ends_after=2026-12-03%2012:00:00', ['far']],
        ['ends_after=2026-12-03%2011:59:59', AFTER_SECOND],
        ['start_date=2026-12-02%2020:00:00', ['night', 'third']],
        ['start_date=2026-12-02%2020:00:01', ['third']],
        ['start_date=2026-12-01&end_date=2026-12-01%2012:00:00', ['first']],
        ['start_date=2026-12-01&end_date=2026-12-01%2011:59:59', []],
        ['start_date=2026-12-03T01:00:01Z', ['third']],
      ],
      '&strict_dates=true',
    );
    expect(await titles('strict_dates=no&starts_before=2026-12-01%2009:00')).toEqual(['running', 'first']);
  });

  it.each(['', '0'])('rejects "%s"', async (value) => {
    const { body } = await app.get(`/events?strict_dates=${value}`).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): strict_dates' });
  });

  it('is kept in page links', async () => {
    await threeDays();

    const first = await page('strict_dates=true&per_page=1&starts_after=2026-12-02%2020:00:00');
    const next = first.next_rest_url ?? '';
    const second = (await app.get(`/${next.slice(ORIGIN.length)}`).expect(200)).body as Page;

    expect(query(first.rest_url)).toMatchObject({ strict_dates: expect.stringMatching(/^(true|1)$/) });
    expect([first.total, ...first.events.map(({ title }) => title)]).toEqual([2, 'third']);
    expect([second.total, ...second.events.map(({ title }) => title)]).toEqual([2, 'far']);
  });

  it('is left out of page links where it is false', async () => {
    await threeDays();

    const first = await page('strict_dates=false&per_page=1');

    expect(query(first.rest_url)).not.toHaveProperty('strict_dates');
    await app.get(`/${(first.next_rest_url ?? '').slice(ORIGIN.length)}`).expect(200);
  });
});

describe('GET /events?include=', () => {
  const idOf = async (...parameters: Parameters<typeof during>) => (await during(...parameters)).id;

  it('accepts ids in any form, skips unknown ones and ignores duplicates', async () => {
    const first = await idOf('first', '2026-12-01', '2026-12-01');
    const second = await idOf('second', '2026-12-02', '2026-12-02');
    await during('another', '2026-12-01', '2026-12-01');

    for (const filters of [
      `include=${first},${second}`,
      `include=${second},,${first},`,
      `include[]=${first}&include[]=${second}`,
      `include[0]=${second}&include[1]=${first}`,
      `include=${first},${second},${first},999999`,
    ])
      expect([filters, await titles(filters)]).toEqual([filters, ['first', 'second']]);
    expect(await titles('include=999999')).toEqual([]);
  });

  it('sorts by publication date', async () => {
    const late = await idOf('published late', '2026-12-01', '2026-12-01', { date: '2026-11-10 10:00' });
    const early = await idOf('published early', '2026-12-09', '2026-12-09', { date: '2026-11-01 10:00' });
    const also = await idOf('published early too', '2026-12-05', '2026-12-05', { date: '2026-11-01 10:00' });

    expect(await titles(`include=${also},${late},${early}`)).toEqual([
      'published early',
      'published early too',
      'published late',
    ]);
  });

  it('ignores filters by dates', async () => {
    const past = await idOf('past', '2001-01-01', '2001-01-01');
    const far = await idOf('far', '2090-01-01', '2090-01-01');

    expect(await titles(`include=${past},${far}&starts_before=2000-01-01`)).toEqual(['past', 'far']);
  });

  it('combines with other filters', async () => {
    const jazz = await idOf('jazz', '2026-12-01', '2026-12-01', { tags: ['Jazz'] });
    const rock = await idOf('rock', '2026-12-01', '2026-12-01', { tags: ['Rock'] });

    expect(await titles(`include=${jazz},${rock}&tags=rock`)).toEqual(['rock']);
    expect(await titles(`include=${jazz}&tags=rock`)).toEqual([]);
  });

  it.each(['draft', 'pending', 'private', 'trash', 'hidden'])('does not reveal a %s event', async (state) => {
    const status = ['trash', 'hidden'].includes(state) ? 'publish' : state;
    const id = await idOf('secret', '2026-12-01', '2026-12-01', {
      status,
      hide_from_listings: state === 'hidden',
    });
    if (state === 'trash') await app.as('editor').delete(`/events/${id}`).expect(200);

    const withoutId = (body: unknown) => JSON.stringify(body).replace(/include=\d+/g, '');
    const secret = await app.get(`/events?include=${id}`).expect(200);
    const missing = await app.get('/events?include=999999').expect(200);

    expect(withoutId(secret.body)).toBe(withoutId(missing.body));
    expect(secret.headers['x-tec-total']).toBe('0');
  });

  it.each(['foo-bar,23,89', Array.from({ length: 101 }, (_, index) => index + 1).join()])(
    'rejects %.20s',
    async (value) => {
      const { body } = await app.get(`/events?include=${value}`).expect(400);

      expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): include' });
    },
  );

  it('is kept in page links', async () => {
    const ids = [];
    for (const title of ['first', 'second', 'third']) ids.push(await idOf(title, '2001-01-01', '2001-01-01'));

    const first = await page(`include=${ids.join()}`);
    const { body } = await app.get(`/${(first.next_rest_url ?? '').slice(ORIGIN.length)}`).expect(200);

    expect(query(first.rest_url)).toMatchObject({ include: ids.join() });
    expect(body).toMatchObject({ events: [{ title: 'third' }], total: 3 });
  });
});
