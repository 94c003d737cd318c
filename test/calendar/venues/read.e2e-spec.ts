import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp();

describe('GET /venues/{id}', () => {
  it('returns the record with json_ld', async () => {
    const venue = await app.create('venues', { venue: 'Hall', city: 'Oslo' });

    const { body } = await app.get(`/venues/${venue.id}`).expect(200);

    expect(body).toEqual({ ...venue, json_ld: expect.objectContaining({ '@type': 'Place', name: 'Hall' }) });
  });

  it.each([{ geo_lat: 59.9 }, { geo_lng: 10.7 }])(
    'has no coordinates in json_ld if only one is set: %j',
    async (coordinate) => {
      const { id } = await app.create('venues', aVenue(coordinate));

      const { body } = await app.get(`/venues/${id}`).expect(200);

      expect(body).toMatchObject(coordinate);
      expect((body as { json_ld: object }).json_ld).not.toHaveProperty('geo');
    },
  );

  it('works by slug as well as by id', async () => {
    const { id } = await app.create('venues', { venue: 'Hall', city: 'Oslo' });
    const byId = await app.get(`/venues/${id}`).expect(200);

    const bySlug = await app.get('/venues/by-slug/hall').expect(200);

    expect(bySlug.body).toEqual(byId.body);
  });

  it('ignores the letter case of a slug', async () => {
    const { id } = await app.create('venues', { venue: 'Hall' });

    const { body } = await app.get('/venues/by-slug/HALL').expect(200);

    expect(body).toHaveProperty('id', id);
  });

  it('has no json_ld in responses to writes and in lists', async () => {
    const venue = await app.create('venues', aVenue());
    const updated = await app.as('administrator').put(`/venues/${venue.id}`, { city: 'Oslo' });
    const list = await app.get('/venues').expect(200);
    const deleted = await app.as('administrator').delete(`/venues/${venue.id}`).expect(200);

    expect(venue).not.toHaveProperty('json_ld');
    expect(updated.body).not.toHaveProperty('json_ld');
    expect(list.body).toHaveProperty('venues.0.id', venue.id);
    expect(list.body).not.toHaveProperty('venues.0.json_ld');
    expect(deleted.body).not.toHaveProperty('json_ld');
  });

  it('accepts an id with leading zeros', async () => {
    const { id } = await app.create('venues', aVenue());

    const { body } = await app.get(`/venues/000${id}`).expect(200);

    expect(body).toHaveProperty('id', id);
  });

  it('returns 400 for an unknown id', async () => {
    const { body } = await app.get('/venues/999999').expect(400);

    const message = 'id cannot be 999999. Use a venue that exists and that you may read.';
    expect(body).toEqual({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): id',
      data: {
        status: 400,
        params: { id: message },
        details: { id: { code: 'rest_invalid_param', message, data: { param: 'id' } } },
      },
    });
  });

  it('returns 400 for the id of another type of record', async () => {
    const { id } = await app.create('organizers', { organizer: 'Ann' });

    await app.get(`/venues/${id}`).expect(400);
  });

  it('returns 400 for an unknown slug', async () => {
    const { body } = await app.get('/venues/by-slug/nowhere').expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        status: 400,
        params: { slug: 'slug cannot be "nowhere". Use a venue that exists and that you may read.' },
      },
    });
  });

  it.each(['foo', 'foo-bar', 'foo%20bar', '-1', '1.5'])('has no route for the id %s', async (id) => {
    const { body } = await app.get(`/venues/${id}`).expect(404);

    expect(body).toHaveProperty('code', 'rest_no_route');
  });

  it('says that a hidden venue is not accessible', async () => {
    const { id } = await app.create('venues', { venue: 'Hall', status: 'draft' });

    const { body } = await app.get(`/venues/${id}`).expect(403);

    expect(body).toMatchObject({ code: 'venue-not-accessible', data: { status: 403 } });
  });

  it.each(['draft', 'pending', 'private', 'future'])(
    'shows a %s venue to its author and to editors',
    async (status) => {
      const { id } = await app.create('venues', aVenue({ status, date: '2027-01-01 10:00:00' }), 'author');

      await app.as('author').get(`/venues/${id}`).expect(200);
      await app.as('editor').get(`/venues/${id}`).expect(200);
      await app.as('administrator').get(`/venues/${id}`).expect(200);
    },
  );
});

describe('GET /venues/{id} of a protected venue', () => {
  const hidden = {
    description: 'Behind the curtain',
    excerpt: 'Curtain',
    image: 'https://img.example/photo.jpg',
    address: '1 Main Street',
    city: 'Oslo',
    country: 'Norway',
    province: 'ON',
    state: 'NY',
    zip: '0150',
    phone: '123',
    website: 'https://hall.example/',
    geo_lat: 59.9,
    geo_lng: 10.7,
  };
  const masks = {
    description: '',
    excerpt: '',
    image: false,
    website: '',
    phone: '',
    show_map: null,
    show_map_link: null,
    geo_lat: 0,
    geo_lng: 0,
    stateprovince: '',
    zip: '',
    province: '',
    country: '',
    city: '',
    address: '',
  };
  const aProtectedVenue = () => app.create('venues', { venue: 'Hall', password: 'open sesame', ...hidden });

  it('masks protected members', async () => {
    const { id } = await aProtectedVenue();

    const { body, text } = await app.get(`/venues/${id}`).expect(200);

    expect(body).toMatchObject({ id, venue: 'Hall', slug: 'hall', status: 'publish', ...masks });
    expect(body).not.toHaveProperty('json_ld');
    for (const secret of ['Behind', 'Curtain', 'img.example', 'Main', 'Oslo', 'hall.example', 'sesame'])
      expect(text).not.toContain(secret);
  });

  it('masks them with a wrong password', async () => {
    const { id } = await aProtectedVenue();

    const { body } = await app.get(`/venues/${id}?password=open`).expect(200);

    expect(body).toMatchObject(masks);
  });

  it('masks them in lists and in events', async () => {
    const { id } = await aProtectedVenue();
    const event = await app.create('events', anEvent({ venue: id }));
    const list = await app.get('/venues').expect(200);
    const read = await app.get(`/events/${event.id}`).expect(200);

    expect(list.body).toMatchObject({ total: 1, venues: [{ id, ...masks }] });
    expect(read.body).toMatchObject({ venue: { id, venue: 'Hall', ...masks } });
  });

  it('shows everything with the password', async () => {
    const { id } = await aProtectedVenue();

    const { body } = await app.get(`/venues/${id}?password=open%20sesame`).expect(200);

    expect(body).toMatchObject({ city: 'Oslo', phone: '123', show_map: true });
  });

  it('excludes the response to a password from caches', async () => {
    const { id } = await aProtectedVenue();

    const { headers } = await app.get(`/venues/${id}?password=open%20sesame`).expect(200);

    expect(headers['cache-control'] ?? '').toContain('no-store');
  });

  it('shows everything to callers who may edit it with context=edit', async () => {
    const { id } = await aProtectedVenue();

    const editor = await app.as('editor').get(`/venues/${id}?context=edit`).expect(200);
    const author = await app.as('author').get(`/venues/${id}?context=edit`).expect(200);
    const view = await app.as('editor').get(`/venues/${id}?context=view`).expect(200);

    expect(editor.body).toHaveProperty('city', 'Oslo');
    expect(author.body).toHaveProperty('city', '');
    expect(view.body).toHaveProperty('city', '');
  });

  it.each(['', null])('is unprotected once its password is %j', async (password) => {
    const { id } = await aProtectedVenue();
    await app.as('administrator').put(`/venues/${id}`, { password }).expect(200);

    const { body } = await app.get(`/venues/${id}`).expect(200);

    expect(body).toHaveProperty('city', 'Oslo');
  });
});
