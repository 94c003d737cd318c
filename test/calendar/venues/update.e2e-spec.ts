import { startApp } from '../../support/app.js';
import { aVenue } from '../../support/records.js';

const app = startApp();

const admin = app.as('administrator');

const everything = {
  venue: 'Town Hall',
  description: 'Near the station',
  excerpt: 'In short',
  image: 'https://img.example/photo.jpg',
  address: '1 Main Street',
  city: 'Ottawa',
  country: 'Canada',
  province: 'ON',
  state: 'NY',
  zip: 'K1A',
  phone: '123',
  website: 'https://hall.example/',
  geo_lat: 45.4,
  geo_lng: -75.7,
  show_map: false,
  show_map_link: false,
  status: 'draft',
  date: '2026-01-02 03:04:05',
};

describe.each(['post', 'put', 'patch'] as const)('%s /venues/{id}', (method) => {
  it('changes the members sent and keeps all others', async () => {
    const before = await app.create('venues', everything);

    const { body } = await admin[method](`/venues/${before.id}`, { city: 'Oslo' }).expect(200);

    expect(body).toEqual({ ...before, city: 'Oslo' });
  });

  it('changes nothing for an empty body', async () => {
    const before = await app.create('venues', everything);

    const { body } = await admin[method](`/venues/${before.id}`, {}).expect(200);

    expect(body).toEqual(before);
  });

  it('works by slug as well as by id', async () => {
    const { id } = await app.create('venues', { venue: 'Hall' });

    const { body } = await admin[method]('/venues/by-slug/hall', { city: 'Oslo' }).expect(200);

    expect(body).toMatchObject({ id, city: 'Oslo', slug: 'hall' });
  });
});

describe('PUT /venues/{id}', () => {
  it.each(
    ['description', 'excerpt', 'image', 'address', 'city', 'country', 'province', 'state'].concat(
      'zip',
      'phone',
      'website',
    ),
  )('clears %s with "" and with null', async (field) => {
    const { id } = await app.create('venues', everything);
    const cleared = await admin.put(`/venues/${id}`, { [field]: '' }).expect(200);
    await admin.put(`/venues/${id}`, { [field]: everything[field as keyof typeof everything] }).expect(200);
    const nulled = await admin.put(`/venues/${id}`, { [field]: null }).expect(200);

    expect(cleared.body).not.toHaveProperty(field);
    expect(nulled.body).not.toHaveProperty(field);
  });

  it.each(['', null])('clears the coordinates with %j', async (empty) => {
    const { id } = await app.create('venues', everything);

    const { body } = await admin.put(`/venues/${id}`, { geo_lat: empty, geo_lng: empty }).expect(200);

    expect(body).not.toHaveProperty('geo_lat');
    expect(body).not.toHaveProperty('geo_lng');
  });

  it.each([
    ['venue', ''],
    ['venue', null],
    ['status', ''],
    ['status', null],
    ['status', 'trash'],
    ['author', ''],
    ['author', null],
    ['date', ''],
    ['date', null],
    ['date_utc', null],
    ['show_map', []],
    ['website', 'foo'],
  ])('refuses %s %j', async (field, value) => {
    const { id } = await app.create('venues', everything);

    const { body } = await admin.put(`/venues/${id}`, { [field]: value }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [field]: expect.anything() } },
    });
  });

  it.each(['show_map', 'show_map_link'])('leaves %s as it is if it is null', async (field) => {
    const { id, ...before } = await app.create('venues', { ...everything, [field]: false });

    const { body } = await admin.put(`/venues/${id}`, { [field]: null }).expect(200);

    expect(body).toHaveProperty(field, before[field]);
    expect(before[field]).toBe(false);
  });

  it.each([
    ['state', { country: 'US', state: 'DC' }, { state: 'CA' }, 'CA'],
    ['province', { country: 'Canada', province: 'ON' }, { province: 'QC' }, 'QC'],
    ['country', { country: 'US', state: 'DC', province: 'ON' }, { country: 'Canada' }, 'ON'],
  ])('derives stateprovince again when %s changes', async (_, created, changed, stateprovince) => {
    const { id } = await app.create('venues', aVenue(created));

    const { body } = await admin.put(`/venues/${id}`, changed).expect(200);

    expect(body).toHaveProperty('stateprovince', stateprovince);
  });

  it('keeps a stateprovince that was sent when something else changes', async () => {
    const { id } = await app.create('venues', aVenue({ stateprovince: 'Upper Franconia' }));

    const { body } = await admin.put(`/venues/${id}`, { city: 'Bayreuth' }).expect(200);

    expect(body).toHaveProperty('stateprovince', 'Upper Franconia');
  });

  it.each([true, 'true', '1'])('accepts show_map %j as true', async (sent) => {
    const { id } = await app.create('venues', everything);

    const { body } = await admin.put(`/venues/${id}`, { show_map: sent }).expect(200);

    expect(body).toMatchObject({ show_map: true, show_map_link: false });
  });

  it('keeps the slug when the name changes', async () => {
    const { id } = await app.create('venues', { venue: 'Hall' });

    const { body } = await admin.put(`/venues/${id}`, { venue: 'Barn' }).expect(200);

    expect(body).toMatchObject({ venue: 'Barn', slug: 'hall' });
  });

  it('can have the name of another venue', async () => {
    await app.create('venues', { venue: 'Hall' });
    const { id } = await app.create('venues', { venue: 'Barn' });

    const { body } = await admin.put(`/venues/${id}`, { venue: 'Hall' }).expect(200);

    expect(body).toMatchObject({ id, venue: 'Hall' });
  });

  it('appends the next free suffix to a slug that is taken', async () => {
    await app.create('venues', { venue: 'Hall' });
    const { id } = await app.create('venues', { venue: 'Barn' });

    const { body } = await admin.put(`/venues/${id}`, { slug: 'hall' }).expect(200);

    expect(body).toHaveProperty('slug', 'hall-2');
  });

  it('accepts its own slug', async () => {
    const { id } = await app.create('venues', { venue: 'Hall' });

    const { body } = await admin.put(`/venues/${id}`, { slug: 'hall' }).expect(200);

    expect(body).toHaveProperty('slug', 'hall');
  });

  it('ignores an id in the body', async () => {
    const other = await app.create('venues', { venue: 'Hall' });
    const { id } = await app.create('venues', { venue: 'Barn' });

    const { body } = await admin.put(`/venues/${id}`, { id: other.id, city: 'Oslo' }).expect(200);

    expect(body).toMatchObject({ id, venue: 'Barn', city: 'Oslo' });
  });

  it('ignores derived members', async () => {
    const before = await app.create('venues', { venue: 'Hall' });

    const { body } = await admin
      .put(`/venues/${before.id}`, {
        url: 'https://x.example/',
        global_id: 'x',
        modified: '2020-01-01 00:00:00',
      })
      .expect(200);

    expect(body).toEqual(before);
  });

  it('sets modified to the current time', async () => {
    const { id } = await app.create('venues', aVenue());
    app.clock.set('2026-11-21T08:00:00Z');

    const { body } = await admin.put(`/venues/${id}`, { city: 'Oslo' }).expect(200);

    expect(body).toMatchObject({
      date: '2026-11-20 12:00:00',
      modified: '2026-11-21 08:00:00',
      modified_utc: '2026-11-21 08:00:00',
    });
  });

  it('changes date and date_utc together', async () => {
    const { id } = await app.create('venues', aVenue());

    const { body } = await admin.put(`/venues/${id}`, { date: '2026-11-01 10:00:00' }).expect(200);

    expect(body).toMatchObject({ date: '2026-11-01 10:00:00', date_utc: '2026-11-01 10:00:00' });
  });

  it('returns 400 for an unknown id', async () => {
    const { body } = await admin.put('/venues/999999', { city: 'Oslo' }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { id: 'id cannot be 999999. Use a venue that exists and that you may read.' } },
    });
  });
});

describe('PUT /venues/by-slug/{slug}', () => {
  it('changes the slug', async () => {
    const { id } = await app.create('venues', { venue: 'Hall' });

    await admin.put('/venues/by-slug/hall', { slug: 'barn' }).expect(200);
    const { body } = await app.get('/venues/by-slug/barn').expect(200);

    expect(body).toMatchObject({ id, venue: 'Hall', slug: 'barn' });
  });

  it('returns 400 for an unknown slug', async () => {
    const { body } = await admin.put('/venues/by-slug/nowhere', { city: 'Oslo' }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { slug: 'slug cannot be "nowhere". Use a venue that exists and that you may read.' } },
    });
  });
});
