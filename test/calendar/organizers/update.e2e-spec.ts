import { startApp } from '../../support/app.js';
import { anOrganizer } from '../../support/records.js';

const app = startApp();

const admin = app.as('administrator');

const everything = {
  organizer: 'Ann',
  description: 'Dances',
  excerpt: 'In short',
  image: 'https://img.example/photo.jpg',
  phone: '123',
  website: 'https://ann.example/',
  email: 'ann@ann.example',
  status: 'private',
  date: '2026-01-02 03:04:05',
};

describe.each(['post', 'put', 'patch'] as const)('%s /organizers/{id}', (method) => {
  it('changes the members sent and keeps all others', async () => {
    const before = await app.create('organizers', everything);

    const { body } = await admin[method](`/organizers/${before.id}`, { organizer: 'Anne' }).expect(200);

    expect(body).toEqual({ ...before, organizer: 'Anne' });
  });

  it('works by slug as well as by id', async () => {
    const { id } = await app.create('organizers', everything);

    const { body } = await admin[method]('/organizers/by-slug/ann', { phone: '456' }).expect(200);

    expect(body).toMatchObject({ id, phone: '456', email: 'ann@ann.example' });
  });
});

describe('PUT /organizers/{id}', () => {
  it.each(['description', 'excerpt', 'image', 'phone', 'website', 'email'])(
    'clears %s with "" and with null',
    async (field) => {
      const first = await app.create('organizers', everything);
      const second = await app.create('organizers', { ...everything, organizer: 'Bob' });

      const cleared = await admin.put(`/organizers/${first.id}`, { [field]: '' }).expect(200);
      const nulled = await admin.put(`/organizers/${second.id}`, { [field]: null }).expect(200);

      expect(cleared.body).not.toHaveProperty(field);
      expect(nulled.body).not.toHaveProperty(field);
    },
  );

  it.each([
    ['author', (id: number) => id],
    ['date', () => '2026-11-01 10:00:00'],
    ['date_utc', () => '2026-11-01 10:00:00'],
    ['status', () => 'private'],
  ])('leaves %s as it is if it is null', async (field, valueOf) => {
    const { id } = await app.create('organizers', { ...everything, [field]: valueOf(app.userId('editor')) });
    const before: unknown = (await admin.get(`/organizers/${id}`).expect(200)).body;

    const { body } = await admin.put(`/organizers/${id}`, { [field]: null }).expect(200);

    expect(body).toHaveProperty(field, (before as Record<string, unknown>)[field]);
  });

  it.each([
    ['organizer', ''],
    ['organizer', null],
    ['author', ''],
    ['date', ''],
    ['website', 'foo'],
  ])('refuses %s %j', async (field, value) => {
    const { id } = await app.create('organizers', everything);

    const { body } = await admin.put(`/organizers/${id}`, { [field]: value }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [field]: expect.anything() } },
    });
  });

  it('changes the slug when addressed by slug', async () => {
    const { id } = await app.create('organizers', anOrganizer({ slug: 'ann' }));

    await admin.put('/organizers/by-slug/ann', { slug: 'bob' }).expect(200);
    const { body } = await app.get('/organizers/by-slug/bob').expect(200);

    expect(body).toHaveProperty('id', id);
  });

  it.each(['/organizers/999999', '/organizers/by-slug/nobody'])('returns 400 for %s', async (path) => {
    const { body } = await admin.put(path, { phone: '123' }).expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_param');
  });
});
