import type { OpenAPIObject } from '@nestjs/swagger';
import type { PageSizes } from '../common/paging/page.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['patch']>;
type Parameters = NonNullable<Operation['parameters']>;
type Content = Extract<Operation['requestBody'], { content: unknown }>['content'];
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Path parameters, which have the same names in all routes. */
const PATH_PARAMETERS: Readonly<Record<string, object>> = {
  id: { description: 'Id of the record.', schema: { type: 'integer', minimum: 0 } },
  slug: { description: 'Slug of the record, in any letter case.', schema: { type: 'string', minLength: 1 } },
};

/**
 * Adds what all routes have in common: updates by POST and PUT, path parameters, the default page size and example
 * bodies.
 */
export function completeDocument(document: OpenAPIObject, sizes: PageSizes): OpenAPIObject {
  const schemas = document.components?.schemas ?? {};
  const paths = Object.entries(document.paths).map(([path, item]): [string, PathItem] => {
    const operations = METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [[method, completeOperation(operation, schemas, sizes)] as const];
    });
    return [path, withUpdates(Object.fromEntries(operations))];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Adds POST and PUT, which update records like PATCH. */
function withUpdates(item: PathItem): PathItem {
  const { patch } = item;
  if (patch === undefined) return item;
  const by = (method: string) => ({ ...patch, operationId: `${patch.operationId ?? ''}_${method}` });
  return { ...item, post: by('post'), put: by('put') };
}

function completeOperation(operation: Operation, schemas: Schemas, sizes: PageSizes): Operation {
  const { parameters, requestBody } = operation;
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((parameter) => describeParameter(parameter, sizes)) }),
    ...(requestBody &&
      'content' in requestBody && {
        requestBody: { ...requestBody, content: withExamples(requestBody.content, schemas) },
      }),
  };
}

function describeParameter(parameter: Parameters[number], sizes: PageSizes): Parameters[number] {
  if (!('in' in parameter)) return parameter;
  if (parameter.in === 'path') return { ...parameter, ...PATH_PARAMETERS[parameter.name] };
  if (parameter.name !== 'per_page') return parameter;
  return { ...parameter, schema: { ...parameter.schema, default: sizes.defaultPerPage } };
}

/** Adds an example body, made of the examples of its fields, that can be sent unchanged. */
function withExamples(content: Content, schemas: Schemas): Content {
  const entries = Object.entries(content).map(([type, media]) => {
    const name = media.schema && '$ref' in media.schema ? media.schema.$ref.split('/').at(-1) : undefined;
    const example = exampleOf(schemas[name ?? '']);
    // Swagger UI fills in forms from the examples of the fields.
    return [type, type === 'application/json' ? { ...media, example } : media];
  });
  return Object.fromEntries(entries) as Content;
}

function exampleOf(schema: Schemas[string] | undefined): Record<string, unknown> {
  const properties = schema && 'properties' in schema ? (schema.properties ?? {}) : {};
  const examples = Object.entries(properties).flatMap(([name, property]) =>
    'example' in property && property.example !== undefined ? [[name, property.example as unknown]] : [],
  );
  return Object.fromEntries(examples) as Record<string, unknown>;
}
