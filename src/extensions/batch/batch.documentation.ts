import { applyDecorators, HttpStatus } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { IGNORED } from '../../http/routes/documented-headers.js';
import { ApiErrors, WRITE_ERRORS } from '../../http/routes/credentials-and-errors.js';
import { ApiFields } from '../../http/routes/api.decorators.js';
import { BatchResponsesDto } from './batch.dto.js';
import type { Group } from '../../http/routes/api-group.js';

export const BATCH: Group = {
  name: 'Batch',
  position: 100,
  description: 'Several writes in one request.',
};

/** Documents the route that applies a batch. */
export function ApiBatch(): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: 'Apply several writes', description: DESCRIPTION }),
    ApiFields(),
    ApiResponse({
      status: HttpStatus.MULTI_STATUS,
      type: BatchResponsesDto,
      description: 'The response to each operation.',
      headers: IGNORED,
    }),
    ApiErrors(...WRITE_ERRORS),
  );
}

const DESCRIPTION = `Applies up to 100 writes in order, with the credentials of this request. Each has the response that it
would have alone; \`Idempotency-Key\` and the language are those of each operation. One that fails does not stop the others; after a 503, which concerns all, the rest is not tried.

Each is stored by itself. What belongs together is sent in one operation: an event is created with its new venues,
organizers, categories and tags, all or none. Creates with an \`Idempotency-Key\` can be sent again.

The body is JSON of up to 1 MB. For the rate limit, each operation and each object within it counts as a request; a batch that
exceeds it is rejected as a whole.`;
