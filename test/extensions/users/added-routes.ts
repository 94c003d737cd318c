import type { AddedRoutes } from '../../support/added-routes.js';
import { createUser } from './new-users.js';

interface Password {
  readonly uuid: string;
}

export const ADDED_ROUTES: AddedRoutes = {
  documented: {
    '/users': ['get', 'post'],
    '/users/me': ['get', 'patch', 'post', 'put'],
    '/users/me/application-passwords': ['get', 'post'],
    '/users/me/application-passwords/{uuid}': ['delete'],
    '/users/{id}': ['delete', 'get', 'patch', 'post', 'put'],
    '/users/{id}/application-passwords': ['get', 'post'],
    '/users/{id}/application-passwords/{uuid}': ['delete'],
  },
  lists: { 'users roles': ['editor', 'author'] },
  own: ['/users/me'],
  records: {
    users: async (app) => {
      const { id, application_password: password } = await createUser(app);
      return [{ id: String(id), uuid: password.uuid }];
    },
    'users/me': async (app) => {
      const [path, own] = ['/users/me/application-passwords', app.as('administrator')];
      const { body } = await own.get(path).expect(200);
      // Passwords stay from one test to the next, and a user can have only so many.
      const [, known] = (body as { application_passwords: Password[] }).application_passwords;
      const { uuid } = known ?? ((await own.post(path).expect(201)).body as Password);
      return [{ uuid }];
    },
  },
};
