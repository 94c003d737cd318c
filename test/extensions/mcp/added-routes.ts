import type { AddedRoutes } from '../../support/added-routes.js';

// It takes messages of a protocol, which its library reads.
export const ADDED_ROUTES: AddedRoutes = { withoutDto: ['McpController.receive'] };
