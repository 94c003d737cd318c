import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

describe('DELETE /events/{id}', () => {
  it('hides the event from everybody, under its id and its slug in the trash', async () => {
    const { id } = await app.create('events', anEvent({ slug: 'jazz' }));
    await admin.delete(`/events/${id}`).expect(200);

    for (const reader of [app, app.as('subscriber'), admin])
      for (const path of [`/events/${id}`, '/events/by-slug/jazz__trashed'])
        expect((await reader.get(path).expect(403)).body).toEqual({
          code: 'event-no-longer-available',
          message: 'This event is no longer available',
          data: { status: 403 },
        });
  });

  it('requires no password', async () => {
    const { id } = await app.create('events', anEvent({ password: 'sesame' }));

    expect((await admin.delete(`/events/${id}`).expect(200)).body).toMatchObject({ status: 'trash' });
  });

  it('keeps linked records', async () => {
    const event = await app.create('events', anEvent({ venue: aVenue(), organizer: anOrganizer() }));

    await admin.delete(`/events/${event.id}`).expect(200);

    await app.get(`/venues/${(event.venue as { id: number }).id}`).expect(200);
    expect((await app.get('/organizers')).body).toMatchObject({ total: 1 });
  });
});
