import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiFields } from '../../http/routes/api.decorators.js';
import { ApiErrors, optionalCredentials, READ_ERRORS } from '../../http/routes/credentials-and-errors.js';
import { IGNORED } from '../../http/routes/documented-headers.js';
import { ChangesDto } from './change.dto.js';
import type { Group } from '../../http/routes/api-group.js';

export const CHANGES: Group = {
  name: 'Changes',
  position: 80,
  description: 'What has changed, for copies of the calendar that stay in step.',
};

/** Documents the feed of changes. */
export function ApiFeedOfChanges(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: 'Follow the changes of the calendar',
      description:
        'Returns each public record once, at its last change, in the order of the changes; and the records that are ' +
        'no longer public as removed. Without `cursor` it starts with all records, so that a copy needs no other ' +
        'route. Continue with `cursor`: at once while `more` is true, later otherwise. Apply the changes in order.',
    }),
    ApiFields(),
    ApiOkResponse({ type: ChangesDto, description: 'A part of the feed.', headers: IGNORED }),
    ApiErrors(410, ...READ_ERRORS),
    optionalCredentials(),
  );
}
