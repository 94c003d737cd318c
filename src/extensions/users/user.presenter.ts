import type { ApplicationPassword } from '../../context/access/application-password.entity.js';
import type { User } from '../../context/access/user.entity.js';
import type { NewPassword } from '../../context/access/users.service.js';
import type { Page } from '../../common/lists/page.js';
import { Json } from '../../reading/json.js';
import { presentList } from '../../reading/present-list.js';
import type { Result } from '../../reading/result.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { NewUserDto } from './user.dto.js';

export function presentUser(user: User, { links }: RequestContext) {
  return {
    id: user.id,
    username: user.name,
    name: user.displayName || user.name,
    email: user.email,
    roles: [user.role],
    enabled: user.disabledAt === null,
    registered_date: user.createdAt.toISOString(),
    rest_url: links.rest(`/users/${user.id}`),
  };
}

/** Returns a page of users as a response. */
export function presentUsers(page: Page<User>, context: RequestContext): Result {
  const read = () => Promise.resolve(page.rows.map((user) => Json.of(presentUser(user, context))));
  // No revision: writes to users change nothing that the calendar shows.
  return {
    ...presentList('users', { ...page, isTimeDependent: false }, [read], context),
    isRevalidated: true,
  };
}

/** Returns a page of the application passwords of a user as a response. */
export function presentPasswords(
  userId: number,
  page: Page<ApplicationPassword>,
  context: RequestContext,
): Result {
  const read = () => Promise.resolve(page.rows.map((password) => Json.of(presentPassword(password))));
  const path = `/users/${userId}/application-passwords/`;
  return {
    ...presentList('application_passwords', { ...page, path, isTimeDependent: false }, [read], context),
    isRevalidated: true,
  };
}

/** Returns a new user as a response, with the secret of the password unless the request is a repeated one. */
export function presentNewUser(user: User, made: NewPassword | undefined, context: RequestContext): Result {
  const shown: NewUserDto = {
    ...presentUser(user, context),
    application_password: made === undefined ? null : firstPassword(made),
  };
  return { contents: (fields) => Json.of(shown).select(fields), location: shown.rest_url };
}

export function presentPassword({ uuid, name, createdAt, lastUsedAt }: ApplicationPassword) {
  return { uuid, name, created: createdAt.toISOString(), last_used: lastUsedAt?.toISOString() ?? null };
}

/** Presents an application password together with its secret. */
export function withSecret({ password, secret }: NewPassword) {
  return { ...presentPassword(password), password: secret };
}

function firstPassword({ password: { uuid, name }, secret }: NewPassword) {
  return { uuid, name, password: secret };
}
