import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';

const app = startApp();
const admin = app.as('administrator');

type Refusal = { code: string; data: { params: object; details: object } };

/** The message and the details of the error about one parameter. */
const refusal = (name: string, code: string, message: string) => ({
  code: 'rest_invalid_param',
  message: `Invalid parameter(s): ${name}`,
  data: {
    status: 400,
    params: { [name]: message },
    details: { [name]: { code, message, data: { param: name } } },
  },
});

const ofType = (name: string, type: string) =>
  refusal(name, 'rest_invalid_type', `${name} is not of type ${type}.`);

describe('null in an update', () => {
  it.each([
    ['status', 'string'],
    ['title', 'string'],
    ['slug', 'string'],
    ['timezone', 'string'],
    ['start_date', 'string'],
    ['end_date', 'string'],
    ['date', 'string'],
    ['date_utc', 'string'],
    ['author', 'integer'],
    ['all_day', 'boolean'],
    ['featured', 'boolean'],
  ])('of an event is no %s, which is of type %s', async (name, type) => {
    const { id } = await app.create('events', anEvent());

    const { body } = await admin.patch(`/events/${id}`, { [name]: null }).expect(400);

    expect(body).toEqual(ofType(name, type));
  });

  it.each([
    ['venues', aVenue(), 'venue', 'string'],
    ['venues', aVenue(), 'status', 'string'],
    ['venues', aVenue(), 'author', 'integer'],
    ['organizers', anOrganizer(), 'organizer', 'string'],
    ['categories', aTerm(), 'name', 'string'],
    ['tags', aTerm(), 'slug', 'string'],
  ] as const)('of %s with %j is no %s, which is of type %s', async (resource, fields, name, type) => {
    const { id } = await app.create(resource, fields);

    const { body } = await admin.patch(`/${resource}/${id}`, { [name]: null }).expect(400);

    expect(body).toEqual(ofType(name, type));
  });

  it('is named with everything else that is wrong, in the order of the fields', async () => {
    const { id } = await app.create('events', anEvent());

    const { body } = await admin.patch(`/events/${id}`, { sticky: 'x', status: null, title: '' }).expect(400);

    expect(body).toMatchObject({ message: 'Invalid parameter(s): title, status, sticky' });
    expect((body as Refusal).data.params).toEqual({
      title: 'title cannot be "". Use a text of 1 to 1000 characters, other than 0.',
      status: 'status is not of type string.',
      sticky: 'sticky is not of type boolean.',
    });
    expect(Object.keys((body as Refusal).data.details)).toEqual(['title', 'status', 'sticky']);
  });

  it('is explained by its type in the language of the request', async () => {
    const path = '//translated/calendar/events/v1/venues';
    const { id } = await app.create('venues', aVenue());

    const { body } = await admin.patch(`${path}/${id}?translation_language=fr`, { status: null }).expect(400);

    expect(body).toEqual({
      ...refusal('status', 'rest_invalid_type', 'status n’est pas de type string.'),
      message: 'Paramètre(s) non valide(s) : status',
    });
  });
});

describe('A value of another type', () => {
  it.each([
    ['events', anEvent({ all_day: 'maybe' }), ofType('all_day', 'boolean')],
    ['events', anEvent({ sticky: {} }), ofType('sticky', 'boolean')],
    ['venues', aVenue({ show_map: [] }), ofType('show_map', 'string')],
    ['venues', aVenue({ city: false }), ofType('city', 'string')],
    ['venues', aVenue({ zip: 0 }), ofType('zip', 'string')],
    ['venues', aVenue({ geo_lat: 'north' }), ofType('geo_lat', 'number')],
    ['organizers', anOrganizer({ email: [] }), ofType('email', 'string')],
  ] as const)('in a create of %s is named: %j', async (resource, fields, expected) => {
    expect((await admin.post(`/${resource}`, fields).expect(400)).body).toEqual(expected);
  });

  it.each([
    ['/events?featured=abc', ofType('featured', 'boolean')],
    ['/events?geoloc_lat=north', ofType('geoloc_lat', 'number')],
    ['/tags?hide_empty=perhaps', ofType('hide_empty', 'boolean')],
  ])('in a query is named: %s', async (path, expected) => {
    expect((await app.get(path).expect(400)).body).toEqual(expected);
  });
});

describe('A value of the right type', () => {
  it('that is no known word is told the words', async () => {
    const { body } = await app.get('/categories?order=up').expect(400);

    expect(body).toEqual(refusal('order', 'rest_not_in_enum', 'order is not one of asc and desc.'));
  });

  it('that lies beyond its bounds is told the bounds', async () => {
    const { body } = await admin.post('/venues', aVenue({ geo_lng: -180.5 })).expect(400);

    const message = 'geo_lng must be between -180 (inclusive) and 180 (inclusive)';
    expect(body).toEqual(refusal('geo_lng', 'rest_out_of_bounds', message));
  });
});
