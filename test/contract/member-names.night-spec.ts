import { startApp } from '../support/app.js';
import { upload } from '../support/pictures.js';
import { aFeed, anEvent, anOrganizer, aTerm, aVenue, aWebhook } from '../support/records.js';

const app = startApp({ WEBHOOK_NETWORKS: '127.0.0.1/32' });
const admin = app.as('administrator');

type Schema = Readonly<{
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}>;
type Method = (typeof METHODS)[number];
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: Schema }> };
}
interface Document {
  readonly paths: Record<string, Partial<Record<Method, Operation>>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}
interface Reply {
  readonly status: number;
  readonly body: { readonly data?: { readonly params?: object } };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Members of every object, and some that libraries look for. */
const NAMES = [
  'toString',
  'valueOf',
  'toJSON',
  'toLocaleString',
  'then',
  'length',
  'constructor',
  '__proto__',
  'hasOwnProperty',
];
/** Parameters that are ignored if they cannot be read, or have an error of their own. */
const HARMLESS = ['_fields', '_method', 'context', 'namespace', 'rest_route', 'unknown'];
/** Parameters that are read before the others. */
const EARLY = ['password', 'translation_language'];
/** Routes for operators, which are not in the document. */
const OPERATORS = ['//audit', '//health/live', '//health/ready', '//metrics'];
const AUDIT = ['record_type', 'record_id', 'user', 'since', 'until', 'before', 'limit'];

const read = async () => (await app.get('//docs-json').expect(200)).body as Document;
const toQuery = (parameters: readonly string[], name: string) =>
  parameters.map((parameter) => `${parameter}[${name}]=x`).join('&');

interface Route {
  readonly path: string;
  readonly method: Method;
  readonly parameters: readonly string[];
  /** The name of the schema of its body; "" if it has none. */
  readonly schema: string;
}

/** Returns all routes of a document, with keys of existing records in their paths. */
async function routesOf({ paths }: Document): Promise<Route[]> {
  const ids: Record<string, string> = {
    events: String((await app.create('events', anEvent({ slug: 'known' }))).id),
    venues: String((await app.create('venues', aVenue({ slug: 'known' }))).id),
    organizers: String((await app.create('organizers', anOrganizer({ slug: 'known' }))).id),
    categories: String((await app.create('categories', aTerm())).id),
    tags: String((await app.create('tags', aTerm())).id),
    feeds: String((await app.create('feeds', aFeed({ slug: 'known' }))).id),
    webhooks: String((await app.create('webhooks', aWebhook())).id),
    users: String(app.userId('author')),
    images: String((await upload(admin)).id),
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const { [method]: operation } = item;
      const places = { id: ids[/\/v1\/(\w+)/.exec(path)?.[1] ?? ''], slug: 'known', format: 'csv' };
      return operation === undefined ? [] : [routeOf(filled(path, places), method, operation)];
    }),
  );
}

function filled(path: string, places: Readonly<Record<string, string | undefined>>): string {
  return `/${path.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? 'x')}`;
}

function routeOf(path: string, method: Method, { parameters = [], requestBody }: Operation): Route {
  return {
    path,
    method,
    parameters: parameters.flatMap(({ in: place, name }) =>
      place === 'query' && ![...HARMLESS, ...EARLY].includes(name) ? [name] : [],
    ),
    schema: requestBody?.content['application/json']?.schema?.$ref?.split('/').at(-1) ?? '',
  };
}

/** Returns an object in which every member of a schema, also of nested records, is an object with this member. */
function bodyOf(schema: string, document: Document, name: string): object {
  const shape = JSON.parse(`{"${name}":1}`) as object;
  const { properties = {} } = document.components.schemas[schema] ?? {};
  const members = Object.entries(properties).map(([member, { anyOf = [], items = {} }]) => {
    const inner = [...anyOf, items]
      .find(({ $ref }) => $ref !== undefined)
      ?.$ref?.split('/')
      .at(-1);
    return [member, inner === undefined ? shape : [bodyOf(inner, document, name)]] as const;
  });
  return { ...Object.fromEntries(members), unknown: shape };
}

/** Returns the members of a value by their paths in brackets. */
function flattened(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, '1']];
  return Object.entries(value).flatMap(([name, inner]) =>
    flattened(inner, path === '' ? name : `${path}[${name}]`),
  );
}

/** Returns what is wrong with the response to a request in which these parameters cannot be read. */
function problemWith({ status, body }: Reply, unreadable: readonly string[]): string | undefined {
  if (status >= 500) return String(status);
  const named = Object.keys(body.data?.params ?? {});
  const missing = unreadable.filter((parameter) => !named.includes(parameter));
  return missing.length === 0 ? undefined : `${status} without ${missing.join()}`;
}

describe('Values with members that are named like those of all objects', () => {
  it.each(NAMES)(
    'are rejected in every parameter of every route, and ignored where unknown ones are: %s',
    async (name) => {
      const offenders: string[] = [];
      for (const { path, method, parameters } of await routesOf(await read())) {
        const reply: Reply = await admin.send(method, `${path}?${toQuery(parameters, name)}`);
        const harmless: Reply = await admin.send(method, `${path}?${toQuery(HARMLESS, name)}`);
        const found = problemWith(reply, method === 'get' ? parameters : []) ?? problemWith(harmless, []);
        if (found !== undefined) offenders.push(`${method} ${path}: ${found}`);
      }

      expect(offenders).toEqual([]);
    },
  );

  it('are rejected in every parameter of the routes for operators', async () => {
    const offenders: string[] = [];
    for (const path of OPERATORS)
      for (const name of NAMES) {
        const reply: Reply = await admin.get(`${path}?${toQuery(AUDIT, name)}`);
        const harmless: Reply = await admin.get(`${path}?${toQuery(HARMLESS, name)}`);
        const found = problemWith(reply, path === '//audit' ? AUDIT : []) ?? problemWith(harmless, []);
        if (found !== undefined) offenders.push(`${path} ${name}: ${found}`);
      }

    expect(offenders).toEqual([]);
  });

  it.each(['', '//translated/calendar/events/v1'])(
    'are rejected in early parameters below "%s"',
    async (base) => {
      const languages = 'translation_language=en&translation_language=fr';
      const offenders: string[] = [];
      for (const name of NAMES)
        for (const query of [
          ...EARLY.map((parameter) => toQuery([parameter], name)),
          `${languages}&${toQuery(EARLY.slice(1), name)}`,
        ]) {
          const { status } = await app.get(`${base}/events?${query}`);
          const isIgnored = base === '' && !query.startsWith('password');
          if (status !== (isIgnored ? 200 : 400)) offenders.push(`${query}: ${status}`);
        }

      expect(offenders).toEqual([]);
    },
  );

  describe.each(['JSON', 'a form'])('in %s', (type) => {
    it.each(NAMES)('are rejected in every field of every body: %s', async (name) => {
      const document = await read();
      const offenders: string[] = [];
      for (const { path, method, schema } of await routesOf(document)) {
        if (schema === '' || schema === 'Batch') continue;
        const body = bodyOf(schema, document, name);
        const request = admin.send(method, path);
        const reply: Reply =
          type === 'JSON'
            ? await request.send(body)
            : await request.type('form').send(new URLSearchParams(flattened(body)).toString());
        const fields = Object.keys(body).filter((field) => field !== 'unknown');
        const found = problemWith(reply, fields);
        if (found !== undefined) offenders.push(`${method} ${path}: ${found}`);
      }

      expect(offenders).toEqual([]);
    });
  });

  it('are rejected in every operation of a batch', async () => {
    const document = await read();
    const offenders: string[] = [];
    for (const name of NAMES) {
      const operation = bodyOf('Operation', document, name);
      const { body } = await admin.post('/batch', { operations: [operation] }).expect(207);
      const [reply] = (body as { responses: Reply[] }).responses;
      const found = problemWith(reply as Reply, ['method', 'path', 'headers']);
      if (found !== undefined) offenders.push(`${name}: ${found}`);
    }

    expect(offenders).toEqual([]);
  });
});
