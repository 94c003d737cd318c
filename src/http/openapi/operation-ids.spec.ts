import { operationIdOf, translatedIdOf } from './operation-ids.js';

describe('The operation id', () => {
  it.each([
    ['EventsController', 'list', 'listEvents'],
    ['EventsController', 'create', 'createEvent'],
    ['CategoriesController', 'get', 'getCategory'],
    ['VenuesController', 'update', 'updateVenue'],
    ['OrganizersController', 'remove[0]', 'deleteOrganizer'],
    ['OrganizersController', 'remove[1]', 'deleteOrganizerBySlug'],
    ['VenuesController', 'get[2]', 'getVenueByExternalId'],
    ['VenuesController', 'upsertByExternalId', 'upsertVenueByExternalId'],
    ['IndexController', 'index', 'getIndex'],
    ['IndexController', 'doc', 'getDocument'],
  ])('of %s.%s is %s', (controller, method, id) => {
    expect(operationIdOf(controller, method)).toBe(id);
  });

  it.each([
    ['listCategories', 'listTranslatedCategories'],
    ['getEventBySlug', 'getTranslatedEventBySlug'],
    ['updateVenueWithPut', 'updateTranslatedVenueWithPut'],
    ['getDocument', 'getTranslatedDocument'],
    ['writeUnlistedSavedFeed', 'writeUnlistedTranslatedSavedFeed'],
  ])('of %s on the translated base is %s', (id, translated) => {
    expect(translatedIdOf(id)).toBe(translated);
  });
});
