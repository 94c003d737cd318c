import { TestApp } from '../../harness/test-app.js';
import { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { BROWSER, open, read } from './reading.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });

beforeEach(async () => {
  app.clock.set('2026-11-29T12:00:00Z');
  await app.create(
    'events',
    anEvent({
      title: 'Concert',
      slug: 'concert',
      categories: ['Music'],
      venue: { venue: 'Hall', slug: 'hall' },
    }),
  );
});

const PATHS = [
  '/',
  '/events/',
  '/event/concert/',
  '/venue/hall/',
  '/events/category/music/',
  '/fr/',
  '/fr/event/concert/',
];

describe('A page', () => {
  it.each(PATHS)('may be kept by shared caches for seconds, for browsers alone: %s', async (path) => {
    const { headers } = await open(app, path).expect(200);

    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+/);
    expect(String(headers.vary).split(/, */)).toEqual(expect.arrayContaining(['Accept', 'Authorization']));
    expect(headers.vary).not.toMatch(/cookie/i);
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(headers['content-language']).toBe(path.startsWith('/fr/') ? 'fr' : 'en');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each(PATHS)('is 304 for a browser that has it, until something changes: %s', async (path) => {
    const { etag = '' } = (await open(app, path).expect(200)).headers as Record<string, string>;
    const again = await open(app, path).set('If-None-Match', etag).expect(304);
    expect(again.text).toBe('');

    await app.as('editor').patch('/events/by-slug/concert', { title: 'Recital' }).expect(200);
    await app.as('editor').patch('/venues/by-slug/hall', { description: 'Large.' }).expect(200);
    await open(app, path).set('If-None-Match', etag).expect(200);
  });

  it('is sent whole to a browser that only says that it has some', async () => {
    await open(app, '/').set('If-None-Match', '*').expect(200);
  });

  it('is another one after a write, at once, and on the next day', async () => {
    const titles = async () => (await read(app, '/')).texts('h3');
    expect(await titles()).toEqual(['Concert']);
    await app.create('events', anEvent({ title: 'Later' }));
    expect(await titles()).toEqual(['Concert', 'Later']);

    app.clock.set('2026-12-02T12:00:00Z');
    expect(await titles()).toEqual([]);
  });

  it('answers HEAD like GET, without a body', async () => {
    const { headers } = await open(app, '/event/concert/').expect(200);
    const head = await app.send('head', '//event/concert/').set('Accept', BROWSER).expect(200);

    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] });
  });

  it.each([
    '/event/unknown/',
    '/venue/unknown/',
    '/organizer/unknown/',
    '/events/category/unknown/',
    '/tag/unknown/',
    '/fr/event/unknown/',
  ])('that does not exist is 404, in its language: %s', async (path) => {
    const { text, headers } = await open(app, path).expect(404);

    expect(text).toContain(path.startsWith('/fr/') ? 'Page introuvable' : 'Page not found');
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is refused with wrong credentials like everything else', async () => {
    await open(app, '/').set('Authorization', 'Basic YTpi').expect(401);
  });

  it('contains its style sheet and script, and loads no file but pictures', async () => {
    const page = await read(app, '/');

    expect(page.texts('style').join()).toContain('--brand:');
    expect(page.all('script').filter(({ type }) => type === undefined)).toEqual([{}]);
    expect(page.all('link').filter(({ rel = '' }) => !['canonical', 'alternate'].includes(rel))).toEqual([]);
  });
});

describe('A client that does not ask for a page', () => {
  it.each([undefined, '*/*', 'application/json', 'application/json, text/html;q=0'])(
    'gets the index at the root, accepting %s',
    async (accept) => {
      const request = app.get('//');
      const { headers, body } = await (accept === undefined ? request : request.set('Accept', accept)).expect(
        200,
      );

      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(body).toMatchObject({ namespaces: ['calendar/events/v1'] });
    },
  );

  it.each([
    ['/event/concert/', '/calendar/events/v1/events/by-slug/concert'],
    ['/venue/hall', '/calendar/events/v1/venues/by-slug/hall'],
    ['/events/category/music/', '/calendar/events/v1/events/?categories=music'],
    ['/tag/loud/', '/calendar/events/v1/events/?tags=loud'],
  ])('is led from %s to the API', async (path, target) => {
    const { headers } = await app.get(`/${path}`).set('Accept', 'application/json').expect(302);

    expect(headers.location).toMatch(new RegExp(`${target.replace('?', '\\?')}$`));
  });

  it.each(['/events/', '/fr/', '/fr/event/concert/', '/event/concert/more'])(
    'finds no route at %s',
    async (path) => {
      const { body } = await app.get(`/${path}`).set('Accept', 'application/json').expect(404);

      expect(body).toMatchObject({ code: 'rest_no_route' });
    },
  );

  it('finds no page below the old path of the API, nor by a route in the query', async () => {
    await open(app, '/wp-json/').expect(302);
    await open(app, '/?rest_route=/unknown').expect(404);
  });
});

describe('A client that names the type of a page in capitals', () => {
  it('gets the page', async () => {
    const { headers } = await app.get('//').set('Accept', 'Text/HTML').expect(200);

    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('Old subscriptions', () => {
  it('go on, also in a browser', async () => {
    for (const path of ['/?ical=1', '/events/?ical=1', '/events/category/music/?ical=1'])
      expect((await open(app, path).expect(301)).headers.location).toContain('/events.ics');
  });
});

describe('A browser', () => {
  const docs = 'https://calendar.example.org/docs';
  const record = 'https://calendar.example.org/calendar/events/v1/events/by-slug/concert';

  it.each([
    ['the documentation and the API where PAGES is false', { PAGES: 'false' }, [302, record]],
    [
      'the documentation where another site shows the events',
      { SITE_URL: 'https://www.example.org' },
      [404, undefined],
    ],
  ])('is led to %s', async (_where, variables, event) => {
    const service = await app.anotherInstance({ ...variables, PUBLIC_URL: 'https://calendar.example.org' });
    const client = new TestClient(() => service);
    const ledTo = async (path: string) => {
      const { status, headers } = await open(client, path);
      return [status, headers.location];
    };
    const led = [await ledTo('/'), await ledTo('/event/concert/')];
    await service.close();

    expect(led).toEqual([[302, docs], event]);
  });
});

describe('Below the path of PUBLIC_URL', () => {
  const below = new TestApp({
    PUBLIC_URL: 'https://example.org/kalender',
    SITE_NAME: 'Town',
    PAGES_COLOR: '#003366',
  });
  beforeAll(() => below.start());
  afterAll(() => below.stop());

  it('all addresses have that path, and the settings count', async () => {
    await below.create('events', anEvent({ title: 'Concert', slug: 'concert', end_date: '2099-01-01' }));
    const page = await read(below, '/');

    const inside = page
      .values('href')
      .filter((address) => !/^(#|webcal:|https:\/\/example\.org\/kalender\/)/.test(address));
    expect(inside.filter((address) => !address.startsWith('/kalender/'))).toEqual([]);
    expect(page.link('Concert')).toBe('/kalender/event/concert/');
    expect(page.texts('title')).toEqual(['What’s on – Town']);
    expect(page.texts('style').join()).toContain('--brand: #003366');
  });
});
