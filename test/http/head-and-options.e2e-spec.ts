import type { Role } from '../../src/platform/config/roles.js';
import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';

const app = startApp();

const reader = (role: Role | 'anonymous') => (role === 'anonymous' ? app : app.as(role));

const methods = (header: string | undefined) =>
  (header ?? '')
    .split(/\s*,\s*/)
    .filter(Boolean)
    .sort();

const READ = ['GET'];
const COLLECTION = ['GET', 'POST'];
const SINGLE = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];

const MAKERS = {
  events: anEvent,
  venues: aVenue,
  organizers: anOrganizer,
  categories: aTerm,
  tags: aTerm,
} as const;

type Collection = keyof typeof MAKERS;
const COLLECTIONS = Object.keys(MAKERS) as Collection[];

describe('HEAD', () => {
  it.each([
    ['', 200],
    ['//', 200],
    ['/doc', 200],
    ...COLLECTIONS.map((name) => [`/${name}`, 200] as const),
    ['/events/999999', 404],
    ['/venues/999999', 400],
    ['/events/by-slug/nope', 400],
    ['/tags/999999', 400],
    ['/events?page=9', 404],
    ['/events?page=0', 400],
    ['/nowhere', 404],
  ] as const)('for "%s" returns %i without a body', async (path, status) => {
    const got = await app.get(path).expect(status);
    const { text, headers } = await app.send('head', path).expect(status);

    expect(text || '').toBe('');
    for (const name of [
      'content-type',
      'x-tec-total',
      'x-tec-totalpages',
      'link',
      'allow',
      'x-tec-api-version',
    ])
      expect([name, headers[name]]).toEqual([name, got.headers[name]]);
  });

  it('requires the same permissions as GET (CVE-2025-69211, CVE-2026-2293 of Nest)', async () => {
    const draft = await app.create('events', anEvent({ status: 'draft' }));

    await app.send('head', `/events/${draft.id}`).expect(403);
    await app.send('head', '/events?status=draft').expect(400);
    await app.send('head', '/events').auth('no', 'one').expect(401);
    await app.as('editor').send('head', `/events/${draft.id}`).expect(200);
  });

  it('returns the same totals as GET', async () => {
    for (let count = 0; count < 3; count += 1) await app.create('events', anEvent());

    const { headers } = await app.send('head', '/events').expect(200);

    expect(headers).toMatchObject({ 'x-tec-total': '3', 'x-tec-totalpages': '2' });
  });
});

describe('OPTIONS', () => {
  it.each([
    ['', ''],
    ['/doc', '/doc'],
    ...COLLECTIONS.map((name) => [`/${name}`, `/${name}`] as const),
    ...COLLECTIONS.map((name) => [`/${name}/999999`, `/${name}/(?P<id>\\d+)`] as const),
    ['/events/by-slug/x', '/events/by-slug/(?P<slug>[^/]+)'],
    ['/venues/by-slug/x', '/venues/by-slug/(?P<slug>[^/]+)'],
  ] as const)('describes "%s" like the index', async (path, route) => {
    const { body } = await app.send('options', path).expect(200);
    const index = (await app.get('').expect(200)).body as { routes: Record<string, object> };

    const {
      namespace,
      methods: all,
      endpoints,
    } = index.routes[`/calendar/events/v1${route}`] as Record<string, unknown>;
    expect(endpoints).toContainEqual(expect.objectContaining({ methods: ['GET'] }));
    expect(body).toMatchObject({ namespace, methods: all, endpoints });
  });

  it.each(['/nowhere', '/events/abc', '/categories/by-slug/x', '//nowhere'])(
    'returns 404 for %s',
    async (path) => {
      expect((await app.send('options', path).expect(404)).body).toHaveProperty('code', 'rest_no_route');
    },
  );

  it('describes the route to other origins, too, without a preflight', async () => {
    const { body } = await app.send('options', '/events').set('Origin', 'https://any.example').expect(200);

    expect(body).toHaveProperty('methods', ['GET', 'POST']);
  });

  it('reveals nothing about a record', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Whisper', status: 'draft' }));

    const known = await app.send('options', `/events/${id}`).expect(200);
    const unknown = await app.send('options', '/events/999999').expect(200);

    expect(known.body).toEqual(unknown.body);
    expect(known.text).not.toContain('Whisper');
  });

  it('rejects wrong credentials', async () => {
    await app.send('options', '/events').auth('no', 'one').expect(401);
  });
});

describe('Allow', () => {
  it.each<[Role | 'anonymous', Collection[]]>([
    ['anonymous', []],
    ['subscriber', []],
    ['contributor', ['events', 'venues', 'organizers']],
    ['author', ['events', 'venues', 'organizers', 'categories']],
    ['editor', COLLECTIONS],
    ['administrator', COLLECTIONS],
  ])('lists for %s what may be created', async (role, writable) => {
    for (const collection of COLLECTIONS)
      for (const method of ['get', 'head', 'options'] as const) {
        const { headers } = await reader(role).send(method, `/${collection}`).expect(200);
        const expected = writable.includes(collection) ? COLLECTION : READ;
        expect([collection, method, methods(headers.allow)]).toEqual([collection, method, expected]);
      }
  });

  it.each(COLLECTIONS)('lists what may be done with a record of %s', async (collection) => {
    const { id } = await app.create(collection, MAKERS[collection]());

    for (const [role, expected] of [
      ['anonymous', READ],
      ['subscriber', READ],
      ['editor', SINGLE],
      ['administrator', SINGLE],
    ] as const)
      for (const method of ['get', 'options'] as const) {
        const { headers } = await reader(role).send(method, `/${collection}/${id}`).expect(200);
        expect([role, method, methods(headers.allow)]).toEqual([role, method, expected]);
      }
  });

  it.each(['', '/doc'])('lists only GET at "%s"', async (path) => {
    expect(methods((await app.as('administrator').get(path).expect(200)).headers.allow)).toEqual(READ);
  });

  it('is also sent with errors', async () => {
    const missing = await app.get('/events/999999').expect(404);
    const refused = await app.as('editor').post('/events', {}).expect(400);

    expect(methods(missing.headers.allow)).toEqual(READ);
    expect(methods(refused.headers.allow)).toEqual(COLLECTION);
  });

  it('is absent for unknown routes', async () => {
    for (const path of ['/nowhere', '/events/abc'])
      expect((await app.get(path).expect(404)).headers).not.toHaveProperty('allow');
  });
});

describe('A route', () => {
  it.each(['/EVENTS', '/Events', '/events/', '//CALENDAR/Events/V1/events', '//calendar/events/v1/events/'])(
    'matches %s',
    async (path) => {
      const { id } = await app.create('events', anEvent());

      expect((await app.get(path).expect(200)).body).toMatchObject({ events: [{ id }], total: 1 });
    },
  );

  it.each(['//events', '/events//', '/events//1', '/./events/../events//'])(
    'does not match %s',
    async (path) => {
      const { body } = await app.get(`//calendar/events/v1${path}`).expect(404);

      expect(body).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
    },
  );

  it('does not match behind two slashes', async () => {
    expect((await app.get('///calendar/events/v1/events').expect(404)).body).toHaveProperty(
      'code',
      'rest_no_route',
    );
  });

  it.each([
    'colour=red',
    '_embed=1',
    '_envelope=1',
    '_jsonp=alert',
    'where[author][password]=a',
    'sort=desc',
  ])('ignores the unknown parameter %s', async (query) => {
    for (let count = 0; count < 3; count += 1) await app.create('events', anEvent());

    const plain = await app.get('/events').expect(200);
    const { body, headers } = await app.get(`/events?${query}`).expect(200);

    expect((body as { events: object[] }).events).toEqual((plain.body as { events: object[] }).events);
    expect(body).toMatchObject({ total: 3 });
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it('uses the last of a repeated parameter', async () => {
    for (let count = 0; count < 3; count += 1) await app.create('tags', aTerm());

    const { body } = await app
      .get('/tags?hide_empty=true&hide_empty=false&per_page=x&per_page=1')
      .expect(200);

    expect(body).toMatchObject({ total: 3, total_pages: 3 });
    await app.get('/tags?per_page=1&per_page=x').expect(400);
    await app.get('/tags?per_page[]=5').expect(400);
  });
});
