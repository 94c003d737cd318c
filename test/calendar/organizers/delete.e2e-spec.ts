import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer } from '../../support/records.js';

const app = startApp();

const admin = app.as('administrator');

async function aTrashedOrganizer() {
  const organizer = await app.create('organizers', { organizer: 'Ann' });
  await admin.delete(`/organizers/${organizer.id}`).expect(200);
  return organizer;
}

describe('DELETE /organizers/{id}', () => {
  it.each(['id', 'slug'])('returns 200 with the record in the trash, by %s', async (key) => {
    const { id } = await app.create('organizers', { organizer: 'Ann', phone: '123' });

    const { body } = await admin.delete(`/organizers/${key === 'id' ? id : 'by-slug/ann'}`).expect(200);

    expect(body).toMatchObject({ id, organizer: 'Ann', phone: '123', status: 'trash' });
  });

  it('returns 410 for an organizer in the trash', async () => {
    const { id } = await aTrashedOrganizer();

    const { body } = await admin.delete(`/organizers/${id}`).expect(410);

    expect(body).toMatchObject({ code: 'organizer-is-in-trash', data: { status: 410 } });
  });

  it.each(['/organizers/999999', '/organizers/by-slug/nobody'])('returns 400 for %s', async (path) => {
    const { body } = await admin.delete(path).expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_param');
  });

  it('removes the organizer from its events and keeps the others', async () => {
    const ann = await app.create('organizers', anOrganizer());
    const bob = await app.create('organizers', anOrganizer());
    const event = await app.create('events', anEvent({ organizer: [ann.id, bob.id] }));

    await admin.delete(`/organizers/${ann.id}`).expect(200);
    const { body } = await app.get(`/events/${event.id}`).expect(200);

    expect(body).toMatchObject({ organizer: [{ id: bob.id }] });
  });

  it('removes it from lists and frees its slug', async () => {
    await aTrashedOrganizer();

    const { body } = await admin.get('/organizers').expect(200);

    expect(body).toMatchObject({ organizers: [], total: 0 });
    expect(await app.create('organizers', { organizer: 'Ann' })).toHaveProperty('slug', 'ann');
  });
});

describe('PUT /organizers/{id} of an organizer in the trash', () => {
  it('returns 410 without a status', async () => {
    const { id } = await aTrashedOrganizer();

    const { body } = await admin.put(`/organizers/${id}`, { phone: '123' }).expect(410);

    expect(body).toHaveProperty('code', 'organizer-is-in-trash');
  });

  it('restores it with a status, at its former position in events', async () => {
    const ann = await app.create('organizers', anOrganizer());
    const bob = await app.create('organizers', anOrganizer());
    const event = await app.create('events', anEvent({ organizer: [ann.id, bob.id] }));
    await admin.delete(`/organizers/${ann.id}`).expect(200);

    await admin.put(`/organizers/${ann.id}`, { status: 'publish' }).expect(200);
    const { body } = await app.get(`/events/${event.id}`).expect(200);

    expect(body).toMatchObject({ organizer: [{ id: ann.id }, { id: bob.id }] });
  });

  it('stays hidden from anonymous callers when restored as a draft', async () => {
    const { id } = await app.create('organizers', anOrganizer());
    const event = await app.create('events', anEvent({ organizer: id }));
    await admin.delete(`/organizers/${id}`).expect(200);

    await admin.put(`/organizers/${id}`, { status: 'draft' }).expect(200);
    const anonymous = await app.get(`/events/${event.id}`).expect(200);
    const editor = await app.as('editor').get(`/events/${event.id}`).expect(200);

    expect(anonymous.body).toHaveProperty('organizer', []);
    expect(editor.body).toHaveProperty('organizer.0.id', id);
  });
});
