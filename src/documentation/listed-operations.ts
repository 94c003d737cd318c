import type { OpenAPIObject } from '@nestjs/swagger';
import { changeOperations, type Operation, type Parameter, type Route } from './openapi-operations.js';

export type PlainParameter = Extract<Parameter, { in: string }>;

/** An operation in a text. Methods of one path that take and return the same are one. */
export interface ListedOperation {
  readonly route: Route;
  readonly methods: readonly string[];
  readonly operation: Operation;
  readonly parameters: readonly PlainParameter[];
  /** The errors by status and code, each with its sentence. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Returns the operations of a document in its order. */
export function listedOperations(document: OpenAPIObject): ListedOperation[] {
  const listed = new Map<string, ListedOperation>();
  changeOperations(document, (operation, route) => {
    const { parameters = [], requestBody, responses } = operation;
    const signature = JSON.stringify([route.path, parameters, requestBody, responses]);
    const { methods = [], ...known } = listed.get(signature) ?? {};
    listed.set(signature, {
      route,
      operation,
      parameters: parameters.flatMap((parameter) => ('in' in parameter ? [parameter] : [])),
      errors: new Map(errorsIn(operation)),
      ...known,
      methods: [...methods, route.method.toUpperCase()],
    });
    return operation;
  });
  return [...listed.values()];
}

interface ErrorExample {
  readonly value: { readonly code: string; readonly message: string };
}

function errorsIn({ responses }: Operation): [string, string][] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (Number(status) < 400 || !response || !('content' in response)) return [];
    const examples = response.content?.['application/json']?.examples ?? {};
    return Object.values(examples as Record<string, ErrorExample>).map(({ value }): [string, string] => [
      `${status} \`${value.code}\``,
      value.message,
    ]);
  });
}
