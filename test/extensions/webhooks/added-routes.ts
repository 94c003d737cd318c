import type { AddedRoutes } from '../../support/added-routes.js';
import { aWebhook } from './receiver.js';

export const ADDED_ROUTES: AddedRoutes = {
  documented: {
    '/webhooks': ['get', 'post'],
    '/webhooks/{id}': ['delete', 'get', 'patch', 'post', 'put'],
    '/webhooks/{id}/deliveries': ['get'],
    '/webhooks/{id}/ping': ['post'],
    '/webhooks/{id}/replay': ['post'],
    '/webhooks/{id}/rotate': ['post'],
  },
  records: {
    webhooks: async (app) => [{ id: String((await app.create('webhooks', aWebhook())).id) }],
  },
  // They take no parameters.
  withoutDto: ['WebhooksController.ping', 'WebhooksController.rotate'],
};
