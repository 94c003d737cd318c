import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
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

/** Arguments by name; an empty list if there are none, as in the original API. */
export type RouteArguments = Readonly<Record<string, RouteArgument>> | readonly [];

/** Describes the arguments of an operation: in the path, in the query, then in the body. */
export function describeArguments(operation: Operation, document: OpenAPIObject): RouteArguments {
  const parameters = parameterArguments(operation);
  const named = new Set(parameters.map(([name]) => name));
  const body = bodyArguments(operation, document).filter(([name]) => !named.has(name));
  const args = [...parameters, ...body];
  return args.length === 0 ? [] : Object.fromEntries(args);
}

function parameterArguments({ parameters = [] }: Operation): [string, RouteArgument][] {
  return parameters.flatMap((parameter): [string, RouteArgument][] => {
    if (!('in' in parameter)) return [];
    const { name, required = false, description } = parameter;
    return [[name, toArgument({ ...(parameter.schema as Schema), description }, required)]];
  });
}

function bodyArguments(operation: Operation, document: OpenAPIObject): [string, RouteArgument][] {
  const schema = bodySchema(operation, document);
  const required = (schema.required ?? []) as string[];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return properties.map(([property, described]) => [
    property,
    toArgument(described, required.includes(property)),
  ]);
}

function bodySchema({ requestBody }: Operation, { components }: OpenAPIObject): Schema {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  return { ...components?.schemas?.[schemaName(content['application/json']?.schema)] };
}

function schemaName(reference: object = {}): string {
  return '$ref' in reference ? (String(reference.$ref).split('/').at(-1) ?? '') : '';
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
  const all = forms.flatMap((form) => [form, ...((form.oneOf ?? []) as Schema[])]);
  if (all.length === 0) return schema;
  const ids = all.find(({ type, items }) => type === 'array' && JSON.stringify(items).includes('"integer"'));
  if (ids !== undefined) return { ...ids, items: { type: 'integer' } };
  return all.some(({ type }) => type === 'array') ? {} : { ...all[0] };
}

function singleType(type: unknown): string | undefined {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return types.find((one): one is string => typeof one === 'string' && one !== 'null');
}
