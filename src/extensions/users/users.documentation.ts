import { applyDecorators } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiError } from '../../common/errors/api-error.js';
import { BODIES } from '../../http/routes/api.decorators.js';
import { ApiFields } from '../../http/routes/api-fields.js';
import type { Group } from '../../http/routes/api-group.js';
import { credentials, errorResponse, writeErrors } from '../../http/routes/credentials-and-errors.js';
import { IDEMPOTENCY_KEY, REPLAYED } from '../../http/routes/idempotency-headers.js';
import { errors, missingExample, rejectedExample, RIGHTS } from '../../http/routes/named-errors.js';
import { IGNORED, NOTES, TOTALS } from '../../http/routes/response-headers.js';
import {
  CreateUserDto,
  NewUserDto,
  RemoveUserQuery,
  UpdateUserDto,
  UserDto,
  UserPageDto,
} from './user.dto.js';

export const UNKNOWN_USER = { 'unknown-user': new ApiError('userNotFound', { values: { id: 9999 } }) };
const CHANGES = {
  ...rejectedExample(UpdateUserDto, { roles: ['author', 'editor'] }),
  ...errors({ 'own-role': 'ownRole', 'last-administrator': 'lastAdministrator' }),
};

export const USERS: Group = {
  name: 'Users',
  position: 92,
  description: 'Users who may sign in, for administrators; and the own user, for everybody.',
  errors: {
    list: RIGHTS,
    read: RIGHTS,
    create: {
      ...missingExample(CreateUserDto),
      ...rejectedExample(CreateUserDto, { username: 'a:b', roles: ['author'] }),
      ...errors({ 'username-taken': 'usernameTaken' }),
    },
    update: CHANGES,
    remove: {
      ...rejectedExample(RemoveUserQuery, { reassign: 'nobody' }),
      ...errors({ 'last-administrator': 'lastAdministrator' }),
    },
    '/me': { ...RIGHTS, ...CHANGES },
    id: UNKNOWN_USER,
  },
  changes: { UpdateUser: { name: 'Bea Smith' } },
  others: { CreateUser: { username: 'cleo' } },
};

export function ApiUserList(): MethodDecorator {
  return applyDecorators(
    ApiPrivate('List users', 'Returns a page of the users, oldest first. For administrators.', 'users.id'),
    ApiOkResponse({ type: UserPageDto, description: 'A page of users.', headers: { ...TOTALS, ...IGNORED } }),
    errorResponse(400, 'A parameter is invalid.'),
  );
}

export function ApiUserCreate(): MethodDecorator {
  return applyDecorators(
    ApiPrivate(
      'Create a user',
      'Adds a user with an application password, which is shown only now. For administrators.',
      'id',
    ),
    ApiConsumes(...BODIES),
    ApiHeader(IDEMPOTENCY_KEY),
    ApiCreatedResponse({
      type: NewUserDto,
      description: 'The user. A repeated request returns it without the application password.',
      headers: { ...NOTES, ...REPLAYED },
    }),
    errorResponse(400, 'A parameter is missing or invalid.'),
    errorResponse(410, 'The user whom the `Idempotency-Key` created has been deleted.'),
    errorResponse(422, 'The `Idempotency-Key` belongs to another request.'),
  );
}

export function ApiUserRead(summary: string, description: string): MethodDecorator {
  return applyDecorators(
    ApiPrivate(summary, description, 'id'),
    ApiOkResponse({ type: UserDto, description: 'The user.' }),
    errorResponse(400, 'The request cannot be read.'),
    errorResponse(404, 'The user does not exist.'),
  );
}

export function ApiUserUpdate(summary: string): MethodDecorator {
  return applyDecorators(
    ApiPrivate(
      summary,
      'Parameters that are not sent stay unchanged; POST, PUT and PATCH do the same. Everybody changes their own name ' +
        'and e-mail address, administrators those of all, and role and `enabled`. Nobody raises their own role, and ' +
        'the last administrator stays one.',
      'id',
    ),
    ApiConsumes(...BODIES),
    ApiOkResponse({ type: UserDto, description: 'The user as stored.', headers: NOTES }),
    errorResponse(400, 'A parameter is invalid.'),
    errorResponse(404, 'The user does not exist.'),
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
    errorResponse(400, 'The user of `reassign` does not exist.'),
    errorResponse(404, 'The user does not exist.'),
  );
}

/** Documents a route that needs credentials. */
export function ApiPrivate(summary: string, description: string, member?: string): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary, description }),
    ApiFields(member),
    ...writeErrors(),
    credentials(),
  );
}
