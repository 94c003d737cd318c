import { startApp } from '../../../support/app.js';
import { aFeed } from './saved-feeds.js';
import { at } from '../../../support/translated.js';

const BASE = 'https://api.example.com/calendar/events/v1';
const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const author = app.as('author');

const idsOf = (body: unknown) => (body as { feeds: { id: number }[] }).feeds.map(({ id }) => id);

describe('GET /feeds', () => {
  it('returns pages like other lists', async () => {
    const feeds = [];
    for (const name of ['One', 'Two', 'Three'])
      feeds.push(await app.create('feeds', aFeed({ name }), 'author'));

    const { body, headers } = await author.get('/feeds?per_page=1&page=2').expect(200);

    expect(body).toEqual({
      feeds: [feeds[1]],
      rest_url: `${BASE}/feeds/?page=2&per_page=1`,
      next_rest_url: `${BASE}/feeds/?page=3&per_page=1`,
      previous_rest_url: `${BASE}/feeds/?per_page=1`,
      total: 3,
      total_pages: 3,
    });
    expect(headers).toMatchObject({ 'x-tec-total': '3', 'x-tec-totalpages': '3' });
    expect(headers.link).toContain(`<${BASE}/feeds/?per_page=1>; rel="first"`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is empty behind the last page', async () => {
    await app.create('feeds', aFeed(), 'author');

    const { body } = await author.get('/feeds?page=7').expect(200);

    expect(body).toMatchObject({ feeds: [], total: 1 });
  });

  it('is the same on the translated base, with its links', async () => {
    const { id } = await app.create('feeds', aFeed(), 'author');

    const { body } = await author.get(at('/feeds', 'fr')).expect(200);

    expect(idsOf(body)).toEqual([id]);
    expect(body).toHaveProperty('rest_url', expect.stringContaining('/translated/calendar/events/v1/feeds/'));
  });

  it('selects fields, and names unknown parameters', async () => {
    await app.create('feeds', aFeed({ name: 'One' }), 'author');

    const { body, headers } = await author.get('/feeds?_fields=feeds.name&colour=blue').expect(200);

    expect(body).toEqual({ feeds: [{ name: 'One' }] });
    expect(headers).toHaveProperty('x-calendar-ignored', 'colour');
  });

  it.each(['page=0', 'page=x', 'per_page=-1'])('refuses %s', async (query) => {
    await author.get(`/feeds?${query}`).expect(400);
  });

  it('is another one after every write of a feed', async () => {
    const seen: string[] = [];
    const read = async () => {
      const { etag = '' } = (await author.get('/feeds').expect(200)).headers;
      seen.push(etag);
      await author.get('/feeds').set('If-None-Match', etag).expect(304);
    };
    await read();
    const { id } = await app.create('feeds', aFeed({ listed: false }), 'author');
    await read();
    await author.patch(`/feeds/${id}`, { name: 'Renamed' }).expect(200);
    await read();
    await author.delete(`/feeds/${id}/address`).expect(200);
    await read();
    await author.delete(`/feeds/${id}`).expect(200);
    await read();

    expect(new Set(seen).size).toBe(5);
  });

  it('is not changed by content clear', async () => {
    const { id } = await app.create('feeds', aFeed(), 'author');

    await app.run('content', 'clear', '--yes');

    expect(idsOf((await author.get('/feeds').expect(200)).body)).toEqual([id]);
  });
});
