import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const app = startApp({ SITE_TIMEZONE: 'America/New_York' });
const admin = app.as('administrator');

const METHODS = ['post', 'put', 'patch'] as const;
const BY = ['id', 'slug'] as const;

/** Builds an event without default values. */
const aFullEvent = () =>
  anEvent({
    title: 'Jazz Night',
    slug: 'a-slug',
    description: 'An evening of jazz',
    excerpt: 'Live jazz',
    timezone: 'Europe/Paris',
    all_day: true,
    date: '2026-11-01 10:00:00',
    status: 'private',
    author: app.userId('author'),
    cost: '25 €',
    website: 'https://example.org/jazz',
    image: 'https://images.example.org/jazz.jpg',
    show_map: true,
    show_map_link: true,
    hide_from_listings: true,
    sticky: true,
    featured: true,
    categories: ['Music'],
    tags: ['loud', 'late'],
    venue: [aVenue(), aVenue()],
    organizer: [anOrganizer(), anOrganizer()],
  });

const address = (event: Record<string, unknown>, by: (typeof BY)[number]) =>
  by === 'id' ? `/events/${String(event.id)}` : `/events/by-slug/${String(event.slug)}`;

describe.each(METHODS)('%s /events/…', (method) => {
  it.each(BY)('changes only what is sent, by %s', async (by) => {
    const before = await app.create('events', aFullEvent());
    app.clock.set('2026-11-20T13:00:00Z');

    const { body } = await admin[method](address(before, by), { title: 'Blues Night' }).expect(200);

    const modified = { modified: '2026-11-20 08:00:00', modified_utc: '2026-11-20 13:00:00' };
    expect(body).toEqual({ ...before, ...modified, title: 'Blues Night' });
  });

  it.each(BY)('changes nothing when nothing is sent, by %s', async (by) => {
    const before = await app.create('events', aFullEvent());

    const { body } = await admin[method](address(before, by), {}).expect(200);

    expect(body).toEqual(before);
  });

  it('returns 404 when the id is unknown', async () => {
    const { body } = await admin[method]('/events/99999', { title: 'x' }).expect(404);

    expect(body).toEqual({
      code: 'rest-event-not-found',
      message: 'Event with ID 99999 does not exist.',
      data: { status: 404 },
    });
  });

  it('returns 404 when the slug is unknown', async () => {
    const { body } = await admin[method]('/events/by-slug/nothing', { title: 'x' }).expect(404);

    expect(body).toMatchObject({ code: 'rest-event-not-found', data: { status: 404 } });
  });

  it('returns 400 for the id of a venue', async () => {
    const { id } = await app.create('venues', aVenue());

    const { body } = await admin[method](`/events/${id}`, { title: 'x' }).expect(400);

    expect(body).toMatchObject({ code: 'rest-invalid-event-id', data: { status: 400 } });
  });
});

describe('POST /events/{id}', () => {
  it('stores what it returns', async () => {
    const before = await app.create('events', aFullEvent());

    const { body } = await admin.post(`/events/${before.id}`, {
      description: 'New',
      cost: 5,
      tags: ['late'],
    });

    const { body: read } = await admin.get(`/events/${before.id}`).expect(200);
    expect(body).toMatchObject({ description: '<p>New</p>', cost: '$5', tags: [{ name: 'late' }] });
    expect(read).toMatchObject(body as object);
  });

  it.each([
    ['description', ['', null], ''],
    ['excerpt', ['', null], ''],
    ['cost', ['', null], ''],
    ['image', ['', null, 0, []], false],
    ['venue', ['', null, 0, []], []],
    ['organizer', ['', null, 0, []], []],
  ])('clears the %s', async (key, forms, cleared) => {
    for (const empty of forms) {
      const before = await app.create('events', aFullEvent());

      const { body } = await admin.post(`/events/${before.id}`, { [key]: empty });

      expect([empty, body]).toMatchObject([empty, { id: before.id, [key]: cleared, title: 'Jazz Night' }]);
    }
  });

  it.each(['', null])("resets the website to the event's own URL with %j", async (website) => {
    const before = await app.create('events', aFullEvent());

    const { body } = await admin.post(`/events/${before.id}`, { website }).expect(200);

    expect(body).toMatchObject({ website: before.url });
  });

  it.each(['title', 'start_date', 'end_date', 'date', 'date_utc', 'all_day', 'featured', 'status', 'author'])(
    'does not clear the %s',
    async (key) => {
      const before = await app.create('events', aFullEvent());

      for (const empty of ['', null]) {
        const { body } = await admin.post(`/events/${before.id}`, { title: 'New', [key]: empty });
        expect([empty, body]).toMatchObject([
          empty,
          { code: 'rest_invalid_param', message: `Invalid parameter(s): ${key}` },
        ]);
      }
      expect((await admin.get(`/events/${before.id}`)).body).toMatchObject(before);
    },
  );

  it('keeps the changes of all concurrent callers', async () => {
    const { id } = await app.create('events', aFullEvent());
    const changes = [
      { title: 'Changed' },
      { cost: '7 €' },
      { end_date: '2026-12-03' },
      { venue: [] },
      { tags: [] },
      { excerpt: '' },
    ];

    await Promise.all(changes.map((change) => admin.post(`/events/${id}`, change).expect(200)));

    expect((await admin.get(`/events/${id}`)).body).toMatchObject({
      title: 'Changed',
      cost: '7€',
      end_date: '2026-12-03 23:59:59',
      venue: [],
      tags: [],
      excerpt: '',
    });
  });

  it('publishes a draft', async () => {
    const { id } = await app.create('events', anEvent({ status: 'draft' }));

    await admin.post(`/events/${id}`, { status: 'publish' }).expect(200);

    expect((await app.get(`/events/${id}`).expect(200)).body).toMatchObject({ status: 'publish' });
  });

  it('schedules a published event with a future date', async () => {
    const { id } = await app.create('events', anEvent());

    const { body } = await admin.post(`/events/${id}`, { date: '2026-12-01 10:00' }).expect(200);

    expect(body).toMatchObject({ status: 'future', date_utc: '2026-12-01 15:00:00' });
  });

  it('validates parameters before looking up the event', async () => {
    await admin.post('/events/99999', { title: '' }).expect(400);
  });

  it.each(['abc', '-1', '1.5', '0x1'])('has no route for the id %s', async (id) => {
    const { body } = await admin.post(`/events/${id}`, { title: 'x' }).expect(404);

    expect(body).toMatchObject({
      code: 'rest_no_route',
      message: 'No route was found matching the URL and request method.',
      data: { status: 404 },
    });
  });
});

describe('POST /events/{id} of a trashed event', () => {
  it('rejects the status trash', async () => {
    const { id } = await app.create('events', anEvent());
    await admin.delete(`/events/${id}`).expect(200);

    await admin.post(`/events/${id}`, { status: 'trash' }).expect(400);
  });
});
