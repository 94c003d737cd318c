import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at, inLanguages, RESOURCES } from '../../support/translated.js';

const ORIGIN = 'https://api.example.com';
const BASE = `${ORIGIN}/translated/calendar/events/v1`;
const app = startApp({ PUBLIC_URL: ORIGIN });
/** A service whose site has another URL. */
const elsewhere = startApp({ PUBLIC_URL: ORIGIN, SITE_URL: 'https://www.example.com' });

/** Returns all URLs of the service in a body, at any depth. */
function addresses(body: unknown): string[] {
  return [...JSON.stringify(body).matchAll(/"(https:\/\/api\.example\.com[^"]*)"/g)].map(
    ([, address = '']) => address,
  );
}

/** Requests a URL of the service. */
const follow = (address: string) => app.get(`/${address.slice(ORIGIN.length)}`);

describe.each(RESOURCES)('The links of $list', (resource) => {
  const { list, create } = inLanguages(app, resource);

  it('stay on the translated base and keep a language other than the default', async () => {
    for (const name of ['One', 'Two', 'Three']) await create({ name });
    const { body } = await app.get(at(`/${list}?hide_empty=false&per_page=1&page=2`, 'fr')).expect(200);

    const found = addresses(body);
    expect(found.length).toBeGreaterThan(3);
    for (const address of found) {
      expect(address).toMatch(/^https:\/\/api\.example\.com\/translated\//);
      expect(new URL(address).searchParams.getAll('translation_language')).toEqual(['fr']);
    }
  });

  it('omit the default language', async () => {
    for (const name of ['One', 'Two', 'Three']) await create({ name });

    for (const language of [undefined, 'en']) {
      const { body } = await app.get(at(`/${list}?hide_empty=false&per_page=1&page=2`, language)).expect(200);
      for (const address of addresses(body)) {
        expect(address).toMatch(/^https:\/\/api\.example\.com\/translated\//);
        expect(address).not.toContain('translation_language');
      }
    }
  });

  it('lead from page to page in the same language', async () => {
    for (const name of ['Un', 'Deux', 'Trois']) await create({ name }, 'fr');
    const { body, headers } = await app.get(at(`/${list}?hide_empty=false&per_page=2`, 'fr')).expect(200);

    const next = await follow((body as { next_rest_url: string }).next_rest_url).expect(200);
    expect((next.body as Record<string, object[]>)[list]).toHaveLength(1);
    expect(next.headers['content-language']).toBe('fr');
    expect(headers.link).toMatch(/translation_language=fr[^>]*>; rel="next"/);
  });
});

describe('The links of an unpublished record', () => {
  it('stay on the base and keep the language', async () => {
    for (const body of [anEvent({ status: 'draft' }), anEvent({ title: 'Gone' })]) {
      const { id } = await app.create('events', body);
      if (body.status === undefined)
        await app
          .as('editor')
          .delete(`/events/${String(id)}`)
          .expect(200);
      const { body: draft } = await app
        .as('editor')
        .patch(at(`/events/${String(id)}`, 'fr'), { status: 'draft' });
      const found = addresses(draft);

      expect(found.length).toBeGreaterThan(1);
      for (const address of found) {
        expect(address).toMatch(/^https:\/\/api\.example\.com\/translated\//);
        expect(new URL(address).searchParams.getAll('translation_language')).toEqual(['fr']);
      }
    }
  });
});

describe('The website of an event without one', () => {
  it('stays empty when the event is sent back unchanged', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Harbour' }));
    await app
      .as('editor')
      .patch(at(`/events/${String(id)}`, 'fr'), { title: 'Le port' })
      .expect(200);
    const { body } = await app.get(at(`/events/${String(id)}`, 'fr')).expect(200);
    const { title, website } = body as Record<string, string>;

    const answered = app.as('editor').put(at(`/events/${String(id)}`, 'fr'), { title, website });
    expect((await answered.expect(200)).body).toHaveProperty('website', website);

    const { body: english } = await app.get(`/events/${String(id)}`).expect(200);
    expect(english).toMatchObject({ website: `${ORIGIN}/event/harbour/`, title: 'Harbour' });
    expect(JSON.stringify(english)).not.toContain('port');
  });
});

describe('The website of an event sent with the URL of its own page', () => {
  const pages = ['https://www.example.com/event/harbour/', `${ORIGIN}/event/harbour/`];

  it.each(pages)('stays empty, whether on the web site or on the service: %s', async (website) => {
    const { id } = await elsewhere.create('events', anEvent({ title: 'Harbour' }));

    const changed = elsewhere.as('editor').put(`/events/${String(id)}`, { website, slug: 'quay' });

    expect((await changed.expect(200)).body).toHaveProperty('website', 'https://www.example.com/event/quay/');
  });
});

describe('Headers', () => {
  it.each([
    ['/events', 'en'],
    ['/events?translation_language=fr', 'en'],
    [at('/events'), 'en'],
    [at('/events', 'fr'), 'fr'],
    [at('', 'fr'), 'fr'],
    [at('/doc', 'fr'), 'fr'],
    ['//translated/?translation_language=fr', 'fr'],
    [at('/events/999999', 'fr'), 'fr'],
    [at('/nowhere', 'fr'), 'fr'],
    [at('/events', 'de'), 'en'],
    [at('/events?a=%FF', 'fr'), 'en'],
    [`/events?${'a=1&'.repeat(201)}`, 'en'],
  ])('name the language of every response: %s', async (path, language) => {
    expect((await app.get(path)).headers['content-language']).toBe(language);
  });

  it('name the language of a malformed write', async () => {
    const { headers } = await app.as('editor').post('/events?a=%FF').expect(400);

    expect(headers).toMatchObject({ 'content-language': 'en', vary: 'Origin, Authorization, Prefer' });
  });

  it('name the language of an error for wrong credentials', async () => {
    const { headers } = await app.get(at('/events', 'fr')).set('Authorization', 'Bearer wrong').expect(401);

    expect(headers['content-language']).toBe('fr');
  });

  it('name the language from the body of a write', async () => {
    const sent = { name: 'Jazz', translation_language: 'fr' };
    const { headers, body } = await app.as('editor').post(at('/tags'), sent).expect(201);

    expect(headers['content-language']).toBe('fr');
    expect(headers.location).toBe(`${BASE}/tags/${(body as { id: number }).id}?translation_language=fr`);
  });

  it('tell caches that responses vary only by origin and credentials', async () => {
    const { headers } = await app.get(at('/events', 'fr')).expect(200);

    expect(headers.vary).toBe('Origin, Authorization, Prefer');
  });

  it('tell caches that the root varies by Accept', async () => {
    expect((await app.get('//translated/').expect(200)).headers.vary).toBe(
      'Origin, Authorization, Prefer, Accept',
    );
  });

  it('for API discovery point to the base without a language', async () => {
    const { headers } = await app.get(at('/events', 'fr')).expect(200);

    expect(headers['x-tec-api-root']).toBe(`${BASE}/`);
    expect(headers.link).toContain(`<${ORIGIN}/translated/>; rel="https://api.w.org/"`);
  });
});

describe('The document of the translated base', () => {
  it('has no language in its server URL', async () => {
    const { body } = await app.get(at('/doc', 'fr')).expect(200);

    expect(body).toMatchObject({ servers: [{ url: BASE }] });
  });
});

describe('The index of the translated base', () => {
  it('lists its own routes, with the parameter', async () => {
    const { body } = await app.get(at('', 'fr')).expect(200);
    const { routes, _links: links } = body as { routes: Record<string, object>; _links: object };

    expect(links).toEqual({ up: [{ href: `${ORIGIN}/translated/?translation_language=fr` }] });
    expect(routes['/calendar/events/v1/events']).toMatchObject({
      endpoints: [
        {
          methods: ['GET'],
          args: { translation_language: { enum: ['en', 'fr'], default: 'en', required: false } },
        },
        { methods: ['POST'], args: { translation_language: { enum: ['en', 'fr'] } } },
      ],
      _links: { self: [{ href: `${BASE}/events?translation_language=fr` }] },
    });
  });

  it('is also at the root', async () => {
    const { body } = await app.get('//translated').expect(200);

    expect(body).toMatchObject({ namespaces: ['calendar/events/v1'] });
  });
});

describe('The public page of a record', () => {
  it('links to the record in its language if the site is the service itself', async () => {
    const { body: event } = await app
      .as('editor')
      .post(at('/events', 'fr'), anEvent({ title: 'Le port' }))
      .expect(201);
    const { url, id } = event as { url: string; id: number };

    expect(url).toBe(`${ORIGIN}/translated/event/le-port/?translation_language=fr`);
    const { headers } = await follow(url).expect(302);
    expect(headers.location).toBe(`${BASE}/events/by-slug/le-port?translation_language=fr`);
    expect((await follow(headers.location ?? '').expect(200)).body).toHaveProperty('id', id);
  });

  it.each([
    ['venues', 'by-slug/'],
    ['tags', '?tags='],
  ] as const)('of %s links back in its language, too', async (list, target) => {
    const { create } = inLanguages(app, RESOURCES.find((one) => one.list === list) ?? RESOURCES[0]);
    const { url } = await create({ name: 'Le port' }, 'fr');

    const { headers } = await follow(String(url)).expect(302);

    expect(headers.location).toContain(`${target}le-port`);
    expect(headers.location).toMatch(/\/translated\/.*translation_language=fr$/);
    await follow(headers.location ?? '').expect(200);
  });

  it('is on the site if that has another URL', async () => {
    const event = await elsewhere.create('events', anEvent({ title: 'Harbour' }));
    const { body } = await elsewhere.get(at(`/events/${event.id}`, 'fr')).expect(200);

    expect(body).toHaveProperty('url', 'https://www.example.com/event/harbour/');
  });
});
