import type { AddedRoutes } from '../../support/added-routes.js';

export const ADDED_ROUTES: AddedRoutes = {
  documented: {
    '/events.{format}': ['get'],
    '/events/{id}.{format}': ['get'],
    '/venues.{format}': ['get'],
    '/organizers.{format}': ['get'],
  },
};
