import type { OpenAPIObject } from '@nestjs/swagger';
import { below } from '../../context/request/api-base.js';
import { bodySchema, type DocumentedOperation, operationsOf } from './openapi-operations.js';

type Schema = Readonly<Record<string, unknown>>;

/** An argument of an endpoint in the format of the index. */
export interface RouteArgument {
  readonly required: boolean;
  readonly default?: unknown;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: unknown;
  readonly items?: unknown;
  readonly description?: string;
}

const VENUE_ADDRESS = ['address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'stateprovince'];

/** Defaults of fields in bodies as the original API shows them. Fields that are not sent stay as they are, though. */
const SHOWN_DEFAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Event: { all_day: false, ...nulls(['website', 'categories', 'tags', 'venue', 'organizer']) },
  Venue: nulls(['description', 'show_map', 'show_map_link', ...VENUE_ADDRESS, 'website', 'image']),
  Organizer: nulls([
    'author',
    'date',
    'date_utc',
    'organizer',
    'description',
    'status',
    'phone',
    'website',
    'email',
    'image',
  ]),
};

/** Arguments by name; an empty list if there are none, as in the original API. */
export type RouteArguments = Readonly<Record<string, RouteArgument>> | readonly [];

/** Returns the arguments of the operations below a base by path, in the format of the router, and by method. */
export function argumentsOf(
  document: OpenAPIObject,
  base: string,
): ReadonlyMap<string, ReadonlyMap<string, RouteArguments>> {
  const routes = new Map<string, Map<string, RouteArguments>>();
  for (const [operation, { method, path }] of operationsOf(document)) {
    const rest = below(base, path)?.replace(/\{(\w+)\}/g, ':$1');
    if (rest === undefined) continue;
    const methods = routes.get(rest) ?? new Map<string, RouteArguments>();
    routes.set(rest, methods.set(method.toUpperCase(), describeArguments(operation, document)));
  }
  return routes;
}

/** Describes the arguments of an operation: in the path, in the query, then in the body. */
function describeArguments(operation: DocumentedOperation, document: OpenAPIObject): RouteArguments {
  const parameters = parameterArguments(operation);
  const named = new Set(parameters.map(([name]) => name));
  const body = bodyArguments(operation, document).filter(([name]) => !named.has(name));
  const args = [...parameters, ...body];
  return args.length === 0 ? [] : Object.fromEntries(args);
}

function parameterArguments({ parameters = [] }: DocumentedOperation): [string, RouteArgument][] {
  return parameters.flatMap((parameter): [string, RouteArgument][] => {
    // Parameters of all routes, such as `_fields`, are not arguments of one. Those of the original API are no headers.
    if (!('in' in parameter) || parameter.in === 'header' || parameter.name.startsWith('_')) return [];
    const { name, required = false, description } = parameter;
    return [[name, toArgument({ ...(parameter.schema as Schema), description }, required)]];
  });
}

function bodyArguments(operation: DocumentedOperation, document: OpenAPIObject): [string, RouteArgument][] {
  const { name, schema: body } = bodySchema(operation, document.components?.schemas ?? {});
  const schema: Schema = { ...body };
  const defaults = SHOWN_DEFAULTS[name.replace(/^(Create|Update)/, '')] ?? {};
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return properties.map(([property, described]) => [
    property,
    toArgument({ ...described, default: defaults[property] }, required.includes(property)),
  ]);
}

function nulls(names: readonly string[]): Readonly<Record<string, null>> {
  return Object.fromEntries(names.map((name) => [name, null]));
}

function toArgument(schema: Schema, required: boolean): RouteArgument {
  const { default: preset, description } = schema;
  const { type, format, enum: values, items } = principal(schema);
  const described = { default: preset, type: singleType(type), format, enum: values, items, description };
  const given = Object.entries(described).filter(([, value]) => value !== undefined);
  return { required, ...Object.fromEntries(given) };
}

/**
 * Returns the one of several schemas that the original API describes: a list of ids, else none if lists are allowed.
 */
function principal(schema: Schema): Schema {
  const forms = (schema.oneOf ?? schema.anyOf ?? []) as Schema[];
  const all = forms.flatMap((form) => (form.oneOf as Schema[] | undefined) ?? [form]);
  if (all.length === 0) return schema;
  const ids = all.find(({ type, items }) => type === 'array' && JSON.stringify(items).includes('"integer"'));
  if (ids !== undefined) return { ...ids, items: { type: 'integer' } };
  return all.some(({ type }) => type === 'array') ? {} : { ...all[0] };
}

function singleType(type: unknown): string | undefined {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return types.find((one): one is string => typeof one === 'string' && one !== 'null');
}
