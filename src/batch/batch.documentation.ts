import { applyDecorators, HttpCode, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { IGNORED } from '../http/response-headers.js';
import { credentials, errorResponse, writeErrors } from '../http/credentials-and-errors.js';
import { Selectable } from '../http/selectable.js';
import { BatchInterceptor } from './batch.interceptor.js';
import { BatchResponsesDto } from './batch.dto.js';
import { JsonGuard } from './json.guard.js';

const MULTI_STATUS = 207;

/** Documents the route that applies a batch. */
export function AppliesBatch(): MethodDecorator {
  return applyDecorators(
    HttpCode(MULTI_STATUS),
    UseGuards(JsonGuard),
    UseInterceptors(BatchInterceptor),
    ApiOperation({ summary: 'Apply several writes', description: DESCRIPTION }),
    Selectable('responses.status'),
    ApiResponse({
      status: MULTI_STATUS,
      type: BatchResponsesDto,
      description: 'The response to each operation.',
      headers: IGNORED,
    }),
    errorResponse(400, 'A parameter is missing or invalid. No operation was applied.'),
    ...writeErrors(),
    credentials(),
  );
}

const DESCRIPTION = `Applies up to 100 writes in order, with the credentials of this request. Each has the response that it
would have alone; \`Idempotency-Key\` and the language are those of each operation. One that fails does not stop the others; after a 503, which concerns all, the rest is not tried.

With \`atomic\`, all of them are one transaction. The first one that fails keeps its response, all others have the status 424,
and nothing is stored.

The body is JSON of up to 1 MB. For the rate limit, each operation counts as a request; a batch that exceeds it is rejected
as a whole.`;
