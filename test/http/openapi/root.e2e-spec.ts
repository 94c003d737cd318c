import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const ORIGIN = 'https://api.example.com';
const ROOT = `${ORIGIN}/calendar/events/v1`;
// With pages, browsers get those.
const app = startApp({ PUBLIC_URL: ORIGIN, PAGES: 'false' });
const below = startApp({
  PUBLIC_URL: 'https://example.org/kalender',
  COMPAT_BASE: '/wp-json/tribe/events/v1',
  PAGES: 'false',
});

describe('The root of the service', () => {
  it.each(['//', '//?context=view'])('serves its index at %s', async (path) => {
    const { body } = await app
      .get(path)
      .expect(200)
      .expect('Content-Type', 'application/json; charset=utf-8');

    expect(body).toMatchObject({
      name: expect.any(String),
      url: expect.stringContaining(ORIGIN),
      namespaces: ['calendar/events/v1'],
      _links: expect.any(Object),
    });
    const namespace = await app.get('').expect(200);
    expect((body as { routes: unknown }).routes).toEqual((namespace.body as { routes: unknown }).routes);
  });

  it.each(['application/json', '*/*', 'application/json, text/plain, */*'])(
    'returns JSON to clients that accept %s',
    async (accept) => {
      await app
        .get('//')
        .set('Accept', accept)
        .expect(200)
        .expect('Content-Type', 'application/json; charset=utf-8');
    },
  );

  it.each(['get', 'head'] as const)('redirects browsers to the documentation on %s', async (method) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const { headers } = await app.send(method, '//').set('Accept', accept).expect(302);

    expect(headers.location).toMatch(/(^|example\.com)\/docs\/?$/);
  });

  it.each(['//', '//translated', '//translated/', '//wp-json/', '//wp-json'])(
    'redirects browsers below the path that a proxy adds: %s',
    async (path) => {
      const { headers } = await below.get(path).set('Accept', 'text/html').expect(302);

      expect(headers.location).toBe('https://example.org/kalender/docs');
    },
  );

  it('does not redirect browsers from the namespace', async () => {
    await app
      .get('')
      .set('Accept', 'text/html')
      .expect(200)
      .expect('Content-Type', 'application/json; charset=utf-8');
  });
});

describe('The index of the root', () => {
  const newYork = startApp({ SITE_TIMEZONE: 'America/New_York' });

  it.each([
    ['2026-11-20T12:00:00Z', -5],
    ['2026-07-20T12:00:00Z', -4],
  ])('returns the gmt_offset of the site at %s: %d', async (now, hours) => {
    newYork.clock.set(now);
    const { body } = await newYork.get('//').expect(200);

    expect(body).toMatchObject({ gmt_offset: hours, timezone_string: 'America/New_York' });
  });
});

describe('The public URL', () => {
  const pathOf = (url: unknown) => {
    expect(url).toEqual(expect.stringMatching(`^${ORIGIN}/`));
    return `/${String(url).slice(ORIGIN.length)}`;
  };

  /** Returns the target of a redirect in the form the test client expects. */
  const follow = async (url: unknown) => {
    const { headers } = await app.get(pathOf(url)).expect(302);
    return pathOf(new URL(headers.location ?? '', ORIGIN).href);
  };

  it.each([
    ['event', 'events', anEvent],
    ['venue', 'venues', aVenue],
    ['organizer', 'organizers', anOrganizer],
  ] as const)('of an %s redirects to its record', async (kind, collection, make) => {
    const { id, url, slug } = await app.create(collection, make({ slug: `the-${kind}` }));

    expect(url).toBe(`${ORIGIN}/${kind}/${slug}/`);
    expect((await app.get(await follow(url)).expect(200)).body).toHaveProperty('id', id);
    const without = await follow(url.replace(/\/$/, ''));
    expect((await app.get(without).expect(200)).body).toHaveProperty('id', id);
  });

  it.each([
    ['category', 'categories', '/events/category/jazz/'],
    ['tag', 'tags', '/tag/jazz/'],
  ] as const)('of a %s redirects to its events', async (_kind, collection, path) => {
    const { url } = await app.create(collection, { name: 'Jazz' });
    const { id } = await app.create('events', anEvent({ [collection]: ['Jazz'] }));
    await app.create('events', anEvent());

    expect(url).toBe(`${ORIGIN}${path}`);
    const { body } = await app.get(await follow(url)).expect(200);
    expect(body).toMatchObject({ events: [{ id }], total: 1 });
  });

  it('redirects to a slug in another script', async () => {
    const { id, url } = await app.create('events', anEvent({ title: '東京の夏祭り' }));

    expect((await app.get(await follow(new URL(url).href)).expect(200)).body).toHaveProperty('id', id);
  });

  it('never redirects to another origin', async () => {
    for (const path of [
      '//event/%2F%2Fevil.example/',
      '///evil.example/',
      '//event/..%2F..%2Fevil.example',
    ]) {
      const { headers } = await app.get(path);
      expect(new URL(headers.location ?? '/', ORIGIN).origin).toBe(ORIGIN);
    }
  });
});

describe('Public URLs on another site', () => {
  const elsewhere = startApp({ PUBLIC_URL: ORIGIN, SITE_URL: 'https://www.example.org' });

  it('are not served here', async () => {
    const { url } = await elsewhere.create('events', anEvent({ slug: 'party' }));

    expect(url).toBe('https://www.example.org/event/party/');
    await elsewhere.get('//event/party/').expect(404);
  });
});

describe('A trailing slash in PUBLIC_URL and SITE_URL', () => {
  const slashed = startApp({ PUBLIC_URL: `${ORIGIN}/`, SITE_URL: 'https://www.example.org/' });

  it('is not doubled in any URL', async () => {
    const { id, ...event } = await slashed.create('events', anEvent({ slug: 'party' }));

    expect(event).toMatchObject({
      url: 'https://www.example.org/event/party/',
      rest_url: `${ROOT}/events/${id}`,
    });
    expect((await slashed.get('').expect(200)).headers).toMatchObject({
      'x-tec-api-root': `${ROOT}/`,
      'x-tec-api-origin': 'https://www.example.org',
    });
  });
});

describe('Every response', () => {
  const discovered = {
    'x-tec-api-version': 'v1',
    'x-tec-api-root': expect.stringMatching(`^${ROOT}/?$`),
    'x-tec-api-origin': expect.stringMatching(`^${ORIGIN}/?$`),
    link: expect.stringContaining(`<${ORIGIN}/>; rel="https://api.w.org/"`),
    'x-robots-tag': 'noindex',
  };

  const responses = [
    ['get', '', 200],
    ['get', '//', 200],
    ['get', '/doc', 200],
    ['get', '/events', 200],
    ['get', '/tags', 200],
    ['head', '/venues', 200],
    ['options', '/events', 200],
    ['get', '/events/999999', 404],
    ['get', '/venues/999999', 400],
    ['get', '/events?page=0', 400],
    ['get', '/events?page=7', 404],
    ['get', '/nowhere', 404],
    ['get', '//nowhere', 404],
    ['post', '/events', 400],
    ['post', '/venues?venue=Hall', 401],
    ['put', '/events', 404],
  ] as const;

  it.each(responses)('has discovery headers and is not indexed: %s "%s"', async (method, path, status) => {
    const { headers } = await app.send(method, path).expect(status);

    expect(headers).toMatchObject(discovered);
  });

  it.each([
    ...responses,
    ['get', '//docs', 200],
    ['get', '//docs-json', 200],
    ['get', '//event/jazz/', 302],
  ] as const)('has security headers: %s "%s"', async (method, path, status) => {
    const { headers } = await app.send(method, path).expect(status);

    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
    });
  });

  it('has discovery headers when credentials are wrong', async () => {
    const { headers } = await app.get('/events').set('Authorization', 'Bearer wrong').expect(401);

    expect(headers).toMatchObject(discovered);
  });

  it('has discovery headers next to page links', async () => {
    for (let count = 0; count < 3; count += 1) await app.create('events', anEvent());

    const { headers } = await app.get('/events').expect(200);

    expect(headers).toMatchObject(discovered);
    expect(headers.link).toContain('rel="next"');
  });

  it('does not echo a forged Host header', async () => {
    const { text, headers } = await app.get('/events').set('Host', 'evil.example').expect(200);

    expect(text + JSON.stringify(headers)).not.toContain('evil.example');
  });
});
