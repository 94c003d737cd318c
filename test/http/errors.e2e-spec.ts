import { startApp } from '../support/app.js';
import { anEvent, aVenue } from '../support/records.js';

const app = startApp();

const admin = app.as('administrator');

describe('Every error', () => {
  it.each([
    ['get', '/nowhere', 404, 'rest_no_route'],
    ['post', '/nowhere', 404, 'rest_no_route'],
    ['get', '//nowhere', 404, 'rest_no_route'],
    ['get', '//calendar/events/v2/events', 404, 'rest_no_route'],
    ['get', '//.git/config', 404, 'rest_no_route'],
    ['get', '//.git/HEAD', 404, 'rest_no_route'],
    ['get', '//.env', 404, 'rest_no_route'],
    ['get', '//package.json', 404, 'rest_no_route'],
    ['get', '//src/', 404, 'rest_no_route'],
    ['get', '//node_modules/', 404, 'rest_no_route'],
    ['get', '/events/1/tickets', 404, 'rest_no_route'],
    ['get', '//calendar/events/v1//events', 404, 'rest_no_route'],
    ['get', '/events//1', 404, 'rest_no_route'],
    ['delete', '/events', 404, 'rest_no_route'],
    ['put', '/venues', 404, 'rest_no_route'],
    ['patch', '/tags', 404, 'rest_no_route'],
    ['delete', '/categories', 404, 'rest_no_route'],
    ['get', '/events/foo', 404, 'rest_no_route'],
    ['put', '/events/foo', 404, 'rest_no_route'],
    ['delete', '/venues/foo', 404, 'rest_no_route'],
    ['get', '/events/1.5', 404, 'rest_no_route'],
    ['get', '/events/-1', 404, 'rest_no_route'],
    ['get', '/events/+1', 404, 'rest_no_route'],
    ['get', '/events/0x1', 404, 'rest_no_route'],
    ['get', '/events/1e3', 404, 'rest_no_route'],
    ['get', '/events/1;x=1', 404, 'rest_no_route'],
    ['get', '/events/1%3F', 404, 'rest_no_route'],
    ['get', '/events/%D9%A1', 404, 'rest_no_route'],
    ['get', '/events/by-slug/', 404, 'rest_no_route'],
    ['get', '/tags/by-slug/jazz', 404, 'rest_no_route'],
    ['get', '/events/0', 404, 'rest-event-not-found'],
    ['get', '/events/999999', 404, 'rest-event-not-found'],
    ['get', '/events/2147483648', 404, 'rest-event-not-found'],
    ['get', '/events/9223372036854775808', 404, 'rest-event-not-found'],
    ['get', `/events/${'9'.repeat(400)}`, 404, 'rest-event-not-found'],
    ['get', '/venues/9223372036854775808', 400, 'rest_invalid_param'],
    ['get', `/tags/${'9'.repeat(400)}`, 400, 'rest_invalid_param'],
    ['get', '/events/by-slug/nothing', 400, 'rest_invalid_param'],
    ['get', `/venues/by-slug/${'a'.repeat(5000)}`, 400, 'rest_invalid_param'],
    ['get', '/events?page=2', 404, 'event-archive-page-not-found'],
    ['get', '/tags?order=', 400, 'rest_invalid_param'],
    ['post', '/venues', 400, 'rest_missing_callback_param'],
    ['delete', '/venues/1', 401, 'rest_forbidden'],
  ] as const)('has the same shape: %s %s', async (method, path, status, code) => {
    const { body, headers } = await app.send(method, path).expect(status);

    expect(body).toMatchObject({ code, message: expect.stringMatching(/\S/), data: { status } });
    expect(Object.keys(body as object).sort()).toEqual(['code', 'data', 'message']);
    expect(String(headers['content-type']).toLowerCase()).toBe('application/json; charset=utf-8');
  });

  it.each(['0', '999999', '2147483648', '9'.repeat(40)])('names the unknown id %s as sent', async (id) => {
    const editor = app.as('administrator');
    for (const [list, one] of Object.entries({
      events: 'Event',
      images: 'Image',
      webhooks: 'Webhook',
      users: 'User',
    })) {
      const { body } = await editor.get(`/${list}/${id}`).expect(404);
      expect(body).toMatchObject({ message: `${one} with ID ${id} does not exist.` });
    }
    const { body } = await editor.patch(`/events/${id}`, { title: 'None' }).expect(404);
    expect(body).toMatchObject({ message: `Event with ID ${id} does not exist.` });
  });

  it.each([
    '/events/by-slug/%E0%A4%A',
    '/events/by-slug/%FF',
    '/venues/by-slug/%',
    '/venues/by-slug/a%00b',
    '/tags?search=%E0%A4%A',
    '/tags?search=%FF',
    '/tags?search=%',
    '/tags?search=a%00b',
    '/venues?page=%FF',
  ])('has that shape for invalid bytes: %s', async (path) => {
    const { body } = await app.get(path).expect(400);

    expect(body).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      data: { status: 400 },
    });
  });

  it('reports an unknown route', async () => {
    const { body } = await app.get('/nowhere').expect(404);

    expect(body).toEqual({
      code: 'rest_no_route',
      message: 'No route was found matching the URL and request method.',
      data: { status: 404 },
    });
  });

  it.each([
    ['//event', '/events'],
    ['//events', '/events'],
    ['/event/5', '/events/5'],
    ['//venues/5', '/venues/5'],
    ['/event/5/nothing', '/events'],
    ['/events/summer-concert', '/events/by-slug/summer-concert'],
    ['/catgories', '/categories'],
  ])('names the route that was probably meant by %s', async (path, meant) => {
    const { body } = await app.get(path).expect(404);

    expect(body).toMatchObject({
      data: {
        status: 404,
        hint: expect.stringMatching(`^Did you mean http.*/calendar/events/v1${meant}\\?$`),
      },
    });
  });

  it.each([
    ['delete', '/events', 'GET, POST'],
    ['post', '/changes', 'GET'],
  ] as const)(
    'names the methods of an address that does not have that of %s %s',
    async (method, path, methods) => {
      const { body } = await app.as('editor').send(method, path).expect(404);

      expect(body).toMatchObject({
        code: 'rest_no_route',
        data: { hint: `The methods of this address are ${methods}.` },
      });
    },
  );

  it.each(['//openapi.json', '//wp-json/tribe/events/v1/events'])(
    'says where the routes are, to who asks for another one: %s',
    async (path) => {
      const { body } = await app.get(path).expect(404);

      expect(body).toMatchObject({
        data: { hint: expect.stringMatching(/begin with http.*\/calendar\/events\/v1\/\.$/) },
      });
    },
  );

  it('reports a missing permission', async () => {
    const { body } = await app.as('subscriber').post('/venues', aVenue()).expect(403);

    expect(body).toEqual({
      code: 'rest_forbidden',
      message: 'Sorry, you are not allowed to do that.',
      data: { status: 403 },
    });
  });

  it('lists all missing parameters', async () => {
    const { body } = await admin.post('/events', { title: null }).expect(400);

    expect(body).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): title, start_date, end_date',
      data: { status: 400, params: ['title', 'start_date', 'end_date'] },
    });
  });

  it('lists all invalid parameters in the order of the fields, not of the body', async () => {
    const { body } = await admin
      .post('/events', anEvent({ venue: 'x', website: 'foo', title: '', status: 'foo', author: 'foo' }))
      .expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): author, title, status, website, venue',
      data: { status: 400 },
    });
    const { params, details } = (body as { data: Record<'params' | 'details', object> }).data;
    expect([Object.keys(params), Object.keys(details)]).toEqual(
      Array(2).fill(['author', 'title', 'status', 'website', 'venue']),
    );
  });

  it('includes details for a wrong type', async () => {
    const { body } = await admin.post('/events', anEvent({ all_day: 'maybe' })).expect(400);

    const message = 'all_day is not of type boolean.';
    expect(body).toEqual({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): all_day',
      data: {
        status: 400,
        params: { all_day: message },
        details: { all_day: { code: 'rest_invalid_type', message, data: { param: 'all_day' } } },
      },
    });
  });

  it('names the event by its id', async () => {
    const { body } = await app.get('/events/999999').expect(404);

    expect(body).toHaveProperty('message', 'Event with ID 999999 does not exist.');
  });

  it('reveals no internals', async () => {
    const { text } = await admin.post('/events', anEvent({ venue: "1' OR 1=1" })).expect(400);

    expect(text).not.toMatch(/node_modules|\.ts|\.js|SELECT|typeorm|at \w+ \(/);
  });
});

describe('A route', () => {
  it('accepts percent-encoded digits', async () => {
    const { id } = await app.create('venues', aVenue());
    const encoded = String(id).replace(/\d/g, '%3$&');

    const { body } = await app.get(`/venues/${encoded}`).expect(200);

    expect(body).toHaveProperty('id', id);
  });

  it('uses the id in the path, even if the query has another', async () => {
    const first = await app.create('venues', aVenue());
    const second = await app.create('venues', aVenue());

    const { body } = await app.get(`/venues/${first.id}?id=${second.id}`).expect(200);

    expect(body).toHaveProperty('id', first.id);
  });
});
