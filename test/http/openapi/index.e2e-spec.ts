import { ADDED_ROUTES } from '../../support/added-routes.js';
import { startApp } from '../../support/app.js';

const ORIGIN = 'https://api.example.com';
const app = startApp({ PUBLIC_URL: ORIGIN });

interface Argument {
  required: boolean;
  type?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
}

interface Route {
  namespace: string;
  methods: string[];
  endpoints: { methods: string[]; args: Record<string, Argument> | [] }[];
  _links?: { self: { href: string }[] };
}

interface Index {
  namespace: string;
  routes: Record<string, Route | undefined>;
  _links: unknown;
}

const NAMESPACE = 'calendar/events/v1';

const read = async () => (await app.get('').expect(200)).body as Index;

const words = (text: string) => text.split(' ');

const argumentsOf = async (route: string, method: string) => {
  const { routes } = await read();
  const endpoint = routes[`/${NAMESPACE}${route}`]?.endpoints.find(({ methods }) => methods.includes(method));
  return (endpoint?.args ?? []) as Record<string, Argument>;
};

const ID = '(?P<id>\\d+)';
const SLUG = '(?P<slug>[^/]+)';
const EXTERNAL = '(?P<source>[^/]+)/(?P<external_id>[^/]+)';
const SINGLE = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];

const ROUTES: [string, string[]][] = [
  ['', ['GET']],
  ['/doc', ['GET']],
  ['/images/(?P<digest>[^/]+)/(?P<size>[^/]+)\\.webp', ['GET']],
  ...['events', 'venues', 'organizers', 'categories', 'tags', 'images'].flatMap(
    (name): [string, string[]][] => [
      [`/${name}`, ['GET', 'POST']],
      [`/${name}/${ID}`, SINGLE],
    ],
  ),
  ...['events', 'venues', 'organizers'].flatMap((name): [string, string[]][] => [
    [`/${name}/by-slug/${SLUG}`, SINGLE],
    [`/${name}/by-external-id/${EXTERNAL}`, SINGLE],
  ]),
  ...Object.entries(ADDED_ROUTES.documented).map(([path, methods]): [string, string[]] => [
    patternOf(path),
    methods.map((method) => method.toUpperCase()),
  ]),
];

/** Returns a path as indexes have it: with expressions for its placeholders. */
function patternOf(path: string): string {
  const expressions: Readonly<Record<string, string>> = { id: '\\d+', format: '[a-z]+' };
  return path
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?P<${name}>${expressions[name] ?? '[^/]+'})`);
}

const DATES = 'start_date end_date starts_before starts_after ends_before ends_after strict_dates';
const EVENT =
  'author date date_utc title description slug excerpt status timezone all_day start_date end_date image cost ' +
  'website show_map show_map_link hide_from_listings sticky featured categories tags venue organizer';
const VENUE =
  'author date date_utc venue description status show_map show_map_link address city country province state ' +
  'zip phone stateprovince website image';
const ORGANIZER = 'author date date_utc organizer description status phone website email image';
const TERMS = 'page per_page search exclude include order orderby hide_empty post event slug';
const LINKED = 'page per_page after orderby order search event has_events only_with_upcoming status';

const ARGUMENTS: [string, string, string, string][] = [
  ['GET', '', 'namespace context', ''],
  [
    'GET',
    '/events',
    `page per_page after orderby order ${DATES} search categories tags venue organizer featured status geoloc geoloc_lat geoloc_lng ` +
      'include post_parent ticketed',
    '',
  ],
  ['POST', '/events', EVENT, 'title start_date end_date'],
  ['GET', `/events/${ID}`, 'id password', 'id'],
  ['POST', `/events/${ID}`, `id password ${EVENT}`, 'id'],
  ['DELETE', `/events/${ID}`, 'id password', 'id'],
  ['GET', `/events/by-slug/${SLUG}`, 'slug', 'slug'],
  ['POST', `/events/by-slug/${SLUG}`, EVENT, 'slug'],
  ['DELETE', `/events/by-slug/${SLUG}`, 'slug', 'slug'],
  ['GET', '/venues', LINKED, ''],
  ['POST', '/venues', VENUE, 'venue'],
  ['GET', `/venues/${ID}`, 'id', 'id'],
  ['PUT', `/venues/${ID}`, `id ${VENUE}`, 'id'],
  ['DELETE', `/venues/${ID}`, 'id', 'id'],
  ['PATCH', `/venues/by-slug/${SLUG}`, `slug ${VENUE}`, 'slug'],
  ['GET', '/organizers', LINKED, ''],
  ['POST', '/organizers', ORGANIZER, 'organizer'],
  ['POST', `/organizers/${ID}`, `id ${ORGANIZER}`, 'id'],
  ['POST', `/organizers/by-slug/${SLUG}`, `slug ${ORGANIZER}`, 'slug'],
  ['GET', '/categories', `${TERMS} parent`, ''],
  ['POST', '/categories', 'name description slug parent', 'name'],
  ['POST', `/categories/${ID}`, 'id name description slug parent', 'id'],
  ['GET', '/tags', TERMS, ''],
  ['POST', '/tags', 'name description slug', 'name'],
  ['PATCH', `/tags/${ID}`, 'id name description slug', 'id'],
  ...['organizers', 'tags', 'categories'].flatMap((name): typeof ARGUMENTS => [
    ['GET', `/${name}/${ID}`, 'id', 'id'],
    ['DELETE', `/${name}/${ID}`, 'id', 'id'],
  ]),
  ...['events', 'venues', 'organizers'].flatMap((name): typeof ARGUMENTS => [
    ['GET', `/${name}/by-external-id/${EXTERNAL}`, 'source external_id password', 'source external_id'],
    ['PUT', `/${name}/by-external-id/${EXTERNAL}`, 'source external_id author status', 'source external_id'],
  ]),
  ...['venues', 'organizers'].flatMap((name): typeof ARGUMENTS => [
    ['GET', `/${name}/by-slug/${SLUG}`, 'slug', 'slug'],
    ['DELETE', `/${name}/by-slug/${SLUG}`, 'slug', 'slug'],
  ]),
];

describe('GET /', () => {
  it('returns the namespace and a link to the root', async () => {
    const { namespace, _links } = await read();

    expect(namespace).toBe(NAMESPACE);
    expect(_links).toEqual({ up: [{ href: `${ORIGIN}/` }] });
  });

  it('lists exactly the existing routes', async () => {
    const { routes } = await read();

    expect(Object.keys(routes).sort()).toEqual(ROUTES.map(([route]) => `/${NAMESPACE}${route}`).sort());
  });

  it.each(ROUTES)('lists the methods of %s', async (route, methods) => {
    const described = (await read()).routes[`/${NAMESPACE}${route}`];

    expect(described).toMatchObject({ namespace: NAMESPACE });
    expect(described?.methods.toSorted()).toEqual(methods);
    expect(described?.endpoints.flatMap((endpoint) => endpoint.methods).sort()).toEqual(methods);
  });

  it('lists POST, PUT and PATCH as one endpoint', async () => {
    const { routes } = await read();

    const endpoints = routes[`/${NAMESPACE}/events/${ID}`]?.endpoints.map(({ methods }) => methods);
    expect(endpoints).toContainEqual(['POST', 'PUT', 'PATCH']);
    expect(endpoints).toHaveLength(3);
  });

  it('has self links for routes without parameters', async () => {
    const { routes } = await read();

    expect(routes[`/${NAMESPACE}/events`]?._links).toEqual({
      self: [{ href: `${ORIGIN}/calendar/events/v1/events` }],
    });
    expect(routes[`/${NAMESPACE}/events/${ID}`]).not.toHaveProperty('_links');
  });

  it.each(ARGUMENTS)('describes the arguments of %s "%s"', async (method, route, names, required) => {
    const args = await argumentsOf(route, method);

    expect(Object.keys(args)).toEqual(expect.arrayContaining(words(names)));
    const missing = Object.keys(args).filter((name) => args[name]?.required);
    expect(missing.sort()).toEqual(required === '' ? [] : words(required).sort());
  });

  it('returns an empty array when there are no arguments', async () => {
    const { routes } = await read();

    expect(routes[`/${NAMESPACE}/doc`]?.endpoints).toEqual([{ methods: ['GET'], args: [] }]);
  });

  it('has a description for every argument', async () => {
    const { routes } = await read();

    const undescribed = Object.entries(routes).flatMap(([path, route]) =>
      (route?.endpoints ?? []).flatMap(({ args }) =>
        Object.entries(args as Record<string, Argument>)
          .filter(([, { description }]) => (description ?? '').length < 3)
          .map(([name]) => `${path} ${name}`),
      ),
    );
    expect(undescribed).toEqual([]);
  });

  it.each([
    ['/events', 'GET', 'page', { default: 1, type: 'integer', required: false }],
    ['/events', 'GET', 'per_page', { default: 2, type: 'integer' }],
    ['/events', 'GET', 'start_date', { default: '2026-11-19 00:00:00', type: 'string' }],
    ['/events', 'GET', 'end_date', { default: '2028-11-20 23:59:59', type: 'string' }],
    ['/events', 'GET', 'strict_dates', { default: false, type: 'boolean' }],
    ['/events', 'GET', 'featured', { type: 'boolean' }],
    ['/events', 'GET', 'geoloc_lat', { type: 'number', format: 'double' }],
    ['/events', 'GET', 'include', { type: 'array', items: { type: 'integer' } }],
    ['/events', 'GET', 'categories', { type: 'array' }],
    ['/events', 'POST', 'title', { type: 'string', required: true }],
    ['/events', 'POST', 'all_day', { type: 'boolean', default: false }],
    ['/events', 'POST', 'author', { type: 'integer' }],
    ['/events', 'POST', 'image', { type: 'string' }],
    ['/events', 'POST', 'tags', { default: null, type: 'array', items: { type: 'integer' } }],
    [`/events/${ID}`, 'PATCH', 'venue', { default: null }],
    [`/events/${ID}`, 'GET', 'id', { type: 'integer', required: true }],
    [`/events/by-slug/${SLUG}`, 'GET', 'slug', { type: 'string', required: true }],
    ['/events', 'GET', 'orderby', { default: 'start', enum: expect.arrayContaining(['end', 'distance']) }],
    ['/events', 'GET', 'order', { default: 'asc', enum: ['asc', 'desc'] }],
    ['/venues', 'GET', 'only_with_upcoming', { default: false }],
    ['/venues', 'GET', 'orderby', { default: 'date', enum: ['title', 'date', 'modified'] }],
    ['/venues', 'POST', 'show_map', { type: 'string' }],
    ['/categories', 'GET', 'hide_empty', { type: 'boolean', default: true }],
    ['/categories', 'GET', 'order', { enum: expect.arrayContaining(['asc', 'desc']) }],
    ['/tags', 'GET', 'orderby', { enum: expect.arrayContaining(['id', 'name', 'slug', 'count']) }],
    ['', 'GET', 'namespace', { default: NAMESPACE, required: false }],
    ['', 'GET', 'context', { default: 'view', required: false }],
  ])('describes, in "%s" for %s, the argument %s', async (route, method, name, expected) => {
    expect((await argumentsOf(route, method))[name]).toMatchObject(expected);
  });

  it('lists parent only for categories', async () => {
    expect(await argumentsOf('/categories', 'GET')).toHaveProperty('parent');
    expect(await argumentsOf('/tags', 'GET')).not.toHaveProperty('parent');
  });

  it('does not mention parameters of all routes', async () => {
    expect(JSON.stringify(await read())).not.toContain('"_fields"');
  });

  it('does not mention the language parameter', async () => {
    expect(JSON.stringify(await read())).not.toContain('translation_language');
  });

  it('moves the default dates with the current date', async () => {
    app.clock.set('2026-12-31T12:00:00Z');

    expect((await argumentsOf('/events', 'GET')).start_date).toMatchObject({
      default: '2026-12-30 00:00:00',
    });
  });
});

describe('GET /?namespace=', () => {
  it('accepts its own namespace', async () => {
    const { body } = await app.get(`?namespace=${NAMESPACE}`).expect(200);

    expect(body).toEqual(await read());
  });

  it('returns 404 for any other', async () => {
    const { body } = await app.get('?namespace=calendar/events/v2').expect(404);

    expect(body).toMatchObject({ code: 'rest_invalid_namespace', data: { status: 404 } });
  });

  it.each(['view', 'edit', 'nonsense'])('ignores the context %s', async (context) => {
    const { body } = await app.get(`?context=${context}`).expect(200);

    expect(body).toEqual(await read());
  });
});
