import { operationIdOf } from './operation-ids.js';

describe('The operation id', () => {
  it.each([
    ['EventsController', 'list', 'listEvents'],
    ['EventsController', 'create', 'createEvent'],
    ['CategoriesController', 'get', 'getCategory'],
    ['VenuesController', 'update', 'updateVenue'],
    ['OrganizersController', 'removeBySlug', 'deleteOrganizerBySlug'],
    ['TranslatedCategoriesController', 'list', 'listTranslatedCategories'],
    ['TranslatedEventsController', 'getBySlug', 'getTranslatedEventBySlug'],
    ['VenuesController', 'upsertByExternalId', 'upsertVenueByExternalId'],
    ['DiscoveryController', 'index', 'getIndex'],
    ['TranslatedDiscoveryController', 'doc', 'getTranslatedDocument'],
  ])('of %s.%s is %s', (controller, method, id) => {
    expect(operationIdOf(controller, method)).toBe(id);
  });
});
