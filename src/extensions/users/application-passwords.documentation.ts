import { applyDecorators } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiParam } from '@nestjs/swagger';
import { ApiErrors, READ_ERRORS, WRITE_ERRORS } from '../../http/routes/credentials-and-errors.js';
import { BODIES } from '../../http/routes/api.decorators.js';
import type { Group } from '../../http/routes/api-group.js';
import { IGNORED, NOTES, TOTALS } from '../../http/routes/documented-headers.js';
import { ApplicationPasswordDto, ApplicationPasswordPageDto, NewApplicationPasswordDto } from './user.dto.js';
import { ApiPrivate } from './users.documentation.js';

export const APPLICATION_PASSWORDS: Group = {
  name: 'Application passwords',
  position: 94,
  description:
    'Secrets with which users sign in: own ones for everybody, those of others for administrators.',
  changes: { CreateApplicationPassword: { name: 'Web site' } },
};

export function ApiPasswordList(summary: string): MethodDecorator {
  return applyDecorators(
    ApiPassword(
      summary,
      'Returns a page of the application passwords of the user, without their secrets, oldest first.',
    ),
    ApiErrors(403, ...READ_ERRORS),
    ApiOkResponse({
      type: ApplicationPasswordPageDto,
      description: 'A page of application passwords.',
      headers: { ...TOTALS, ...IGNORED },
    }),
  );
}

export function ApiPasswordCreate(summary: string): MethodDecorator {
  return applyDecorators(
    ApiPassword(
      summary,
      'Returns the password, which is shown only now. The others stay valid. A user has at most 50.',
    ),
    ApiErrors(...WRITE_ERRORS),
    ApiConsumes(...BODIES),
    ApiCreatedResponse({
      type: NewApplicationPasswordDto,
      description: 'The application password with its secret.',
      headers: NOTES,
    }),
  );
}

export function ApiPasswordRemove(summary: string): MethodDecorator {
  return applyDecorators(
    ApiParam({ name: 'uuid', description: 'UUID of the application password.', schema: { type: 'string' } }),
    ApiPassword(summary, 'Deletes the application password. The next request with it is 401.'),
    ApiErrors(...WRITE_ERRORS),
    ApiOkResponse({ type: ApplicationPasswordDto, description: 'The revoked one.', headers: IGNORED }),
  );
}

function ApiPassword(summary: string, description: string): MethodDecorator {
  return applyDecorators(ApiPrivate(summary, description), ApiErrors(404));
}
