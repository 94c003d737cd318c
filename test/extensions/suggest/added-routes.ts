import type { AddedRoutes } from '../../support/added-routes.js';

export const ADDED_ROUTES: AddedRoutes = { documented: { '/suggest': ['get'] } };
