import { applyDecorators } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiParam } from '@nestjs/swagger';
import { ApiError } from '../../common/errors/api-error.js';
import { PageQuery } from '../../common/lists/page.query.js';
import { BODIES } from '../../http/routes/api.decorators.js';
import type { Group } from '../../http/routes/api-group.js';
import { errorResponse } from '../../http/routes/credentials-and-errors.js';
import { errors, rejectedExample, RIGHTS } from '../../http/routes/named-errors.js';
import { IGNORED, NOTES, TOTALS } from '../../http/routes/response-headers.js';
import { ApplicationPasswordDto, ApplicationPasswordPageDto, NewApplicationPasswordDto } from './user.dto.js';
import { ApiPrivate, UNKNOWN_USER } from './users.documentation.js';

export const APPLICATION_PASSWORDS: Group = {
  name: 'Application passwords',
  position: 94,
  description:
    'Secrets with which users sign in: own ones for everybody, those of others for administrators.',
  errors: {
    list: { ...RIGHTS, ...UNKNOWN_USER, ...rejectedExample(PageQuery, { page: 0 }) },
    create: {
      ...UNKNOWN_USER,
      ...errors({ disabled: 'userDisabled' }),
      'too-many-passwords': new ApiError('tooManyPasswords', { values: { most: 50 } }),
    },
    remove: {
      ...UNKNOWN_USER,
      ...errors({ 'unknown-password': 'passwordNotFound', 'last-administrator': 'lastAdministrator' }),
    },
  },
  changes: { CreateApplicationPassword: { name: 'Web site' } },
};

export function ApiPasswordList(summary: string): MethodDecorator {
  return applyDecorators(
    ApiPassword(
      summary,
      'Returns a page of the application passwords of the user, without their secrets, oldest first.',
      'application_passwords.name',
    ),
    ApiOkResponse({
      type: ApplicationPasswordPageDto,
      description: 'A page of application passwords.',
      headers: { ...TOTALS, ...IGNORED },
    }),
    errorResponse(400, 'A parameter is invalid.'),
  );
}

export function ApiPasswordCreate(summary: string): MethodDecorator {
  return applyDecorators(
    ApiPassword(
      summary,
      'Returns the password, which is shown only now. The others stay valid. A user has at most 50.',
    ),
    ApiConsumes(...BODIES),
    ApiCreatedResponse({
      type: NewApplicationPasswordDto,
      description: 'The application password with its secret.',
      headers: NOTES,
    }),
    errorResponse(400, 'A parameter is invalid.'),
  );
}

export function ApiPasswordRemove(summary: string): MethodDecorator {
  return applyDecorators(
    ApiParam({ name: 'uuid', description: 'UUID of the application password.', schema: { type: 'string' } }),
    ApiPassword(summary, 'Deletes the application password. The next request with it is 401.'),
    ApiOkResponse({ type: ApplicationPasswordDto, description: 'The revoked one.', headers: IGNORED }),
    errorResponse(400, 'The request cannot be read.'),
  );
}

function ApiPassword(summary: string, description: string, member?: string): MethodDecorator {
  return applyDecorators(
    ApiPrivate(summary, description, member),
    errorResponse(404, 'The user or the password does not exist.'),
  );
}
