import type { OpenAPIObject } from '@nestjs/swagger';
import { inlined } from '../harness/inlined.js';
import { startApp } from '../support/app.js';
import { type Described, type Method, operationsOf, queryOf } from '../support/document.js';
import { createOfEach, ofLongestStart, pathsTo, routeOf } from '../support/every-route.js';
import {
  bodyOf,
  HARMLESS,
  MEMBER_NAMES as NAMES,
  problemWith,
  type Reply,
  toQuery,
} from '../support/member-names.js';

const app = startApp({ WEBHOOK_NETWORKS: '127.0.0.1/32' });
const admin = app.as('administrator');

/** Parameters that are read before the others. */
const EARLY = ['password', 'translation_language'];

async function schemas() {
  const { body } = await app.get('//docs-json').expect(200);
  return inlined(body as OpenAPIObject).components?.schemas as Parameters<typeof bodyOf>[1];
}

interface Route {
  readonly path: string;
  readonly method: Method;
  readonly parameters: readonly string[];
  /** The name of the schema of its body; "" if it has none. */
  readonly schema: string;
}

/** Returns all routes, with the names of existing records in their paths. */
async function routes(): Promise<Route[]> {
  const records = await createOfEach(app, 'known');
  return (await operationsOf(app)).map((described) => {
    const route = routeOf(described);
    const [path = ''] = pathsTo(ofLongestStart(route.path, records) ?? [], route);
    return {
      path: `/${described.path.replace(route.path, path)}`,
      method: described.method,
      parameters: queryOf(described.operation).filter((name) => ![...HARMLESS, ...EARLY].includes(name)),
      schema: schemaOf(described),
    };
  });
}

function schemaOf({ operation: { requestBody, responses } }: Described): string {
  // A route for several writes refuses none of its fields for what is in them.
  if (requestBody === undefined || !('content' in requestBody) || '207' in responses) return '';
  const schema = requestBody.content['application/json']?.schema ?? {};
  return '$ref' in schema ? (schema.$ref.split('/').at(-1) ?? '') : '';
}

/** Returns the members of a value by their paths in brackets. */
function flattened(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, '1']];
  return Object.entries(value).flatMap(([name, inner]) =>
    flattened(inner, path === '' ? name : `${path}[${name}]`),
  );
}

describe('Values with members that are named like those of all objects', () => {
  it.each(NAMES)(
    'are rejected in every parameter of every route, and ignored where unknown ones are: %s',
    async (name) => {
      const offenders: string[] = [];
      for (const { path, method, parameters } of await routes()) {
        const reply: Reply = await admin.send(method, `${path}?${toQuery(parameters, name)}`);
        const harmless: Reply = await admin.send(method, `${path}?${toQuery(HARMLESS, name)}`);
        const found = problemWith(reply, method === 'get' ? parameters : []) ?? problemWith(harmless, []);
        if (found !== undefined) offenders.push(`${method} ${path}: ${found}`);
      }

      expect(offenders).toEqual([]);
    },
  );

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
      const known = await schemas();
      const offenders: string[] = [];
      for (const { path, method, schema } of await routes()) {
        if (schema === '') continue;
        const body = bodyOf(schema, known, name);
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
});
