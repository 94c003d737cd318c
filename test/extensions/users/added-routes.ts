import type { AddedRoutes } from '../../support/added-routes.js';
import { createUser } from './new-users.js';

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
      const { body } = await app.as('administrator').post('/users/me/application-passwords').expect(201);
      return [{ uuid: (body as { uuid: string }).uuid }];
    },
  },
};
