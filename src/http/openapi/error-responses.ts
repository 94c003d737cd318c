import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { ERRORS } from '../../common/errors/error-catalogue.js';
import { sentence } from '../../common/errors/sentences.js';
import { unreadableDate } from '../../common/dates/date.parsers.js';
import { tooManyParameters } from '../../context/request/expand-parameters.js';
import { uploadTooSlow } from '../uploads/incoming-files.js';
import type { DocumentedOperation } from './openapi-operations.js';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

/** An error of each status, as callers read it. */
const EXAMPLES: readonly ApiError[] = [
  invalidParameter('start_date', unreadableDate('2026-13-01')),
  new ApiError('unauthenticated', { hint: sentence('noCredentials') }),
  new ApiError('forbidden'),
  new ApiError('eventNotFound', { values: { id: 9999 } }),
  uploadTooSlow(),
  new ApiError('conflict'),
  new ApiError('eventInTrash'),
  new ApiError('preconditionFailed'),
  tooManyParameters(),
  new ApiError('encodedBody'),
  new ApiError('idempotencyKeyReused'),
  new ApiError('tooManyRequests', { values: { seconds: 30 } }),
  new ApiError('unavailable'),
  new ApiError('noRoomForImages'),
];

/** Returns the responses with errors, one for each status, with the codes that the catalogue has of it. */
export function errorResponses(language: string): Responses {
  const schema = { $ref: '#/components/schemas/Error' };
  return Object.fromEntries(
    EXAMPLES.map((error) => {
      const content = { 'application/json': { schema, example: error.body(language) } };
      return [nameOf(error.status), { description: describe(error.status), content }];
    }),
  );
}

/**
 * Refers to the description of each error of an operation.
 * @throws for a status without an example
 */
export function withErrorResponses(operation: DocumentedOperation): DocumentedOperation {
  const responses = Object.entries(operation.responses).map(([status, response]) => [
    status,
    Number(status) < 400 ? response : { $ref: `#/components/responses/${nameOf(Number(status))}` },
  ]);
  return { ...operation, responses: Object.fromEntries(responses) as DocumentedOperation['responses'] };
}

function describe(status: number): string {
  const codes = Object.values(ERRORS).flatMap((error) => (error.status === status ? [error.code] : []));
  const list = [...new Set(codes)].map((code) => `\`${code}\``).join(', ');
  return `${STATUS_CODES[status] ?? ''}: ${list}.`;
}

/** Returns the name of the description of a status. */
function nameOf(status: number): string {
  if (!EXAMPLES.some((error) => error.status === status))
    throw new Error(`No error of status ${status} has an example.`);
  return `Error${status}`;
}
