import { ApiDocument } from '../../../src/http/openapi/api-document.js';
import { ADDED_ROUTES } from '../../support/added-routes.js';
import { startApp } from '../../support/app.js';
import { documentOf } from '../../support/document.js';

const ORIGIN = 'https://api.example.com';
const app = startApp({ PUBLIC_URL: ORIGIN });

interface Operation {
  responses: Record<string, unknown>;
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, unknown> };
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, Operation | undefined> | undefined>;
}

const read = async (path = '/doc') => (await documentOf(app, path)) as unknown as Document;

const ALL = ['delete', 'get', 'patch', 'post', 'put'];

describe('GET /doc', () => {
  it('is an OpenAPI document', async () => {
    const { openapi, info } = await read();

    expect(openapi).toMatch(/^3\.1\.\d$/);
    expect(info).toMatchObject({ title: expect.stringMatching(/\w/), version: expect.stringMatching(/\d/) });
  });

  it('has the namespace as its server', async () => {
    expect((await read()).servers[0]?.url).toBe(`${ORIGIN}/calendar/events/v1`);
  });

  it('has the service as its server if it is that of all routes, also behind a proxy that adds a path', async () => {
    const { servers } = (await app.get('//docs-json').expect(200)).body as Document;

    expect(servers.map(({ url }) => new URL(url, 'https://example.org/kalender/docs-json').href)).toEqual([
      'https://example.org/kalender/',
    ]);
  });

  it('lists exactly the existing paths', async () => {
    const keyed = ['events', 'venues', 'organizers'].flatMap((name) => [
      `/${name}/by-slug/{slug}`,
      `/${name}/by-external-id/{source}/{external_id}`,
    ]);
    const collections = ['events', 'venues', 'organizers', 'categories', 'tags', 'images'].flatMap((name) => [
      `/${name}`,
      `/${name}/{id}`,
    ]);

    const paths = Object.keys((await read()).paths).filter((path) => path !== '' && path !== '/');

    const others = ['/doc', '/images/{digest}/{size}.webp', ...Object.keys(ADDED_ROUTES.documented)];
    expect(paths.sort()).toEqual([...others, ...collections, ...keyed].sort());
  });

  it.each([
    ['/doc', ['get']],
    ['/events', ['get', 'post']],
    ['/events/{id}', ALL],
    ['/events/by-slug/{slug}', ALL],
    ['/events/by-external-id/{source}/{external_id}', ALL],
    ['/venues', ['get', 'post']],
    ['/venues/{id}', ALL],
    ['/venues/by-slug/{slug}', ALL],
    ['/venues/by-external-id/{source}/{external_id}', ALL],
    ['/organizers', ['get', 'post']],
    ['/organizers/{id}', ALL],
    ['/organizers/by-slug/{slug}', ALL],
    ['/organizers/by-external-id/{source}/{external_id}', ALL],
    ['/categories', ['get', 'post']],
    ['/categories/{id}', ALL],
    ['/tags', ['get', 'post']],
    ['/tags/{id}', ALL],
    ['/images', ['get', 'post']],
    ['/images/{id}', ALL],
    ['/images/{digest}/{size}.webp', ['get']],
    ...Object.entries(ADDED_ROUTES.documented),
  ])('describes the methods of %s', async (path, methods) => {
    const operations = (await read()).paths[path] ?? {};

    expect(
      Object.keys(operations)
        .filter((key) => ALL.includes(key))
        .sort(),
    ).toEqual(methods);
    for (const method of methods) expect(Object.keys(operations[method]?.responses ?? {})).not.toEqual([]);
  });

  it.each([
    ['/events/{id}', 'id'],
    ['/events/by-slug/{slug}', 'slug'],
    ['/events/by-external-id/{source}/{external_id}', 'source'],
    ['/events/by-external-id/{source}/{external_id}', 'external_id'],
    ['/tags/{id}', 'id'],
  ])('requires the path parameter of %s', async (path, name) => {
    const operations = (await read()).paths[path] ?? {};

    for (const method of ALL)
      expect(operations[method]?.parameters).toContainEqual(
        expect.objectContaining({ name, in: 'path', required: true }),
      );
  });

  it('accepts bodies as JSON and as forms', async () => {
    const content = (await read()).paths['/events']?.post?.requestBody?.content ?? {};

    expect(Object.keys(content)).toEqual(
      expect.arrayContaining(['application/json', 'application/x-www-form-urlencoded']),
    );
  });

  it('documents the password of an event as a query parameter', async () => {
    const parameters = (await read()).paths['/events/{id}']?.get?.parameters;

    expect(parameters).toContainEqual(expect.objectContaining({ name: 'password', in: 'query' }));
  });

  it('documents on every route but that of files that misspelt names can be refused', async () => {
    const { paths } = await read();

    const without = Object.entries(paths).flatMap(([path, operations = {}]) =>
      ALL.filter(
        (method) => operations[method]?.parameters?.some(({ name }) => name === 'Prefer') === false,
      ).map((method) => `${method} ${path}`),
    );
    expect(without).toEqual(['get /images/{digest}/{size}.webp']);
  });

  it('begins the parameters of a list with the frequent ones, and ends with headers', async () => {
    const names = (await read()).paths['/events']?.get?.parameters?.map(({ name }) => name) ?? [];

    expect(names.slice(0, 5)).toEqual(['search', 'start_date', 'end_date', 'categories', 'tags']);
    expect(names.slice(-4)).toEqual(['password', 'context', '_fields', 'Prefer']);
  });

  it('documents the same filters as the index', async () => {
    const document = await read();
    const { body } = await app.get('').expect(200);
    const { routes } = body as { routes: Record<string, { endpoints: { args: object }[] } | undefined> };

    for (const list of ['events', 'venues', 'organizers', 'categories', 'tags']) {
      const documented = document.paths[`/${list}`]?.get?.parameters?.map(({ name }) => name);
      const indexed = Object.keys(routes[`/calendar/events/v1/${list}`]?.endpoints[0]?.args ?? {});
      expect(documented).toEqual(expect.arrayContaining(indexed));
      expect(indexed.length).toBeGreaterThan(5);
    }
  });

  it('describes every record', async () => {
    const schemas = Object.keys((await read()).components.schemas);

    expect(schemas).toEqual(
      expect.arrayContaining(['Event', 'Venue', 'Organizer', 'Term', 'Image', 'CostDetails', 'DateDetails']),
    );
  });

  it('names request bodies after their operation', async () => {
    const { components } = await read();

    for (const record of ['Event', 'Venue', 'Organizer', 'Category', 'Tag'])
      expect(Object.keys(components.schemas)).toEqual(
        expect.arrayContaining([`Create${record}`, `Update${record}`]),
      );
    expect(JSON.stringify(components)).not.toMatch(/Dto\b/);
  });

  it('allows 0 where it means none', async () => {
    const { schemas } = (await read()).components as { schemas: Record<string, { properties: object }> };

    for (const [body, field] of [
      ['CreateEvent', 'post_parent'],
      ['CreateEvent', 'venue'],
      ['UpdateEvent', 'organizer'],
      ['UpdateCategory', 'parent'],
    ] as const) {
      const schema = JSON.stringify(new Map(Object.entries(schemas[body]?.properties ?? {})).get(field));
      expect([field, schema]).toEqual([field, expect.stringContaining('"minimum":0')]);
      expect(schema).not.toContain('"minimum":1');
    }
  });

  it('does not mention languages', async () => {
    expect(JSON.stringify(await read())).not.toContain('translation_language');
  });

  it('suggests a translation to read on the translated base, and none to write', async () => {
    const { paths } = await read('//translated/calendar/events/v1/doc');
    const suggested = Object.values(paths).flatMap((operations = {}) =>
      Object.entries(operations).map(([method, operation]) => {
        const language = operation?.parameters?.find(({ name }) => name === 'translation_language');
        return `${method} ${String(language?.example)}`;
      }),
    );

    expect(new Set(suggested)).toEqual(
      new Set(['get fr', 'post undefined', 'put undefined', 'patch undefined', 'delete undefined']),
    );
  });

  it('is read-only', async () => {
    const { body } = await app.as('administrator').post('/doc').expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });
});

describe('The routes', () => {
  it.each(['', '/translated'])('are read from the document before the first request: %s', async (base) => {
    await app.restart({});
    app.nest.get(ApiDocument).whole().paths = {};

    const { status, headers } = await fetch(`${await app.nest.getUrl()}${base}/calendar/events/v1/events`);

    expect([status, headers.get('allow')]).toEqual([200, 'GET']);
  });
});
