import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiFields } from '../../http/routes/api.decorators.js';
import type { Group } from '../../http/routes/api-group.js';
import { ApiErrors, optionalCredentials, READ_ERRORS } from '../../http/routes/credentials-and-errors.js';
import { SuggestionsDto } from './suggestion.dto.js';

export const SUGGESTIONS: Group = {
  name: 'Suggestions',
  position: 56,
  description: 'For search boxes.',
};

/** Documents the suggestions. */
export function ApiSuggestions(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: 'Suggest records',
      description: 'At most ten; if nothing has these words, by similar ones.',
    }),
    ApiFields(),
    ApiOkResponse({ type: SuggestionsDto, description: 'Upcoming events first, past ones last.' }),
    ApiErrors(...READ_ERRORS),
    optionalCredentials(),
  );
}
