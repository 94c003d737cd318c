import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

describe.each(['id', 'slug'])('DELETE /events by %s', (by) => {
  const save = async (fields = {}) => {
    const event = await app.create('events', anEvent({ slug: 'jazz', ...fields }));
    return { event, path: by === 'id' ? `/events/${event.id}` : `/events/by-slug/${event.slug}` };
  };

  it('returns the trashed record', async () => {
    const { event, path } = await save({ venue: aVenue(), organizer: anOrganizer(), tags: ['loud'] });

    const { body } = await admin.delete(path).expect(200);

    const { id, title, venue, organizer } = event;
    expect(body).toMatchObject({ id, title, status: 'trash', slug: 'jazz__trashed', venue, organizer });
    expect(Object.keys(body as object).sort()).toEqual(Object.keys(event).sort());
  });

  it('hides the event from everybody', async () => {
    const { event, path } = await save();
    await admin.delete(path).expect(200);

    for (const reader of [app, app.as('subscriber'), admin])
      expect((await reader.get(`/events/${event.id}`).expect(403)).body).toEqual({
        code: 'event-no-longer-available',
        message: 'This event is no longer available',
        data: { status: 403 },
      });
  });

  it('requires no password', async () => {
    const { path } = await save({ password: 'sesame' });

    expect((await admin.delete(path).expect(200)).body).toMatchObject({ status: 'trash' });
  });
});

describe('DELETE /events/{id}', () => {
  it('returns 403 when the event is read by its slug in the trash', async () => {
    await app.create('events', anEvent({ slug: 'jazz' }));
    await admin.delete('/events/by-slug/jazz').expect(200);

    expect((await app.get('/events/by-slug/jazz__trashed').expect(403)).body).toMatchObject({
      code: 'event-no-longer-available',
    });
  });

  it('returns 404 when the id is unknown', async () => {
    const { body } = await admin.delete('/events/99999').expect(404);

    expect(body).toMatchObject({ code: 'rest-event-not-found', data: { status: 404 } });
  });

  it('returns 400 when the slug is unknown', async () => {
    const { body } = await admin.delete('/events/by-slug/nothing').expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): slug' });
  });

  it('returns 400 for the id of a venue and keeps the venue', async () => {
    const { id } = await app.create('venues', aVenue());

    const { body } = await admin.delete(`/events/${id}`).expect(400);

    expect(body).toMatchObject({ code: 'rest-invalid-event-id' });
    await app.get(`/venues/${id}`).expect(200);
  });

  it('keeps linked records', async () => {
    const event = await app.create('events', anEvent({ venue: aVenue(), organizer: anOrganizer() }));

    await admin.delete(`/events/${event.id}`).expect(200);

    await app.get(`/venues/${(event.venue as { id: number }).id}`).expect(200);
    expect((await app.get('/organizers')).body).toMatchObject({ total: 1 });
  });

  it('has no route for the collection', async () => {
    expect((await admin.delete('/events').expect(404)).body).toMatchObject({ code: 'rest_no_route' });
  });
});
