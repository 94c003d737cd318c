import type { TestClient } from '../../harness/client.js';
import { ADDED_ROUTES } from '../../support/added-routes.js';
import { startApp } from '../../support/app.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';

const ORIGIN = 'https://api.example.com';
const BASE = '/wp-json/tribe/events/v1';
const app = startApp({ COMPAT_BASE: BASE, PUBLIC_URL: ORIGIN });
const without = startApp();

/** URLs of a route on sites without URL rewriting, in the form the test client expects. */
const FORMS: [string, (path: string, query?: string) => string][] = [
  ['/?rest_route=', (path, query = '') => `//?rest_route=/tribe/events/v1${path}&${query}`],
  ['/?…&rest_route=', (path, query = '') => `//?${query}&rest_route=%2Ftribe%2Fevents%2Fv1${path}`],
  ['/index.php?rest_route=', (path, query = '') => `//index.php?rest_route=/tribe/events/v1${path}&${query}`],
  ['/index.php/wp-json/', (path, query = '') => `//index.php${BASE}${path}?${query}`],
];

const bodyAt = async (path: string, client: TestClient = app) =>
  (await client.get(path).expect(200)).body as Record<string, unknown>;

describe.each(FORMS)('COMPAT_BASE at %s', (_form, at) => {
  it('lists with filters, and with links below its own path', async () => {
    for (const title of ['Jazz 1', 'Jazz 2', 'Jazz 3', 'Rock'])
      await app.create('events', anEvent({ title }));

    const list = await bodyAt(at('/events', 'search=Jazz&page=2&per_page=2'));

    expect(list).toEqual(await bodyAt(`/${BASE}/events?search=Jazz&page=2&per_page=2`));
    expect(list).toMatchObject({ events: [{ title: 'Jazz 3' }], total: 3 });
    expect(list.previous_rest_url).toMatch(new RegExp(`^${ORIGIN}${BASE}/events/\\?`));
  });

  it('supports every method', async () => {
    const editor = app.as('editor');

    const { body } = await editor.post(at('/venues'), aVenue({ slug: 'hall' })).expect(201);
    const { id } = body as { id: number };
    await editor.put(at(`/venues/${id}`), { city: 'Oslo' }).expect(200);
    await editor.patch(at(`/venues/${id}`), { zip: '0150' }).expect(200);
    await editor.post(at(`/venues/${id}`, '_method=PATCH'), { phone: '1' }).expect(200);

    expect(await bodyAt(at('/venues/by-slug/hall'))).toMatchObject({
      id,
      city: 'Oslo',
      zip: '0150',
      phone: '1',
    });
    await app.send('head', at(`/venues/${id}`)).expect(200);
    await app.send('options', at('/venues')).expect(200);
    await editor.delete(at(`/venues/${id}`)).expect(200);
    await editor.delete(at(`/venues/${id}`)).expect(410);
  });

  it('accepts slugs in other scripts', async () => {
    const { id } = await app.create('events', anEvent({ slug: '日本' }));

    expect(await bodyAt(at(`/events/by-slug/${encodeURIComponent('日本')}`))).toMatchObject({ id });
  });

  it('serves the index of its namespace with a link to its root', async () => {
    const { body, headers } = await app.get(at('')).expect(200);

    expect(body).toEqual(await bodyAt(`/${BASE}`));
    expect(headers.link).toContain(`<${ORIGIN}/wp-json/>; rel="https://api.w.org/"`);
  });

  it.each(['/nowhere', '/events/x', '/../../metrics', '//events'])(
    'returns 404 for an unknown route: %s',
    async (path) => {
      expect((await app.get(at(path)).expect(404)).body).toHaveProperty('code', 'rest_no_route');
    },
  );

  it('rejects invalid parameters', async () => {
    const { body } = await app.get(at('/events', 'featured=abc')).expect(400);

    expect(body).toHaveProperty('data.params.featured', 'featured is not of type boolean.');
  });
});

describe('COMPAT_BASE', () => {
  it.each(['//?rest_route=/', '//index.php?rest_route=/', '//index.php/wp-json/'])(
    'serves the index of its root at %s',
    async (path) => {
      expect(await bodyAt(path)).toEqual(await bodyAt('//wp-json/'));
    },
  );

  it.each([
    '//?rest_route=/tribe/events/v2/events',
    '//?rest_route=/calendar/events/v1/events',
    '//?rest_route=tribe/events/v1/events',
    '//?rest_route=',
    '//?rest_route',
    '//?rest_route[]=/tribe/events/v1/events',
    '//index.php',
    '//index.php/calendar/events/v1/events',
    ...ADDED_ROUTES.undocumented.flatMap((path) => [`//?rest_route=${path}`, `//index.php${path}`]),
  ])('reaches no other route: %s', async (path) => {
    expect((await app.get(path).expect(404)).body).toHaveProperty('code', 'rest_no_route');
  });
});

describe('Without COMPAT_BASE', () => {
  it.each(
    FORMS.map(([, at]) => at('/events')).concat(
      '//?rest_route=/',
      '//?rest_route=',
      '//translated/?rest_route=/',
    ),
  )('returns 404 instead of an index: %s', async (path) => {
    await without.create('categories', aTerm());

    expect((await without.get(path).expect(404)).body).toHaveProperty('code', 'rest_no_route');
    await without.as('editor').post(path, aTerm()).expect(404);
  });
});
