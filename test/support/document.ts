import type { OpenAPIObject } from '@nestjs/swagger';
import { inlined } from '../harness/inlined.js';
import type { TestApp } from '../harness/test-app.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type Method = (typeof METHODS)[number];
export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** An operation of the document, with its path. */
export interface Described {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
}

/** Returns a document with its shared parts wherever it refers to them. */
export async function documentOf(app: TestApp, address = '/doc'): Promise<OpenAPIObject> {
  return inlined((await app.get(address).expect(200)).body as OpenAPIObject);
}

/** Returns all operations of a document, by default of that of both bases. */
export async function operationsOf(app: TestApp, address = '//docs-json'): Promise<Described[]> {
  const { paths } = await documentOf(app, address);
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
}

/** Returns the formats of which a path names one; an empty one if it names none. */
export function formatsOf({ parameters = [] }: Operation): readonly string[] {
  const format = parameters.find((parameter) => 'name' in parameter && parameter.name === 'format');
  const { enum: formats = [''] } = (format as { schema?: { enum?: string[] } } | undefined)?.schema ?? {};
  return formats;
}

/** Returns the names of the parameters in the query. */
export function queryOf({ parameters = [] }: Operation): string[] {
  return parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [one.name] : []));
}

/** Returns the status of success. */
export function successOf({ responses }: Operation): number {
  return Number(Object.keys(responses).find((status) => status.startsWith('2')));
}

/** Returns the examples of the body of an operation by name; one without a name if it has no body. */
export function exampleBodies({ requestBody }: Operation): [string, object | undefined][] {
  if (requestBody === undefined || !('content' in requestBody)) return [['', undefined]];
  const examples = Object.entries(requestBody.content['application/json']?.examples ?? {});
  return examples.map(([name, example]) => [
    name,
    'value' in example ? (example.value as object) : undefined,
  ]);
}
