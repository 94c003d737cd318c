import type { OpenAPIObject } from '@nestjs/swagger';

export type PathItem = OpenAPIObject['paths'][string];
export type DocumentedOperation = NonNullable<PathItem['get']>;
export type DocumentedParameter = NonNullable<DocumentedOperation['parameters']>[number];
export type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type Schema = Schemas[string];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The method and the path of an operation, and the group it is shown in. */
export interface DocumentedRoute {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
  readonly tag: string;
}

/** Returns the operations of a document with their routes, in its order. */
export function operationsOf({ paths }: OpenAPIObject): (readonly [DocumentedOperation, DocumentedRoute])[] {
  return Object.entries(paths).flatMap(([path, item]) => operationsIn(path, item));
}

/** Returns the document with each operation changed. */
export function changeOperations(
  document: OpenAPIObject,
  change: (operation: DocumentedOperation, route: DocumentedRoute) => DocumentedOperation,
): OpenAPIObject {
  const paths = Object.entries(document.paths).map(([path, item]): [string, PathItem] => {
    const operations = operationsIn(path, item).map(
      ([operation, route]) => [route.method, change(operation, route)] as const,
    );
    return [path, Object.fromEntries(operations)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function operationsIn(path: string, item: PathItem): (readonly [DocumentedOperation, DocumentedRoute])[] {
  return METHODS.flatMap((method) => {
    const { [method]: operation } = item;
    if (operation === undefined) return [];
    const [tag = ''] = operation.tags ?? [];
    return [[operation, { method, path, tag }] as const];
  });
}

/** Returns the schema of the JSON body of an operation, and its name. */
export function bodySchema(
  { requestBody }: DocumentedOperation,
  schemas: Schemas,
): { name: string; schema?: Schema } {
  const media = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;
  const name = media?.schema && '$ref' in media.schema ? (media.schema.$ref.split('/').at(-1) ?? '') : '';
  return { name, schema: schemas[name] };
}
