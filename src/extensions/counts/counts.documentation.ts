import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors, optionalCredentials, READ_ERRORS } from '../../http/routes/credentials-and-errors.js';
import { ApiFields } from '../../http/routes/api.decorators.js';
import { IGNORED } from '../../http/routes/documented-headers.js';
import { CountsDto } from './counts.dto.js';

/** Documents the counts of events. */
export function ApiCounts(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: 'Count events',
      description:
        'Counts the events of the list, on each day that they go on, in their categories and those above. ' +
        'More than 20,000 are estimated, unless dates are the only filters.',
    }),
    ApiFields(),
    ApiOkResponse({ type: CountsDto, description: 'The counts.', headers: IGNORED }),
    ApiErrors(...READ_ERRORS),
    optionalCredentials(),
  );
}
