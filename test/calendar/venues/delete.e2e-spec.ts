import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp();

const admin = app.as('administrator');

async function aTrashedVenue(status = 'publish', role: 'administrator' | 'author' = 'administrator') {
  const venue = await app.create('venues', { venue: 'Hall', slug: 'hall', status }, role);
  await admin.delete(`/venues/${venue.id}`).expect(200);
  return venue;
}

describe('DELETE /venues/{id}', () => {
  it('returns 200 with the record in the trash', async () => {
    const { id } = await app.create('venues', { venue: 'Hall', city: 'Oslo' });

    const { body } = await admin.delete(`/venues/${id}`).expect(200);

    expect(body).toMatchObject({ id, venue: 'Hall', city: 'Oslo', status: 'trash' });
  });

  it('works by slug as well as by id', async () => {
    const { id } = await app.create('venues', { venue: 'Hall' });

    const { body } = await admin.delete('/venues/by-slug/hall').expect(200);

    expect(body).toMatchObject({ id, status: 'trash' });
  });

  it('never deletes permanently, even with force', async () => {
    const { id } = await app.create('venues', aVenue());

    await admin.delete(`/venues/${id}?force=true`).expect(200);
    const { body } = await admin.get(`/venues/${id}`).expect(200);

    expect(body).toMatchObject({ id, status: 'trash' });
  });

  it('returns 410 for a venue in the trash', async () => {
    const { id } = await aTrashedVenue();

    const { body } = await admin.delete(`/venues/${id}`).expect(410);

    expect(body).toMatchObject({ code: 'venue-is-in-trash', data: { status: 410 } });
  });

  it('returns 400 for an unknown id', async () => {
    const { body } = await admin.delete('/venues/999999').expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { id: 'id cannot be 999999. Use a venue that exists and that you may read.' } },
    });
  });

  it('returns 400 for an unknown slug', async () => {
    const { body } = await admin.delete('/venues/by-slug/nowhere').expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { slug: 'slug cannot be "nowhere". Use a venue that exists and that you may read.' } },
    });
  });

  it('removes the venue from lists', async () => {
    await aTrashedVenue();

    const anonymous = await app.get('/venues').expect(200);
    const editor = await app.as('editor').get('/venues').expect(200);

    expect(anonymous.body).toMatchObject({ venues: [], total: 0 });
    expect(editor.body).toMatchObject({ venues: [], total: 0 });
  });

  it('removes the venue from its events', async () => {
    const { id } = await app.create('venues', aVenue());
    const event = await app.create('events', anEvent({ venue: id }));
    const before = await app.get(`/events/${event.id}`).expect(200);

    await admin.delete(`/venues/${id}`).expect(200);
    const after = await app.get(`/events/${event.id}`).expect(200);

    expect(before.body).toHaveProperty('venue.id', id);
    expect(after.body).toHaveProperty('venue', []);
  });

  it('frees the slug', async () => {
    const { id } = await aTrashedVenue();
    await app.get('/venues/by-slug/hall').expect(400);

    const venue = await app.create('venues', { venue: 'Hall' });

    expect(venue.id).not.toBe(id);
    expect(venue.slug).toBe('hall');
  });
});

describe('GET /venues/{id} of a venue in the trash', () => {
  it('is forbidden to an author for the venue of another', async () => {
    const { id } = await aTrashedVenue('publish', 'administrator');

    const { body } = await app.as('author').get(`/venues/${id}`).expect(403);

    expect(body).toHaveProperty('code', 'venue-not-accessible');
  });
});

describe('PUT /venues/{id} of a venue in the trash', () => {
  it('returns 410 without a status and changes nothing', async () => {
    const { id } = await aTrashedVenue();

    const { body } = await admin.put(`/venues/${id}`, { city: 'Oslo' }).expect(410);
    const read = await admin.get(`/venues/${id}`).expect(200);

    expect(body).toMatchObject({ code: 'venue-is-in-trash', data: { status: 410 } });
    expect(read.body).toHaveProperty('status', 'trash');
    expect(read.body).not.toHaveProperty('city');
  });

  it.each(['publish', 'draft', 'pending', 'private'])('restores it with the status %s', async (status) => {
    const { id } = await aTrashedVenue();

    const { body } = await admin.put(`/venues/${id}`, { status, city: 'Oslo' }).expect(200);

    expect(body).toMatchObject({ id, status, city: 'Oslo', slug: 'hall' });
  });

  it('returns to its events', async () => {
    const { id } = await app.create('venues', aVenue());
    const event = await app.create('events', anEvent({ venue: id }));
    await admin.delete(`/venues/${id}`).expect(200);

    await admin.put(`/venues/${id}`, { status: 'publish' }).expect(200);
    const { body } = await app.get(`/events/${event.id}`).expect(200);

    expect(body).toHaveProperty('venue.id', id);
  });

  it('gets the next free slug when its own was taken meanwhile', async () => {
    const { id } = await aTrashedVenue();
    await app.create('venues', { venue: 'Hall' });

    const { body } = await admin.put(`/venues/${id}`, { status: 'publish' }).expect(200);

    expect(body).toHaveProperty('slug', 'hall-2');
  });
});
