import { applyDecorators } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiFields, BODIES } from '../../http/routes/api.decorators.js';
import type { Group } from '../../http/routes/api-group.js';
import { ApiErrors, READ_ERRORS, WRITE_ERRORS } from '../../http/routes/credentials-and-errors.js';
import { IDEMPOTENCY_KEY, IGNORED, NOTES, REPLAYED, TOTALS } from '../../http/routes/documented-headers.js';
import { NewUserDto, UserDto, UserPageDto } from './user.dto.js';

export const USERS: Group = {
  name: 'Users',
  position: 92,
  description: 'Users who may sign in, for administrators; and the own user, for everybody.',
  changes: { UpdateUser: { name: 'Bea Smith' } },
  others: { CreateUser: { username: 'cleo' } },
};

export function ApiUserList(): MethodDecorator {
  return applyDecorators(
    ApiPrivate('List users', 'Returns a page of the users, oldest first. For administrators.'),
    ApiOkResponse({ type: UserPageDto, description: 'A page of users.', headers: { ...TOTALS, ...IGNORED } }),
    ApiErrors(403, ...READ_ERRORS),
  );
}

export function ApiUserCreate(): MethodDecorator {
  return applyDecorators(
    ApiPrivate(
      'Create a user',
      'Adds a user with an application password, which is shown only now. For administrators.',
    ),
    ApiConsumes(...BODIES),
    ApiHeader(IDEMPOTENCY_KEY),
    ApiCreatedResponse({
      type: NewUserDto,
      description: 'The user. A repeated request returns it without the application password.',
      headers: { ...NOTES, ...REPLAYED },
    }),
    ApiErrors(410, 422, ...WRITE_ERRORS),
  );
}

export function ApiUserRead(summary: string, description: string): MethodDecorator {
  return applyDecorators(
    ApiPrivate(summary, description),
    ApiOkResponse({ type: UserDto, description: 'The user.' }),
    ApiErrors(403, 404, ...READ_ERRORS),
  );
}

export function ApiUserUpdate(summary: string): MethodDecorator {
  return applyDecorators(
    ApiPrivate(
      summary,
      'Parameters that are not sent stay unchanged, also with POST and PUT. Everybody changes their own name ' +
        'and e-mail address, administrators those of all, and role and `enabled`. Nobody raises their own role, and ' +
        'the last administrator stays one.',
    ),
    ApiConsumes(...BODIES),
    ApiOkResponse({ type: UserDto, description: 'The user as stored.', headers: NOTES }),
    ApiErrors(404, ...WRITE_ERRORS),
  );
}

export function ApiUserRemove(): MethodDecorator {
  return applyDecorators(
    ApiPrivate(
      'Delete a user',
      'With `reassign`, gives all records to another user, 1,000 at a time, and deletes the user. Without it, the records ' +
        'keep their author: user name, name and e-mail address are erased, and nobody can sign in as this user again. ' +
        'For administrators; the last one cannot be deleted.',
    ),
    ApiOkResponse({ type: UserDto, description: 'The user as it was.', headers: IGNORED }),
    ApiErrors(404, ...WRITE_ERRORS),
  );
}

/** Documents a route that needs credentials. */
export function ApiPrivate(summary: string, description: string): MethodDecorator {
  return applyDecorators(ApiOperation({ summary, description }), ApiFields());
}
