import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer } from '../../support/records.js';

const app = startApp();

describe('GET /organizers/{id}', () => {
  it('returns the record with json_ld', async () => {
    const organizer = await app.create('organizers', { organizer: 'Ann', phone: '123' });

    const { body } = await app.get(`/organizers/${organizer.id}`).expect(200);

    expect(body).toEqual({
      ...organizer,
      json_ld: expect.objectContaining({ '@type': 'Person', name: 'Ann' }),
    });
  });

  it('works by slug as well as by id', async () => {
    const { id } = await app.create('organizers', { organizer: 'Ann' });
    const byId = await app.get(`/organizers/${id}`).expect(200);

    const bySlug = await app.get('/organizers/by-slug/ann').expect(200);

    expect(bySlug.body).toEqual(byId.body);
  });

  it.each([
    ['/organizers/999999', 400, 'rest_invalid_param'],
    ['/organizers/by-slug/nobody', 400, 'rest_invalid_param'],
    ['/organizers/foo', 404, 'rest_no_route'],
    ['/organizers/by-slug/', 404, 'rest_no_route'],
  ])('responds to %s with %d %s', async (path, status, code) => {
    const { body } = await app.get(path).expect(status);

    expect(body).toMatchObject({ code, data: { status } });
  });

  it('returns 400 for the id of a venue', async () => {
    const { id } = await app.create('venues', { venue: 'Hall' });

    await app.get(`/organizers/${id}`).expect(400);
  });

  it('says that a hidden organizer is not accessible', async () => {
    const { id } = await app.create('organizers', anOrganizer({ status: 'draft' }));

    const { body } = await app.get(`/organizers/${id}`).expect(403);

    expect(body).toMatchObject({ code: 'organizer-not-accessible', data: { status: 403 } });
  });
});

describe('GET /organizers/{id} of a protected organizer', () => {
  const hidden = {
    description: 'Dances',
    excerpt: 'Waltz',
    image: 'https://img.example/photo.jpg',
    phone: '12345',
    website: 'https://ann.example/',
    email: 'ann@ann.example',
  };
  const masks = { description: '', excerpt: '', image: false, phone: '', website: '', email: '' };
  const aProtectedOrganizer = () =>
    app.create('organizers', { organizer: 'Ann', password: 'open sesame', ...hidden });

  it('masks protected members', async () => {
    const { id } = await aProtectedOrganizer();

    const { body, text } = await app.get(`/organizers/${id}`).expect(200);

    expect(body).toMatchObject({ id, organizer: 'Ann', ...masks });
    expect(body).not.toHaveProperty('json_ld');
    expect(text).not.toMatch(/Dances|Waltz|img\.example|12345|ann\.example|sesame/);
  });

  it('masks them in lists and in events', async () => {
    const { id } = await aProtectedOrganizer();
    const event = await app.create('events', anEvent({ organizer: [id] }));
    const list = await app.get('/organizers').expect(200);
    const read = await app.get(`/events/${event.id}`).expect(200);

    expect(list.body).toMatchObject({ total: 1, organizers: [{ id, ...masks }] });
    expect(read.body).toMatchObject({ organizer: [{ id, organizer: 'Ann', ...masks }] });
  });

  it('shows everything with the password', async () => {
    const { id } = await aProtectedOrganizer();

    const { body } = await app.get(`/organizers/${id}?password=open%20sesame`).expect(200);

    expect(body).toMatchObject({ phone: '12345', email: 'ann@ann.example' });
  });
});
