import type { OpenAPIObject } from '@nestjs/swagger';
import { externalIdParser, sourceParser } from '../../context/request/external-key.parsers.js';
import type { Group } from '../routes/api-group.js';
import { defaultLanguage } from '../../context/language/language.js';
import type { Site } from '../../context/request/site.js';
import { withBodyExamples } from './body-examples.js';
import { errorResponses, withErrorResponses } from './error-responses.js';
import {
  changeOperations,
  operationsOf,
  type DocumentedOperation,
  type DocumentedParameter,
  type PathItem,
  type DocumentedRoute,
  type Schema,
  type Schemas,
} from './openapi-operations.js';
import { withUploads } from './uploads.js';

/** Path parameters, which have the same names in all routes. */
const PATH_PARAMETERS: Readonly<Record<string, object>> = {
  id: { description: 'Id of the record.', schema: { type: 'integer', minimum: 0 } },
  slug: { description: 'Slug of the record, in any letter case.', schema: { type: 'string', minLength: 1 } },
  source: { description: 'Name of the system that the record comes from.', schema: sourceParser.schema },
  external_id: {
    description: 'Id of the record in that system, percent-encoded.',
    schema: externalIdParser.schema,
  },
};

/** The parameters that most requests have, in the order of use. Errors name them in the order of the DTO. */
const FREQUENT = [
  'search',
  'start_date',
  'end_date',
  'categories',
  'tags',
  'venue',
  'organizer',
  'page',
  'per_page',
];
const RARE = ['password', 'context', '_fields'];

/** Adds what the controllers do not declare: updates by POST and PUT, details of parameters, and examples. */
export function completeDocument(
  document: OpenAPIObject,
  groups: readonly Group[],
  site: Site,
): OpenAPIObject {
  const declared = Object.entries(document.components?.schemas ?? {}).filter(([name]) => name !== 'Object');
  const schemas = withoutRejected(Object.fromEntries(declared));
  const responses = errorResponses(defaultLanguage(site.languages));
  const components = { ...document.components, schemas, responses };
  const uploads = withUploads({ ...document, components });
  const named = changeOperations(uploads, withKey);
  const paths = Object.entries(named.paths).map(([path, item]) => [path, withUpdates(item)] as const);
  const described = changeOperations({ ...named, paths: Object.fromEntries(paths) }, (operation, route) => {
    const group = groups.find(({ name }) => name === route.tag);
    const own = withParameters(operation, route, site);
    return withErrorResponses(withBodyExamples(own, uploads.components?.schemas ?? {}, group));
  });
  return withoutFieldExamples(described);
}

/** Leaves examples to whole bodies: Swagger UI fills in those of the fields of a form, and sends them. */
function withoutFieldExamples(document: OpenAPIObject): OpenAPIObject {
  const { schemas = {} } = document.components ?? {};
  const bodies = operationsOf(document).flatMap(([{ requestBody }]) => JSON.stringify(requestBody ?? {}));
  const isBody = (name: string) => bodies.some((body) => body.includes(`"#/components/schemas/${name}"`));
  const sent = Object.fromEntries(Object.entries(schemas).filter(([name]) => isBody(name)));
  const unfilled = changeFields(sent, ([name, field]) => [[name, { ...field, example: undefined }]]);
  return { ...document, components: { ...document.components, schemas: { ...schemas, ...unfilled } } };
}

/** Leaves out the fields that no value is allowed in: they are declared only to be rejected. */
function withoutRejected(schemas: Schemas): Schemas {
  return changeFields(schemas, ([name, field]) => ('not' in field ? [] : [[name, field]]));
}

type NamedSchema = [name: string, schema: Schema];

function changeFields(schemas: Schemas, change: (field: NamedSchema) => NamedSchema[]): Schemas {
  const entries = Object.entries(schemas).map(([name, schema]): NamedSchema => {
    if (!('properties' in schema)) return [name, schema];
    const properties = Object.entries(schema.properties ?? {}).flatMap(change);
    return [name, { ...schema, properties: Object.fromEntries(properties) }];
  });
  return Object.fromEntries(entries);
}

/** Keys of records other than their ids, by path parameter. */
const KEYS: Readonly<Record<string, string>> = { slug: 'slug', external_id: 'external id' };

/** Distinguishes the summaries of operations on a record by another key from those by its id. */
function withKey(operation: DocumentedOperation, { path }: DocumentedRoute): DocumentedOperation {
  const { summary = '' } = operation;
  const [, name = ''] = /\{(\w+)\}$/.exec(path) ?? [];
  const { [name]: key } = KEYS;
  return key === undefined ? operation : { ...operation, summary: `${summary} by its ${key}` };
}

/** Adds POST and PUT, which update records like PATCH. */
function withUpdates(item: PathItem): PathItem {
  const { patch } = item;
  if (patch === undefined) return item;
  const by = (method: string, note: string) => ({
    ...patch,
    description: 'As with PATCH.',
    operationId: `${patch.operationId ?? ''}With${method}`,
    summary: `${patch.summary ?? ''} with ${method.toUpperCase()}, ${note}`,
  });
  return {
    ...item,
    post: by('Post', 'for clients without PATCH'),
    put: by('Put', 'which keeps what is not sent'),
  };
}

function withParameters(
  { parameters = [], ...operation }: DocumentedOperation,
  { path }: DocumentedRoute,
  site: Site,
): DocumentedOperation {
  const all = inOrderOfUse([...keysIn(path, parameters), ...parameters]);
  if (all.length === 0) return operation;
  return { ...operation, parameters: all.map((parameter) => describeParameter(parameter, site)) };
}

/** Puts those of the path first, headers last, and the frequent ones before the others: Swagger UI shows all of them. */
function inOrderOfUse(parameters: readonly DocumentedParameter[]): DocumentedParameter[] {
  const placeOf = (parameter: DocumentedParameter) => {
    if (!('in' in parameter) || parameter.in === 'path') return -1;
    if (parameter.in === 'header') return FREQUENT.length + 2;
    const { name } = parameter;
    if (RARE.includes(name)) return FREQUENT.length + 1;
    return FREQUENT.includes(name) ? FREQUENT.indexOf(name) : FREQUENT.length;
  };
  return parameters.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the parameters of a path that its handler does not declare, because it takes a record by several keys. */
function keysIn(path: string, declared: readonly DocumentedParameter[]): DocumentedParameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => !declared.some((one) => 'in' in one && one.name === name));
  return missing.map((name) => ({ name, in: 'path', required: true, schema: {} }));
}

function describeParameter(parameter: DocumentedParameter, site: Site): DocumentedParameter {
  if (!('in' in parameter)) return parameter;
  if (parameter.in === 'path') return { ...parameter, ...PATH_PARAMETERS[parameter.name] };
  const schema = withoutPrefill(withoutReflected(parameter.schema));
  // Optional is what parameters are by default.
  const required = parameter.required === true ? true : undefined;
  if (parameter.name === 'per_page')
    return { ...parameter, required, schema: { default: site.defaultPerPage, ...schema } };
  // Commas make the shortest URL, and are what links contain; repeated and bracketed names are read as well.
  const form = 'type' in schema && schema.type === 'array' ? { style: 'form' as const, explode: false } : {};
  return { ...parameter, required, schema, ...form };
}

/** Leaves out the type `Object` that reflection gives a union, beside the one that is declared. */
function withoutReflected(schema: Schema = {}): Schema {
  return 'oneOf' in schema ? { ...schema, allOf: undefined } : schema;
}

/** Swagger UI fills in the `example` of a parameter, but not its `examples`: lists start unfiltered. */
function withoutPrefill(schema: Schema): Schema {
  if (!('example' in schema)) return schema;
  return { ...schema, example: undefined, examples: [schema.example as unknown] };
}
