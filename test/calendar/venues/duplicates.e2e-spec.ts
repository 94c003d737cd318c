import { startApp } from '../../support/app.js';

const app = startApp();

const hall = {
  venue: 'A Venue',
  description: 'Near the station',
  address: '1 Main Street',
  city: 'Oslo',
  country: 'Norway',
  province: 'Østlandet',
  zip: '0150',
  phone: '11223344',
  website: 'https://hall.example/',
};

describe('A repeated POST to /venues', () => {
  it.each([
    ['the name alone', { venue: 'A Venue' }],
    ['everything equal', hall],
    ['the name in other letter case', { venue: 'a vENUE' }],
    ['some fields in other letter case', { venue: 'a venue', city: 'OSLO', province: 'østlandet' }],
    ['some fields', { venue: 'A Venue', phone: '11223344' }],
    ['the same text in other blanks and markup', { venue: ' <b>A Venue</b> ', city: ' Oslo ' }],
    ['the description as it is shown', { venue: 'A Venue', description: '<p>Near the station</p>' }],
  ])('returns 201 with the existing id for %s', async (_, sent) => {
    const { id } = await app.create('venues', hall);

    const { body } = await app.as('administrator').post('/venues', sent).expect(201);

    expect(body).toHaveProperty('id', id);
  });

  it('changes nothing', async () => {
    const { id } = await app.create('venues', hall);
    const before = await app.get(`/venues/${id}`).expect(200);
    app.clock.set('2026-11-21T12:00:00Z');

    await app.create('venues', { venue: 'a venue', city: 'OSLO' });
    const after = await app.get(`/venues/${id}`).expect(200);

    expect(after.body).toEqual(before.body);
  });

  it('does not list the venue twice', async () => {
    await app.create('venues', hall);
    await app.create('venues', hall);

    const { body } = await app.get('/venues').expect(200);

    expect(body).toHaveProperty('total', 1);
  });

  it.each([
    ['description', 'Far from the station'],
    ['address', '2 Main Street'],
    ['city', 'Bergen'],
    ['country', 'Sweden'],
    ['province', 'Vestlandet'],
    ['state', 'NY'],
    ['zip', '0151'],
    ['phone', '55667788'],
    ['website', 'https://other.example/'],
    ['excerpt', 'In short'],
    ['image', 'https://img.example/photo.jpg'],
    ['show_map', false],
    ['geo_lat', 59.9],
  ])('creates another one if %s differs', async (field, value) => {
    const { id } = await app.create('venues', hall);

    const second = await app.create('venues', { venue: 'A Venue', [field]: value });

    expect(second.id).not.toBe(id);
  });

  it('creates another one if the name differs', async () => {
    const { id } = await app.create('venues', hall);

    expect((await app.create('venues', { ...hall, venue: 'A Venue 2' })).id).not.toBe(id);
  });

  it('creates another one if the existing one is in the trash', async () => {
    const { id } = await app.create('venues', hall);
    await app.as('administrator').delete(`/venues/${id}`).expect(200);

    expect((await app.create('venues', hall)).id).not.toBe(id);
  });

  it.each(['draft', 'pending', 'private'])(
    'creates another one for a caller who may not read the existing one, which is %s',
    async (status) => {
      const { id } = await app.create('venues', { ...hall, status });

      expect((await app.create('venues', { venue: 'A Venue' }, 'author')).id).not.toBe(id);
    },
  );

  it('finds a draft of the caller', async () => {
    const { id } = await app.create('venues', hall, 'contributor');

    expect((await app.create('venues', { venue: 'A Venue' }, 'contributor')).id).toBe(id);
  });

  it('finds a venue of another author', async () => {
    const { id } = await app.create('venues', hall);

    expect((await app.create('venues', { venue: 'A Venue' }, 'contributor')).id).toBe(id);
  });

  it('works within an event', async () => {
    const { id } = await app.create('venues', hall);

    const event = await app.create('events', {
      title: 'Concert',
      start_date: '2026-12-01 19:00:00',
      end_date: '2026-12-01 21:00:00',
      venue: { venue: 'a venue', city: 'Oslo' },
    });

    expect(event.venue).toMatchObject({ id, venue: 'A Venue' });
  });
});
