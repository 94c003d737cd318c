import type { TestApp } from '../../harness/test-app.js';

export interface UserBody {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
}

export interface NewUserBody extends UserBody {
  readonly application_password: { readonly uuid: string; readonly name: string; readonly password: string };
}

let added = 0;

/** Returns the body of a create, with a name that no other test uses. */
export function aUser(fields: object = {}) {
  added += 1;
  return { username: `user-${added}`, roles: ['author'], ...fields };
}

/** Creates a user through the API. */
export async function createUser(app: TestApp, fields: object = {}): Promise<NewUserBody> {
  const { body } = await app.as('administrator').post('/users', aUser(fields)).expect(201);
  return body as NewUserBody;
}

/** Returns functions that send requests in the name of a user. */
export function signedIn(app: TestApp, { username, application_password: { password } }: NewUserBody) {
  const send = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string) =>
    app.send(method, path).auth(username, password);
  return {
    get: (path: string) => send('get', path),
    post: (path: string, body: object = {}) => send('post', path).send(body),
    patch: (path: string, body: object = {}) => send('patch', path).send(body),
    delete: (path: string) => send('delete', path),
  };
}

/** Leaves one enabled administrator, `the-administrator`. */
export async function onlyAdministrator({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.query(
    `UPDATE users SET role = 'editor' WHERE role = 'administrator' AND name <> 'the-administrator'`,
  );
}
