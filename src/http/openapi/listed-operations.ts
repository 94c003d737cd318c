import type { OpenAPIObject } from '@nestjs/swagger';
import {
  type DocumentedOperation,
  operationsOf,
  type DocumentedParameter,
  type DocumentedRoute,
} from './openapi-operations.js';

export type PlainParameter = Extract<DocumentedParameter, { in: string }>;

/** An operation in a text. Methods of one path that take and return the same are one. */
export interface ListedOperation {
  readonly route: DocumentedRoute;
  readonly methods: readonly string[];
  readonly operation: DocumentedOperation;
  readonly parameters: readonly PlainParameter[];
}

/** Returns the operations of a document in its order. */
export function listedOperations(document: OpenAPIObject): ListedOperation[] {
  const listed = new Map<string, ListedOperation>();
  // Of several methods the last one, PATCH, describes all; the others say which clients need them.
  for (const [operation, route] of operationsOf(document)) {
    const { parameters = [], requestBody, responses } = operation;
    const signature = JSON.stringify([route.path, parameters, requestBody, responses]);
    const { methods = [] } = listed.get(signature) ?? {};
    listed.set(signature, {
      route,
      operation,
      parameters: parameters.flatMap((parameter) => ('in' in parameter ? [parameter] : [])),
      methods: [...methods, route.method.toUpperCase()],
    });
  }
  return [...listed.values()];
}
