import type { AddedRoutes } from '../../support/added-routes.js';

export const ADDED_ROUTES: AddedRoutes = {
  documented: { '/changes': ['get'] },
  lists: { 'changes types': ['event', 'tag'] },
};
