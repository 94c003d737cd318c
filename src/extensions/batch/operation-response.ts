import type { Response } from 'express';
import type { ApiError } from '../../common/errors/api-error.js';
import { Json } from '../../reading/json.js';
import type { Result } from '../../reading/result.js';

/** The headers of a response that belong to its operation. */
const HEADERS = [
  'ETag',
  'Location',
  'Retry-After',
  'Idempotency-Replayed',
  'X-Calendar-Ignored',
  'X-Calendar-Removed',
  'X-Calendar-Changed',
];

/** The response to one operation of a batch. */
export interface OperationResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

export function operationResponse(response: Response, body: Json): OperationResponse {
  const headers = HEADERS.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { status: response.statusCode, headers: Object.fromEntries(headers), body };
}

/** Returns the response to an operation that did not get as far as its route. */
export function failedOperation(error: ApiError, language: string): OperationResponse {
  return { status: error.status, headers: {}, body: Json.of(error.body(language)) };
}

/** Returns the response to a batch. */
export function batchResult(responses: readonly OperationResponse[]): Result {
  const each = responses.map(({ body, ...headers }) => Json.of(headers).with({ body }));
  const json = Json.object({ responses: Json.list(each) });
  return { contents: (fields) => json.select(fields) };
}
