import { Ajv2020 } from 'ajv/dist/2020.js';
import { startApp } from '../../support/app.js';
import { documentOf } from '../../support/document.js';
import { fieldsOf, filtersOf, ROUTES, type Specified } from './tables.js';

const app = startApp();

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Json;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { $ref: string } }>>;
  };
}

interface Body {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, Json>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Body>> };
}

interface Index {
  readonly routes: Readonly<Record<string, { readonly endpoints: readonly Endpoint[] }>>;
}

interface Endpoint {
  readonly methods: readonly string[];
  readonly args: Readonly<Record<string, { readonly default?: unknown }>>;
}

const BASES = [
  { base: 'plain', root: '', languages: undefined },
  { base: 'translated', root: '//translated/calendar/events/v1', languages: ['en', 'fr'] },
] as const;

const RESOURCES = [
  { resource: 'Event', list: 'events' },
  { resource: 'Venue', list: 'venues' },
  { resource: 'Organizer', list: 'organizers' },
  { resource: 'Category', list: 'categories' },
  { resource: 'Tag', list: 'tags' },
] as const;

/** Values of each type that the specification names. Of a string, one that the parameter may have. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  integer: [1, 12],
  boolean: [true, false],
  'array of integer': [[4], [4, 12]],
  'number (double)': [59.91, -10.5],
};
const STRINGS = [
  'Harbour',
  'publish',
  'publish,draft',
  '2030-06-21 19:30:00',
  'Europe/Oslo',
  'view',
  'asc',
  'name',
  '12',
  'true',
  'https://example.org/a.jpg',
  'arts@example.org',
];
/** Computed anew for each request. */
const COMPUTED = ['start_date', 'end_date'];
const DEFAULTS: Readonly<Record<string, unknown>> = { null: null, false: false, '1 (true)': true };

describe.each(BASES)('The document of the $base base', ({ root, languages }) => {
  let document: Document;
  let ajv: Ajv2020;

  beforeEach(async () => {
    document = (await documentOf(app, `${root}/doc`)) as unknown as Document;
    ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'document' });
  });

  const operationOf = (method: string, path: string): Operation =>
    document.paths[path]?.[method.toLowerCase()] ?? {};
  const queryOf = (method: string, path: string) =>
    (operationOf(method, path).parameters ?? []).filter((parameter) => parameter.in === 'query');
  const bodyOf = (method: string, path: string): Body => {
    const [media] = Object.values(operationOf(method, path).requestBody?.content ?? {});
    const [, name = ''] = /schemas\/(.+)$/.exec(media?.schema.$ref ?? '') ?? [];
    return document.components.schemas[name] ?? { properties: {} };
  };
  const accepts = (schema: Json | undefined, sample: unknown) => {
    if (schema === undefined) return false;
    // References within the schema are to the document.
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as Json;
    return ajv.validate(absolute, sample);
  };
  const agrees = ({ type }: Specified, schema: Json | undefined) => {
    if (type === 'untyped') return schema !== undefined;
    if (type === 'string') return STRINGS.some((sample) => accepts(schema, sample));
    const samples = SAMPLES[type.replace(/ \(array or .*/, '')] ?? [];
    return samples.length > 0 && samples.every((sample) => accepts(schema, sample));
  };

  it('has every route of the specification', () => {
    const missing = ROUTES.filter(
      ({ method, path }) => !(method.toLowerCase() in (document.paths[path] ?? {})),
    );

    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(ROUTES).toHaveLength(52);
  });

  it('has the language parameter on every route, or on none', () => {
    const languagesOf = (operation: Operation) =>
      operation.parameters?.find(({ name }) => name === 'translation_language')?.schema.enum;
    const others = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => String(languagesOf(operation)) !== String(languages))
        .map(([method]) => `${method} ${path}`),
    );

    expect(others).toEqual([]);
  });

  it.each(RESOURCES)('has every filter of the list of $list, with its type and default', ({ list }) => {
    const specified = filtersOf(`${list[0]?.toUpperCase() ?? ''}${list.slice(1)}`);
    const schemas = new Map(queryOf('GET', `/${list}`).map(({ name, schema }) => [name, schema]));

    expect(specified.filter((one) => !agrees(one, schemas.get(one.name))).map(({ name }) => name)).toEqual(
      [],
    );
    const defaults = specified.filter(({ name }) => !COMPUTED.includes(name));
    expect(defaults.map(({ name }) => [name, schemas.get(name)?.default])).toEqual(
      defaults.map(({ name, default: preset }) => [name, presetOf(preset)]),
    );
    expect(specified.length).toBeGreaterThan(6);
  });

  it.each(RESOURCES)('has every field of a $resource, with its type and whether it is required', (row) => {
    const fields = fieldsOf(row.resource);
    const create = bodyOf('POST', `/${row.list}`);

    expect(fields.filter((one) => !agrees(one, create.properties[one.name])).map(({ name }) => name)).toEqual(
      [],
    );
    expect(create.required?.toSorted()).toEqual(
      fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])).toSorted(),
    );
    const nullable = fields.filter(({ default: preset, isRequired }) => preset === 'null' && !isRequired);
    expect(nullable.filter(({ name }) => !accepts(create.properties[name], null))).toEqual([]);
    for (const { method, path } of ROUTES.filter(isUpdateOf(row.list))) {
      const update = bodyOf(method, path);
      expect([method, path, update.required ?? []]).toEqual([method, path, []]);
      expect(fields.filter(({ name }) => !(name in update.properties))).toEqual([]);
    }
    expect(fields.length).toBeGreaterThan(2);
  });

  it('has every further parameter that the specification names for a route', () => {
    const named = ROUTES.flatMap(({ method, path, payload }) => {
      const [, optional] = /optional `(\w+)`/.exec(payload) ?? [];
      return optional === undefined ? [] : [{ method, path, optional }];
    });
    const missing = named.filter(
      ({ method, path, optional }) =>
        !queryOf(method, path).some(({ name, required }) => name === optional && required !== true),
    );

    expect(missing).toEqual([]);
    expect(named.map(({ optional }) => optional)).toContain('password');
    expect(queryOf('GET', '/').map(({ name, schema }) => [name, schema.default])).toEqual(
      expect.arrayContaining([
        ['namespace', 'calendar/events/v1'],
        ['context', 'view'],
      ]),
    );
  });
});

describe.each(BASES)('The index of the $base base', ({ root }) => {
  it.each(RESOURCES)('shows the default of every field of a $resource', async ({ resource, list }) => {
    const { routes } = (await app.get(root === '' ? '' : root).expect(200)).body as Index;
    const [route] = Object.entries(routes).filter(([path]) => path.endsWith(`/${list}`));
    const args = route?.[1].endpoints.find(({ methods }) => methods.includes('POST'))?.args ?? {};

    const fields = fieldsOf(resource);
    expect(fields.map(({ name }) => [name, args[name]?.default])).toEqual(
      fields.map(({ name, default: preset }) => [name, presetOf(preset)]),
    );
  });
});

function presetOf(preset: string): unknown {
  if (preset === 'none') return undefined;
  return preset in DEFAULTS ? DEFAULTS[preset] : Number(preset);
}

function isUpdateOf(list: string) {
  return ({ method, path }: { readonly method: string; readonly path: string }) =>
    path.startsWith(`/${list}/`) && ['POST', 'PUT', 'PATCH'].includes(method);
}
