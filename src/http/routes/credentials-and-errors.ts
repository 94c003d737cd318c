import { applyDecorators } from '@nestjs/common';
import { ApiBasicAuth, ApiBearerAuth, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import { ErrorDto } from '../../common/errors/error.dto.js';

/** Documents that credentials may be sent. */
export function optionalCredentials(): MethodDecorator {
  return applyDecorators(ApiSecurity({}), credentials());
}

export function credentials(): MethodDecorator {
  return applyDecorators(ApiBasicAuth(), ApiBearerAuth());
}

export function changeErrors(singular: string): MethodDecorator[] {
  return [
    errorResponse(400, 'A parameter is invalid, or the record is unknown.'),
    errorResponse(404, 'The record does not exist.'),
    errorResponse(410, `The ${singular} is in the trash.`),
    errorResponse(412, `The ${singular} has changed since the version in \`If-Match\`.`),
    ...writeErrors(),
  ];
}

export function writeErrors(): MethodDecorator[] {
  return [
    errorResponse(401, 'Credentials are missing or wrong.'),
    errorResponse(403, 'The caller may not do this.'),
    errorResponse(409, 'Another request changed the same data at the same time.'),
    errorResponse(413, 'The body is too large, or has too many parameters.'),
    errorResponse(415, 'The body is compressed, or in a character set that is not read.'),
    errorResponse(429, 'The client sent too many requests.'),
    errorResponse(503, 'The service cannot answer right now.'),
  ];
}

export function readErrors(): MethodDecorator[] {
  return [
    errorResponse(401, 'Credentials are wrong.'),
    errorResponse(413, 'There are too many parameters.'),
    errorResponse(429, 'The client sent too many requests.'),
    errorResponse(503, 'The service cannot answer right now.'),
  ];
}

export function errorResponse(status: number, description: string): MethodDecorator {
  return ApiResponse({ status, description, type: ErrorDto });
}
