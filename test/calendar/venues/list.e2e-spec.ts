import { startApp } from '../../support/app.js';
import { aVenue } from '../../support/records.js';

const app = startApp();

/** Creates venues a minute apart, and returns their ids, newest first. */
async function venues(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let minute = 0; minute < count; minute += 1) {
    const date = `2026-11-01 10:${String(minute).padStart(2, '0')}:00`;
    const { id } = await app.create('venues', aVenue({ date }));
    ids.unshift(id);
  }
  return ids;
}

function links(body: unknown): Record<string, string> {
  const { rest_url, next_rest_url, previous_rest_url } = body as Record<string, string | undefined>;
  const entries = Object.entries({ rest_url, next_rest_url, previous_rest_url });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

const pageOf = (url = '') => new URL(url).searchParams.get('page');

describe('GET /venues', () => {
  it('returns 200 with an empty list when there are none', async () => {
    const { body, headers } = await app.get('/venues').expect(200);

    expect(body).toEqual({ venues: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
    expect(headers).toMatchObject({ 'x-tec-total': '0', 'x-tec-totalpages': '0' });
  });

  it('returns two per page, newest first', async () => {
    const [third, second] = await venues(3);

    const { body, headers } = await app.get('/venues').expect(200);

    expect(body).toMatchObject({ venues: [{ id: third }, { id: second }], total: 3, total_pages: 2 });
    expect(headers).toMatchObject({ 'x-tec-total': '3', 'x-tec-totalpages': '2' });
  });

  it('sorts venues published at the same instant by id, highest first', async () => {
    const first = await app.create('venues', aVenue());
    const second = await app.create('venues', aVenue());

    const { body } = await app.get('/venues').expect(200);

    expect(body).toMatchObject({ venues: [{ id: second.id }, { id: first.id }] });
  });

  it('is sorted by date of publication, not by id', async () => {
    const newer = await app.create('venues', aVenue({ date: '2026-03-01 00:00:00' }));
    const older = await app.create('venues', aVenue({ date: '2026-02-01 00:00:00' }));

    const { body } = await app.get('/venues').expect(200);

    expect(body).toMatchObject({ venues: [{ id: newer.id }, { id: older.id }] });
  });

  it('returns the same records as single reads, except for json_ld', async () => {
    const { id } = await app.create('venues', aVenue({ city: 'Oslo' }));
    const single = await app.get(`/venues/${id}`).expect(200);
    const { json_ld, ...record } = single.body as Record<string, unknown>;

    const { body } = await app.get('/venues').expect(200);

    expect(json_ld).toBeDefined();
    expect(body).toMatchObject({ venues: [record] });
  });

  it('returns the requested page', async () => {
    const [, , , second, first] = await venues(5);

    const { body } = await app.get('/venues?page=2&per_page=3').expect(200);

    expect(body).toMatchObject({ venues: [{ id: second }, { id: first }], total: 5, total_pages: 2 });
  });

  it('links to the pages before and after', async () => {
    await venues(5);
    const first = links((await app.get('/venues?per_page=2').expect(200)).body);
    const second = links((await app.get('/venues?per_page=2&page=2').expect(200)).body);
    const third = links((await app.get('/venues?per_page=2&page=3').expect(200)).body);

    expect(pageOf(first.next_rest_url)).toBe('2');
    expect(first).not.toHaveProperty('previous_rest_url');
    expect(pageOf(second.next_rest_url)).toBe('3');
    expect(pageOf(second.previous_rest_url)).toBeNull();
    expect(pageOf(third.previous_rest_url)).toBe('2');
    expect(third).not.toHaveProperty('next_rest_url');
  });

  it('keeps per_page in its links', async () => {
    await venues(3);
    const { rest_url, next_rest_url } = links((await app.get('/venues?per_page=1').expect(200)).body);

    for (const link of [rest_url, next_rest_url].map((url = '') => new URL(url))) {
      expect(link.pathname).toBe('/calendar/events/v1/venues/');
      expect(link.searchParams.get('per_page')).toBe('1');
    }
  });

  it('omits status from its links, also for an editor', async () => {
    await venues(3);

    const { rest_url, next_rest_url } = links((await app.as('editor').get('/venues').expect(200)).body);

    expect(rest_url).not.toContain('status');
    expect(next_rest_url).not.toContain('status');
  });

  it('returns at most fifty per page', async () => {
    await venues(51);

    const { body } = await app.get('/venues?per_page=1000').expect(200);

    expect(body).toMatchObject({ total: 51, total_pages: 2 });
    expect((body as { venues: unknown[] }).venues).toHaveLength(50);
  });

  it.each(['page=2', 'page=2147483647', 'page=9007199254740993'])(
    'returns 404 beyond the last page with %s',
    async (query) => {
      await venues(1);

      const { body } = await app.get(`/venues?${query}`).expect(404);

      expect(body).toMatchObject({ code: 'venue-archive-page-not-found', data: { status: 404 } });
    },
  );

  it('returns 404 for the second page of an empty list', async () => {
    await app.get('/venues?page=2').expect(404);
  });

  it.each(
    ['page', 'per_page'].flatMap((name) =>
      ['0', '-1', '1.5', 'abc', '', '0x1', '%D9%A3'].map((value) => [name, value] as const),
    ),
  )('refuses %s=%s', async (name, value) => {
    const { body } = await app.get(`/venues?${name}=${value}`).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [name]: expect.anything() } },
    });
  });

  it('uses the last of a repeated parameter', async () => {
    await venues(3);

    const { body } = await app.get('/venues?per_page=1&per_page=3').expect(200);

    expect(body).toHaveProperty('total_pages', 1);
  });

  it('shows a venue from the second of its publication', async () => {
    await app.create('venues', aVenue({ status: 'future', date: '2026-11-21 00:00:00' }));
    const before = await app.get('/venues').expect(200);

    app.clock.set('2026-11-21T00:00:00Z');
    const after = await app.get('/venues').expect(200);

    expect(before.body).toHaveProperty('total', 0);
    expect(after.body).toMatchObject({ total: 1, venues: [{ status: 'publish' }] });
  });
});
