import type { AddedRoutes } from '../../support/added-routes.js';

export const ADDED_ROUTES = {
  undocumented: ['/health/live', '/health/ready', '/metrics', '/audit'],
} satisfies AddedRoutes;
