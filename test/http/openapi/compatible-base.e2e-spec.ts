import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const ORIGIN = 'https://api.example.com';
const BASE = '/wp-json/tribe/events/v1';
const ROOT = `${ORIGIN}${BASE}`;
const app = startApp({ COMPAT_BASE: BASE, PUBLIC_URL: ORIGIN });
const short = startApp({ COMPAT_BASE: '/tribe/events/v1', PUBLIC_URL: ORIGIN });

/** Returns a path below COMPAT_BASE in the form the test client expects. */
const at = (path: string) => `/${BASE}${path}`;

const read = async (path: string, reader: TestClient = app) =>
  (await reader.get(at(path)).expect(200)).body as Record<string, unknown>;

describe('COMPAT_BASE', () => {
  it('has its own namespace in the index', async () => {
    const index = await read('');

    expect(index).toMatchObject({
      namespace: 'tribe/events/v1',
      _links: { up: [{ href: `${ORIGIN}/wp-json/` }] },
    });
    const routes = Object.keys(index.routes as object);
    expect(routes).toContain('/tribe/events/v1/events/(?P<id>\\d+)');
    expect(routes.filter((route) => !route.startsWith('/tribe/events/v1'))).toEqual([]);
  });

  it('does not mention the namespace of the plain base in the index', async () => {
    expect(JSON.stringify(await read(''))).not.toContain('calendar/events/v1');
  });

  it('accepts only its own namespace', async () => {
    expect(await read('?namespace=tribe/events/v1')).toEqual(await read(''));

    const { body } = await app.get(at('?namespace=calendar/events/v1')).expect(404);
    expect(body).toHaveProperty('code', 'rest_invalid_namespace');
  });

  it.each(['//wp-json', '//wp-json/'])('serves the index of its root at %s', async (path) => {
    const { body } = await app.get(path).expect(200);

    expect(body).toMatchObject({ name: expect.any(String), namespaces: ['tribe/events/v1'] });
    expect((body as { routes: object }).routes).toHaveProperty(['/tribe/events/v1/events']);
  });

  it('lists events with URLs below its own path', async () => {
    for (let count = 0; count < 5; count += 1)
      await app.create('events', anEvent({ venue: aVenue(), categories: ['Jazz'], tags: ['Free'] }));

    const list = await read('/events?page=2');

    for (const key of ['rest_url', 'next_rest_url', 'previous_rest_url'])
      expect(list[key]).toMatch(new RegExp(`^${ROOT}/events/\\?`));
    const [event] = list.events as { id: number; rest_url: string }[];
    expect(event?.rest_url).toBe(`${ROOT}/events/${event?.id}`);
    expect(JSON.stringify(list)).not.toContain('calendar/events/v1');
    expect(JSON.stringify(list)).toContain(`${ROOT}/tags/`);
  });

  it('has page links below its own path', async () => {
    for (let count = 0; count < 3; count += 1) await app.create('events', anEvent());

    const first = await read('/events');
    const { body } = await app.get(`/${String(first.next_rest_url).slice(ORIGIN.length)}`).expect(200);

    expect((body as { events: object[] }).events).toHaveLength(1);
    expect(body).toHaveProperty('previous_rest_url', expect.stringMatching(`^${ROOT}/`));
  });

  it('sends its own discovery headers', async () => {
    for (let count = 0; count < 3; count += 1) await app.create('events', anEvent());

    const { headers } = await app.get(at('/events')).expect(200);

    expect(headers).toMatchObject({
      'x-tec-api-version': 'v1',
      'x-tec-api-root': expect.stringMatching(`^${ROOT}/?$`),
    });
    expect(headers.link).toContain(`<${ORIGIN}/wp-json/>; rel="https://api.w.org/"`);
    expect(headers.link).toMatch(new RegExp(`<${ROOT}/events/[^>]*>; rel="next"`));
    expect(headers.link).not.toContain('calendar/events');
  });

  it('accepts writes like the plain base', async () => {
    const editor = app.as('editor');
    const { body } = await editor.post(at('/events'), anEvent({ title: 'Here' })).expect(201);

    const { id, rest_url } = body as { id: number; rest_url: string };
    expect(rest_url).toBe(`${ROOT}/events/${id}`);
    await editor.patch(at(`/events/${id}`), { title: 'There' }).expect(200);
    expect((await app.get(`/events/${id}`).expect(200)).body).toMatchObject({
      title: 'There',
      rest_url: `${ORIGIN}/calendar/events/v1/events/${id}`,
    });
    await editor.delete(at(`/events/${id}`)).expect(200);
  });

  it('returns the Location of a new record', async () => {
    const { headers, body } = await app.as('editor').post(at('/categories'), { name: 'Jazz' }).expect(201);

    expect(headers.location).toBe(`${ROOT}/categories/${(body as { id: number }).id}`);
  });

  it('serves its own OpenAPI document', async () => {
    const document = await read('/doc');

    expect(document).toMatchObject({ servers: [{ url: ROOT }] });
    expect(document.paths).toHaveProperty(['/events/{id}']);
  });

  it('does not change the plain base', async () => {
    const { body, headers } = await app.get('').expect(200);

    expect(body).toMatchObject({ namespace: 'calendar/events/v1' });
    expect(headers.link).toContain(`<${ORIGIN}/>; rel="https://api.w.org/"`);
    expect(JSON.stringify(body)).not.toContain('wp-json');
  });

  it.each([
    '//wp-json/tribe/events/v2/events',
    '//wp-json/calendar/events/v1/events',
    '//tribe/events/v1/events',
  ])('has no route %s', async (path) => {
    expect((await app.get(path).expect(404)).body).toHaveProperty('code', 'rest_no_route');
  });

  it.each(['/nowhere', '/events/999999'])('returns the same errors as the plain base: %s', async (path) => {
    const { body } = await app.get(at(path)).expect(404);

    expect(body).toEqual((await app.get(path).expect(404)).body);
  });
});

describe('COMPAT_BASE at the root of the service', () => {
  it('serves its own index', async () => {
    const { body } = await short.get('//tribe/events/v1').expect(200);

    expect(body).toMatchObject({ namespace: 'tribe/events/v1', _links: { up: [{ href: `${ORIGIN}/` }] } });
  });

  it.each(['//', '//?context=view'])(
    'does not replace the root index of the plain base: %s',
    async (path) => {
      const { body } = await short.get(path).expect(200);

      expect(body).toMatchObject({ namespaces: ['calendar/events/v1'] });
      expect((body as { routes: object }).routes).toHaveProperty(['/calendar/events/v1/events']);
    },
  );
});
