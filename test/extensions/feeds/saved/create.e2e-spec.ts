import { startApp } from '../../../support/app.js';
import { aFeed } from './saved-feeds.js';
import { at } from '../../../support/translated.js';

const app = startApp({ PUBLIC_URL: 'https://api.example.com' });
const author = app.as('author');

const BASE = 'https://api.example.com/calendar/events/v1';
const FORMATS = ['ics', 'rss', 'atom', 'jsonfeed', 'jsonld', 'geojson', 'csv'];

describe('POST /feeds', () => {
  it('returns 201 with the feed and its addresses', async () => {
    const sent = { name: 'Jazz this week', query: 'search=jazz&start_date=today', formats: ['rss', 'ics'] };

    const { body, headers } = await author.post('/feeds', sent).expect(201);

    const { id } = body as { id: number };
    expect(body).toEqual({
      ...sent,
      id,
      slug: 'jazz-this-week',
      language: 'en',
      formats: ['ics', 'rss'],
      listed: true,
      addresses: { ics: `${BASE}/feeds/jazz-this-week.ics`, rss: `${BASE}/feeds/jazz-this-week.rss` },
      author: app.userId('author'),
      created: '2026-11-20T12:00:00.000Z',
      modified: '2026-11-20T12:00:00.000Z',
      rest_url: `${BASE}/feeds/${id}`,
    });
    expect(headers.location).toBe(`${BASE}/feeds/${id}`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('has all events in all formats by default', async () => {
    const { body } = await author.post('/feeds', { name: 'All' }).expect(201);

    expect(body).toMatchObject({ query: '', formats: FORMATS, listed: true });
    expect(Object.keys((body as { addresses: object }).addresses)).toEqual(FORMATS);
  });

  it('keeps the query as it was sent', async () => {
    const query = 'start_date=now&end_date=%2B1+month&tags[]=a-b&featured=TRUE&';
    await app.create('tags', { name: 'A b' });

    expect(await app.create('feeds', aFeed({ query }))).toMatchObject({ query });
  });

  it('has the language of the request, or the one that was sent', async () => {
    const { body: requested } = await author.post(at('/feeds', 'fr'), aFeed()).expect(201);
    const { body: sent } = await author.post(at('/feeds', 'fr'), aFeed({ language: 'en' })).expect(201);

    expect([requested, sent]).toMatchObject([
      { language: 'fr', rest_url: expect.stringContaining('translation_language=fr') },
      { language: 'en' },
    ]);
    expect((requested as { addresses: { ics: string } }).addresses.ics).toMatch(
      /\/translated\/calendar\/events\/v1\/feeds\/[^/?]+\.ics$/,
    );
    expect(await app.create('feeds', aFeed({ language: 'fr' }))).toMatchObject({ language: 'fr' });
  });

  it.each([
    ['Jazz', ['jazz', 'jazz-2', 'jazz-3']],
    ['!!!', ['feed', 'feed-2', 'feed-3']],
    ['Été', ['ete', 'ete-2', 'ete-3']],
    ['日本', ['%e6%97%a5%e6%9c%ac', '%e6%97%a5%e6%9c%ac-2', '%e6%97%a5%e6%9c%ac-3']],
    ['42', ['42', '42-2', '42-3']],
  ])('makes a free slug of the name %j', async (name, slugs) => {
    for (const slug of slugs) expect(await app.create('feeds', { name })).toHaveProperty('slug', slug);
  });

  it('gives an unlisted feed an address that contains a secret instead of the slug', async () => {
    const feeds = [
      await app.create('feeds', aFeed({ listed: false })),
      await app.create('feeds', aFeed({ listed: false })),
    ];

    const secrets = feeds.map(
      ({ addresses }) => /\/feeds\/unlisted\/([\da-f]{32})\.ics"/.exec(JSON.stringify(addresses))?.[1],
    );
    expect(secrets).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(secrets).size).toBe(2);
    expect(feeds).toMatchObject([{ listed: false }, { listed: false }]);
  });

  it('takes forms as well', async () => {
    const form = new URLSearchParams({ name: 'Form', query: 'search=a b', formats: 'csv,ics', listed: '0' });

    const { body } = await author.send('post', '/feeds').send(form.toString()).expect(201);

    expect(body).toMatchObject({ query: 'search=a b', formats: ['ics', 'csv'], listed: false });
  });

  it('names what it ignored and removed', async () => {
    const { headers } = await author
      .post('/feeds', { name: '<b>Jazz</b>', titel: 1, slug: 'own' })
      .expect(201);

    expect(headers).toMatchObject({ 'x-calendar-ignored': 'titel, slug', 'x-calendar-removed': 'name: b' });
  });

  it('is repeated without a second feed, with an Idempotency-Key', async () => {
    const send = () => author.post('/feeds', { name: 'Once' }).set('Idempotency-Key', 'k1').expect(201);
    const [first, second] = [await send(), await send()];

    expect(second.body).toEqual(first.body);
    expect(second.headers).toHaveProperty('idempotency-replayed', 'true');
  });
});
