import type { Response } from 'express';
import type { ApiError } from '../common/errors/api-error.js';
import { JsonBody } from '../http/json-body.js';
import { list, member, object } from '../http/record-json.js';

/** The headers of a response that belong to its operation. */
const HEADERS = [
  ...['ETag', 'Location', 'Retry-After', 'Idempotency-Replayed'],
  ...['X-Calendar-Ignored', 'X-Calendar-Removed'],
];

/** The response to one operation of a batch. */
export interface OperationResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: Buffer;
}

export function operationResponse(response: Response, body: Buffer): OperationResponse {
  const headers = HEADERS.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { status: response.statusCode, headers: Object.fromEntries(headers), body };
}

/** Returns the response to an operation that did not get as far as its route. */
export function errorResponse(error: ApiError, language: string): OperationResponse {
  return { status: error.status, headers: {}, body: Buffer.from(JSON.stringify(error.body(language))) };
}

/** Returns the body of a batch. */
export function batchJson(responses: readonly OperationResponse[]): JsonBody {
  const each = responses.map(({ status, headers, body }) =>
    object(Buffer.from(JSON.stringify({ status, headers }).slice(1, -1)), member('body', [body])),
  );
  return new JsonBody([Buffer.from('{"responses":'), ...list(each), Buffer.from('}')]);
}
