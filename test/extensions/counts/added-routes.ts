import type { AddedRoutes } from '../../support/added-routes.js';

export const ADDED_ROUTES: AddedRoutes = {
  documented: { '/events/counts': ['get'] },
  lists: { 'events/counts by': ['day', 'tag'] },
};
