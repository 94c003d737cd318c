import { startApp } from '../../support/app.js';
import { aVenue } from '../../support/records.js';

const app = startApp({ SITE_URL: 'https://city.example.org' });

const admin = app.as('administrator');

describe('POST /venues', () => {
  it('returns 201 with the record, omitting empty members', async () => {
    const { body } = await admin.post('/venues', { venue: 'Town Hall' }).expect(201);

    const globalId: unknown = expect.stringMatching(/^city\.example\.org\?id=\d+$/);
    expect(body).toEqual({
      id: expect.any(Number),
      author: String(app.userId('administrator')),
      status: 'publish',
      date: '2026-11-20 12:00:00',
      date_utc: '2026-11-20 12:00:00',
      modified: '2026-11-20 12:00:00',
      modified_utc: '2026-11-20 12:00:00',
      url: 'https://city.example.org/venue/town-hall/',
      venue: 'Town Hall',
      slug: 'town-hall',
      show_map: true,
      show_map_link: true,
      global_id: globalId,
      global_id_lineage: [globalId],
    });
  });

  it('derives the global id from host and id', async () => {
    const venue = await app.create('venues', aVenue());

    expect(venue.global_id).toBe(`city.example.org?id=${venue.id}`);
    expect(venue.global_id_lineage).toEqual([venue.global_id]);
  });

  it.each([
    ['description', 'Near the station', '<p>Near the station</p>'],
    ['excerpt', 'In short', '<p>In short</p>'],
    ['slug', 'grand-hall', 'grand-hall'],
    ['address', '1 Main Street', '1 Main Street'],
    ['city', 'Besançon', 'Besançon'],
    ['country', 'France', 'France'],
    ['province', 'Doubs', 'Doubs'],
    ['state', 'NY', 'NY'],
    ['zip', '25000', '25000'],
    ['phone', '+33 1 23 45', '+33 1 23 45'],
    ['stateprovince', 'Upper Franconia', 'Upper Franconia'],
    ['website', 'https://hall.example/a?b=1&c=2', 'https://hall.example/a?b=1&c=2'],
    ['geo_lat', 59.9139, 59.9139],
    ['geo_lng', '10.7522', 10.7522],
    ['status', 'pending', 'pending'],
    ['date', '2026-01-02 03:04:05', '2026-01-02 03:04:05'],
    ['date_utc', '2026-01-02 03:04:05', '2026-01-02 03:04:05'],
  ])('stores %s', async (field, sent, kept) => {
    const coordinates = { geo_lat: 1.5, geo_lng: 2.5 };
    const { id } = await app.create('venues', aVenue({ ...coordinates, [field]: sent }));

    const { body } = await admin.get(`/venues/${id}`).expect(200);

    expect(body).toHaveProperty(field, kept);
  });

  it.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
    ['YES', true],
    ['no', false],
    [1, true],
    [0, false],
  ])('accepts for show_map and show_map_link %j as %j', async (sent, shown) => {
    const venue = await app.create('venues', aVenue({ show_map: sent, show_map_link: sent }));

    expect(venue).toMatchObject({ show_map: shown, show_map_link: shown });
  });

  it('treats null like a field that is not sent', async () => {
    const { body } = await admin
      .post('/venues', { venue: 'Hall', show_map: null, status: null, author: null, city: null })
      .expect(201);

    expect(body).toMatchObject({
      show_map: true,
      status: 'publish',
      author: String(app.userId('administrator')),
    });
    expect(body).not.toHaveProperty('city');
  });

  it('stores a name as plain text', async () => {
    const venue = await app.create('venues', { venue: ' <b>Rock</b> & “Roll” -- it’s 10x20 ' });

    expect(venue.venue).toBe('Rock & “Roll” -- it’s 10x20');
  });

  it('removes scripts from a description', async () => {
    const venue = await app.create('venues', aVenue({ description: '<p>Hi<script>alert(1)</script></p>' }));

    expect(venue.description).toBe('<p>Hi</p>');
  });

  it.each([
    ['the state in the US', { country: 'US', state: 'DC' }, 'DC'],
    ['the state in the United States', { country: 'United States', state: 'DC', province: 'ON' }, 'DC'],
    ['the state where no country is named', { state: 'DC', province: 'ON' }, 'DC'],
    ['the province in Canada', { country: 'Canada', state: 'DC', province: 'ON' }, 'ON'],
    ['the province in South Africa', { country: 'South Africa', province: 'Gauteng' }, 'Gauteng'],
    ['the province in France', { country: 'France', province: 'Île-de-France' }, 'Île-de-France'],
    ['the province where no state is named', { country: 'US', province: 'ON' }, 'ON'],
    ['what is sent', { country: 'US', state: 'DC', stateprovince: 'Columbia' }, 'Columbia'],
  ])('derives stateprovince %s', async (_, fields, stateprovince) => {
    const venue = await app.create('venues', aVenue(fields));

    expect(venue.stateprovince).toBe(stateprovince);
  });

  it('omits stateprovince in a foreign country without a province', async () => {
    const venue = await app.create('venues', aVenue({ country: 'France', state: 'DC' }));

    expect(venue).not.toHaveProperty('stateprovince');
  });

  it('encodes a space in a website', async () => {
    const venue = await app.create('venues', aVenue({ website: 'https://hall.example/a b' }));

    expect(venue.website).toBe('https://hall.example/a%20b');
  });

  it.each([
    ['venue', ''],
    ['venue', '   '],
    ['venue', 123],
    ['venue', ['Hall']],
    ['website', 'foo'],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://hall.example/'],
    ['website', 'https://user:secret@hall.example/'],
    ['status', 'kinda_thinking_about_it'],
    ['status', ''],
    ['status', 'trash'],
    ['status', 'inherit'],
    ['status', 'auto-draft'],
    ['author', 999999],
    ['author', 'foo'],
    ['author', ''],
    ['author', '1e1'],
    ['date', 'foo'],
    ['date', ''],
    ['date', '2026-02-30'],
    ['date_utc', 'foo'],
    ['show_map', {}],
    ['show_map_link', ['true']],
    ['geo_lat', 'north'],
    ['geo_lat', 90.5],
    ['geo_lng', 180.5],
    ['city', { name: 'Oslo' }],
    ['image', 'foo bar'],
    ['image', 999999],
    ['image', 'https://img.example/readme.html'],
    ['image', 'ftp://img.example/a.png'],
    ['image', '/a.png'],
  ])('refuses %s %j', async (field, value) => {
    const { body } = await admin
      .post('/venues', aVenue({ geo_lat: 1, geo_lng: 1, [field]: value }))
      .expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${field}`,
      data: { status: 400, params: { [field]: expect.any(String) } },
    });
  });

  it('requires a name', async () => {
    const { body } = await admin.post('/venues', { city: 'Oslo' }).expect(400);

    expect(body).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): venue',
      data: { status: 400, params: ['venue'] },
    });
  });

  it('requires a name other than null', async () => {
    const { body } = await admin.post('/venues', { venue: null }).expect(400);

    expect(body).toHaveProperty('code', 'rest_missing_callback_param');
  });

  it('appends the next free suffix to a slug that is taken', async () => {
    await app.create('venues', { venue: 'Hall', city: 'Oslo' });
    const second = await app.create('venues', { venue: 'Hall', city: 'Bergen' });
    const third = await app.create('venues', { venue: 'Barn', slug: 'hall' });

    expect([second.slug, third.slug]).toEqual(['hall-2', 'hall-3']);
  });

  it('may have the same slug as an organizer', async () => {
    await app.create('organizers', { organizer: 'Hall' });
    const venue = await app.create('venues', { venue: 'Hall' });

    expect(venue.slug).toBe('hall');
  });

  it('schedules a venue of the status future', async () => {
    const venue = await app.create('venues', aVenue({ status: 'future', date: '2026-11-21 12:00:00' }));
    await app.get(`/venues/${venue.id}`).expect(403);

    app.clock.set('2026-11-21T12:00:00Z');
    const { body } = await app.get(`/venues/${venue.id}`).expect(200);

    expect(venue.status).toBe('future');
    expect(body).toHaveProperty('status', 'publish');
  });
});
