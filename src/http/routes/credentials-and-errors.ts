import { applyDecorators } from '@nestjs/common';
import { ApiBasicAuth, ApiBearerAuth, ApiHeader, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import { ErrorDto } from '../../common/errors/error.dto.js';

const IF_MATCH = {
  name: 'If-Match',
  required: false,
  schema: { type: 'string' as const },
  description: 'The `ETag` of the version that is meant. If the record has changed since, the write is 412.',
};

/** The statuses of errors that every read can have. */
export const READ_ERRORS = [400, 401, 413, 429, 503];
/** The statuses of errors that every write can have. */
export const WRITE_ERRORS = [...READ_ERRORS, 403, 409, 415];

/** Documents that credentials may be sent. Other routes need them. */
export function optionalCredentials(): MethodDecorator {
  return applyDecorators(ApiSecurity({}), ApiBasicAuth(), ApiBearerAuth());
}

/** Documents that a write can require a version of the record. */
export function ApiPrecondition(): MethodDecorator {
  return applyDecorators(ApiHeader(IF_MATCH), ApiErrors(412));
}

/** Documents the statuses of errors; the document describes each of them once, from the catalogue. */
export function ApiErrors(...statuses: number[]): MethodDecorator {
  return applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, description: '', type: ErrorDto })),
  );
}
