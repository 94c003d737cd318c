import { startApp } from '../../support/app.js';
import { anOrganizer } from '../../support/records.js';

const app = startApp({ SITE_URL: 'https://city.example.org', SITE_TIMEZONE: 'America/New_York' });

const admin = app.as('administrator');

describe('POST /organizers', () => {
  it('returns 201 with the record, omitting empty members', async () => {
    const { body } = await admin.post('/organizers', { organizer: 'Ann Smith' }).expect(201);

    const globalId: unknown = expect.stringMatching(/^city\.example\.org\?id=\d+$/);
    expect(body).toEqual({
      id: expect.any(Number),
      author: String(app.userId('administrator')),
      status: 'publish',
      date: '2026-11-20 07:00:00',
      date_utc: '2026-11-20 12:00:00',
      modified: '2026-11-20 07:00:00',
      modified_utc: '2026-11-20 12:00:00',
      url: 'https://city.example.org/organizer/ann-smith/',
      organizer: 'Ann Smith',
      slug: 'ann-smith',
      global_id: globalId,
      global_id_lineage: [globalId],
    });
  });

  it.each([
    ['description', 'Since 1990', '<p>Since 1990</p>'],
    ['excerpt', 'In short', '<p>In short</p>'],
    ['slug', 'ann', 'ann'],
    ['phone', '+47 22 33', '+47 22 33'],
    ['website', 'https://ann.example/', 'https://ann.example/'],
    ['email', 'ann@ann.example', 'ann@ann.example'],
    ['email', 'not-an-email', 'not-an-email'],
    ['status', 'private', 'private'],
    ['date', '2026-01-02 03:04:05', '2026-01-02 03:04:05'],
    ['date_utc', '1767323045', '2026-01-02 03:04:05'],
  ])('stores %s %j', async (field, sent, kept) => {
    const { id } = await app.create('organizers', anOrganizer({ [field]: sent }));

    const { body } = await admin.get(`/organizers/${id}`).expect(200);

    expect(body).toHaveProperty(field, kept);
  });

  it.each([
    ['date', { date: '2026-01-02 03:04:05' }, '2026-01-02 03:04:05', '2026-01-02 08:04:05'],
    ['date with an offset', { date: '2026-01-02T03:04:05Z' }, '2026-01-01 22:04:05', '2026-01-02 03:04:05'],
    ['date_utc', { date_utc: '2026-07-02 03:04:05' }, '2026-07-01 23:04:05', '2026-07-02 03:04:05'],
    [
      'date_utc where both are sent',
      { date: '2020-01-01 00:00:00', date_utc: '2026-01-02 03:04:05' },
      '2026-01-01 22:04:05',
      '2026-01-02 03:04:05',
    ],
  ])("returns %s in the site's time zone and in UTC", async (_, sent, date, date_utc) => {
    const organizer = await app.create('organizers', anOrganizer(sent));

    expect(organizer).toMatchObject({ date, date_utc });
  });

  it('returns the image as a record', async () => {
    const url = 'https://img.example/photo.jpg';
    const organizer = await app.create('organizers', anOrganizer({ image: url }));

    expect(organizer.image).toMatchObject({ url, id: expect.any(Number), extension: 'jpg' });
  });

  it('stores a name as plain text', async () => {
    const { organizer } = await app.create('organizers', { organizer: '<i>Smith</i> & “Sons”' });

    expect(organizer).toBe('Smith & “Sons”');
  });

  it('ignores the fields of a venue', async () => {
    const organizer = await app.create('organizers', anOrganizer({ city: 'Oslo', show_map: true }));

    expect(organizer).not.toHaveProperty('city');
    expect(organizer).not.toHaveProperty('show_map');
  });

  it.each([
    ['organizer', ''],
    ['organizer', '   '],
    ['organizer', 123],
    ['website', 'foo'],
    ['website', 'javascript:alert(1)'],
    ['email', 'a@b.example\r\nBcc: x@y.example'],
    ['email', ['a@b.example']],
    ['status', 'kinda_thinking_about_it'],
    ['status', 'trash'],
    ['author', 999999],
    ['author', 'foo'],
    ['date', 'foo'],
    ['date_utc', 'foo'],
    ['image', 'foo bar'],
    ['image', 999999],
  ])('refuses %s %j', async (field, value) => {
    const { body } = await admin.post('/organizers', anOrganizer({ [field]: value })).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${field}`,
      data: { status: 400, params: { [field]: expect.any(String) } },
    });
  });

  it('requires a name', async () => {
    const { body } = await admin.post('/organizers', { phone: '123' }).expect(400);

    expect(body).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): organizer',
      data: { status: 400, params: ['organizer'] },
    });
  });

  it('appends the next free suffix to a slug that is taken', async () => {
    await app.create('organizers', { organizer: 'Ann' });
    const second = await app.create('organizers', { organizer: 'Ann', phone: '1' });

    expect(second.slug).toBe('ann-2');
  });
});

describe('A repeated POST to /organizers', () => {
  const ann = { organizer: 'Ann', description: 'Dances', phone: '123', email: 'ann@ann.example' };

  it.each([
    ['the name alone', { organizer: 'Ann' }],
    ['everything equal', ann],
    ['other letter case', { organizer: 'ANN', email: 'Ann@Ann.example' }],
  ])('returns the id of the existing organizer for %s without changes', async (_, sent) => {
    const { id } = await app.create('organizers', ann);
    const before = await app.get(`/organizers/${id}`).expect(200);
    app.clock.set('2026-11-21T12:00:00Z');

    const again = await app.create('organizers', sent);
    const after = await app.get(`/organizers/${id}`).expect(200);

    expect(again.id).toBe(id);
    expect(after.body).toEqual(before.body);
  });

  it.each([
    ['description', 'Sings'],
    ['phone', '456'],
    ['email', 'ann@other.example'],
    ['website', 'https://ann.example/'],
    ['excerpt', 'In short'],
  ])('creates another one if %s differs', async (field, value) => {
    const { id } = await app.create('organizers', ann);

    expect((await app.create('organizers', { organizer: 'Ann', [field]: value })).id).not.toBe(id);
  });

  it('creates another one if the existing one is in the trash', async () => {
    const { id } = await app.create('organizers', ann);
    await admin.delete(`/organizers/${id}`).expect(200);

    expect((await app.create('organizers', ann)).id).not.toBe(id);
  });

  it('creates another one for a caller who may not read the existing one', async () => {
    const { id } = await app.create('organizers', { ...ann, status: 'draft' });

    expect((await app.create('organizers', { organizer: 'Ann' }, 'author')).id).not.toBe(id);
  });

  it('does not match a venue with the same name', async () => {
    const { id } = await app.create('venues', { venue: 'Ann' });

    expect((await app.create('organizers', { organizer: 'Ann' })).id).not.toBe(id);
  });
});
