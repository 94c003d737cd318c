import { applyDecorators, HttpCode, type Type, UseInterceptors } from '@nestjs/common';
import {
  ApiBasicAuth,
  ApiBearerAuth,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  ApiSecurity,
} from '@nestjs/swagger';
import { ErrorDto } from '../common/errors/error.dto.js';
import { FieldsInterceptor } from './fields.interceptor.js';
import { ListInterceptor } from './list.interceptor.js';
import { RecordInterceptor } from './record.interceptor.js';

/** Documents a route that describes the API itself. */
export function Describes(summary: string, description: string): MethodDecorator {
  return applyDecorators(
    UseInterceptors(FieldsInterceptor),
    ApiOperation({ summary }),
    ApiOkResponse({ description, schema: { type: 'object' } }),
    errorResponse(400, 'The request cannot be read.'),
    ...readErrors(),
    optionalCredentials(),
  );
}

/** Documents a route that lists records. */
export function Lists(plural: string, page: Type): MethodDecorator {
  return applyDecorators(
    UseInterceptors(ListInterceptor),
    ApiOperation({ summary: `List ${plural}` }),
    ApiOkResponse({ type: page, description: `A page of ${plural}.`, headers: TOTALS }),
    errorResponse(400, 'A parameter is invalid.'),
    errorResponse(404, 'The page does not exist.'),
    ...readErrors(),
    optionalCredentials(),
  );
}

export function Creates(singular: string, record: Type): MethodDecorator {
  return applyDecorators(
    UseInterceptors(RecordInterceptor),
    ApiOperation({ summary: `Create ${article(singular)}` }),
    ApiConsumes(...BODIES),
    ApiCreatedResponse({ type: record, description: `The ${singular} as stored.`, headers: REMOVED }),
    errorResponse(400, 'A parameter is missing or invalid.'),
    ...writeErrors(),
    credentials(),
  );
}

export function Reads(singular: string, record: Type): MethodDecorator {
  return applyDecorators(
    UseInterceptors(RecordInterceptor),
    ApiOperation({ summary: `Read ${article(singular)}` }),
    ApiOkResponse({ type: record, description: `The ${singular}.` }),
    errorResponse(400, `The id is not that of ${article(singular)}, or a parameter is invalid.`),
    errorResponse(403, `The ${singular} is not public.`),
    errorResponse(404, 'The record does not exist.'),
    ...readErrors(),
    optionalCredentials(),
  );
}

/** Documents a partial update; POST, PUT and PATCH are equivalent. */
export function Updates(singular: string, record: Type): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    UseInterceptors(RecordInterceptor),
    ApiOperation({
      summary: `Change ${article(singular)}`,
      description: 'Parameters that are not sent stay unchanged.',
    }),
    ApiConsumes(...BODIES),
    ApiOkResponse({ type: record, description: `The ${singular} as stored.`, headers: REMOVED }),
    ...changeErrors(singular),
    credentials(),
  );
}

export function Removes(singular: string, record: Type): MethodDecorator {
  return applyDecorators(
    UseInterceptors(RecordInterceptor),
    ApiOperation({ summary: `Delete ${article(singular)}` }),
    ApiOkResponse({ type: record, description: `The deleted ${singular}.` }),
    ...changeErrors(singular),
    credentials(),
  );
}

/** Documents the parameters for reading records that a password may protect. */
export function TakesKey(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'password',
      required: false,
      type: String,
      description: 'Password of a protected record.',
    }),
    ApiQuery({
      name: 'context',
      required: false,
      type: String,
      description: 'With `edit`, callers who may edit a protected record can read it without its password.',
    }),
  );
}

const BODIES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
const TOTALS = {
  'X-TEC-Total': { description: 'Number of matching records.', schema: { type: 'integer' as const } },
  'X-TEC-TotalPages': { description: 'Number of pages.', schema: { type: 'integer' as const } },
};
const REMOVED = {
  'X-Calendar-Removed': {
    description:
      'Names of the elements and attributes that were removed from texts, by parameter: ' +
      '`description: form, style; title: b`. At most 20, followed by `...` if there are more; absent if there are none.',
    schema: { type: 'string' as const },
  },
};

function optionalCredentials(): MethodDecorator {
  return applyDecorators(ApiSecurity({}), credentials());
}

function credentials(): MethodDecorator {
  return applyDecorators(ApiBasicAuth(), ApiBearerAuth());
}

function changeErrors(singular: string): MethodDecorator[] {
  return [
    errorResponse(400, 'A parameter is invalid, or the record is unknown.'),
    errorResponse(404, 'The record does not exist.'),
    errorResponse(410, `The ${singular} is in the trash.`),
    errorResponse(412, `The ${singular} has changed since the version in \`If-Match\`.`),
    ...writeErrors(),
  ];
}

function writeErrors(): MethodDecorator[] {
  return [
    errorResponse(401, 'Credentials are missing or wrong.'),
    errorResponse(403, 'The caller may not do this.'),
    errorResponse(409, 'Another request changed the same data at the same time.'),
    errorResponse(413, 'The body is too large, or has too many parameters.'),
    errorResponse(415, 'The encoding or character set of the body is not supported.'),
    errorResponse(429, 'The client sent too many requests.'),
    errorResponse(503, 'The service cannot answer right now.'),
  ];
}

function readErrors(): MethodDecorator[] {
  return [
    errorResponse(401, 'Credentials are wrong.'),
    errorResponse(413, 'There are too many parameters.'),
    errorResponse(429, 'The client sent too many requests.'),
    errorResponse(503, 'The service cannot answer right now.'),
  ];
}

function errorResponse(status: number, description: string): MethodDecorator {
  return ApiResponse({ status, description, type: ErrorDto });
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
