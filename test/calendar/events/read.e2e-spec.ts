import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');
const BY = ['id', 'slug'] as const;

const address = (event: Record<string, unknown>, by: (typeof BY)[number]) =>
  by === 'id' ? `/events/${String(event.id)}` : `/events/by-slug/${String(event.slug)}`;

describe.each(BY)('GET /events by %s', (by) => {
  it('returns the record and its json_ld', async () => {
    const event = await app.create(
      'events',
      anEvent({ venue: aVenue(), organizer: anOrganizer(), tags: ['a'] }),
    );

    const { body } = await app.get(address(event, by)).expect(200);

    expect(Object.keys(body as object).sort()).toEqual([...Object.keys(event), 'json_ld'].sort());
    expect(body).toMatchObject({ id: event.id, title: event.title, slug: event.slug });
    expect(body).toMatchObject({
      venue: { venue: expect.any(String) },
      organizer: [{}],
      tags: [{ name: 'a' }],
    });
  });

  it('describes the event in json_ld', async () => {
    const sent = {
      title: 'Jazz',
      timezone: 'America/New_York',
      cost: '$15',
      venue: aVenue({ venue: 'Hall' }),
    };
    const event = await app.create(
      'events',
      anEvent({ ...sent, organizer: anOrganizer({ organizer: 'Ann' }) }),
    );

    const { body } = await app.get(address(event, by)).expect(200);

    expect(body).toMatchObject({
      json_ld: {
        '@context': 'http://schema.org',
        '@type': 'Event',
        name: 'Jazz',
        url: event.url,
        startDate: '2026-12-01T19:00:00-05:00',
        endDate: '2026-12-01T21:00:00-05:00',
        location: { '@type': 'Place', name: 'Hall' },
        organizer: { '@type': 'Person', name: 'Ann' },
        offers: { '@type': 'Offer', priceCurrency: 'USD' },
      },
    });
  });

  it('says that a hidden event is not accessible', async () => {
    const event = await app.create('events', anEvent({ status: 'draft', slug: 'hidden' }));

    const { body } = await app.get(address(event, by)).expect(403);

    expect(body).toEqual({
      code: 'event-not-accessible',
      message: 'The requested event is not accessible',
      data: { status: 403 },
    });
  });

  it('publishes a scheduled event at its publication date', async () => {
    const event = await app.create('events', anEvent({ date: '2026-11-21 12:00:00' }));
    expect(event.status).toBe('future');

    app.clock.set('2026-11-21T11:59:59Z');
    await app.get(address(event, by)).expect(403);
    app.clock.set('2026-11-21T12:00:00Z');

    expect((await app.get(address(event, by)).expect(200)).body).toMatchObject({ status: 'publish' });
  });
});

describe('GET /events/{id}', () => {
  it.each(['99999', '0', '9223372036854775808'])('returns 404 for the unknown id %s', async (id) => {
    const { body } = await app.get(`/events/${id}`).expect(404);

    expect(body).toMatchObject({ code: 'rest-event-not-found', data: { status: 404 } });
  });

  it.each(['abc', '-1', '1.5', '+1', '0x1'])('has no route for the id %s', async (id) => {
    expect((await app.get(`/events/${id}`).expect(404)).body).toMatchObject({ code: 'rest_no_route' });
  });

  it('returns 400 for the id of a venue, an organizer or an image', async () => {
    const { image } = await app.create('events', anEvent({ image: 'https://images.example.org/a.png' }));
    const ids = [await app.create('venues', aVenue()), await app.create('organizers', anOrganizer()), image];

    for (const { id } of ids as { id: number }[]) {
      const { body } = await app.get(`/events/${id}`).expect(400);
      expect(body).toEqual({
        code: 'rest-invalid-event-id',
        message: 'The specified ID is not a valid event.',
        data: { status: 400 },
      });
    }
  });

  it('accepts leading zeros in the id', async () => {
    const { id } = await app.create('events', anEvent());

    expect((await app.get(`/events/000${id}`).expect(200)).body).toMatchObject({ id });
  });

  it('ignores an id in the query', async () => {
    const [one, two] = [await app.create('events', anEvent()), await app.create('events', anEvent())];

    expect((await app.get(`/events/${one.id}?id=${two.id}`).expect(200)).body).toMatchObject({ id: one.id });
  });

  it('returns 401 for wrong credentials', async () => {
    const { id } = await app.create('events', anEvent());

    const request = app.send('get', `/events/${id}`).set('Authorization', `Basic ${btoa('nobody:wrong')}`);

    expect((await request.expect(401)).body).toMatchObject({ code: 'incorrect_password' });
  });
});

describe('GET /events/by-slug/{slug}', () => {
  it.each(['nothing', "a'%20or%201=1--", 'by-slug'])('returns 400 for the unknown slug %s', async (slug) => {
    const { body } = await app.get(`/events/by-slug/${slug}`).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): slug',
      data: { status: 400, params: { slug: expect.stringContaining('Use an event that exists') } },
    });
  });

  it.each(['jazz%00night', 'jazz%2Fnight'])('does not normalise the slug %s', async (slug) => {
    await app.create('events', anEvent({ slug: 'jazznight' }));
    await app.create('events', anEvent({ slug: 'jazz-night' }));

    const { body } = await app.get(`/events/by-slug/${slug}`).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): slug' });
  });

  it.each(['by-slug', '2026', 'jazz__trashed'])('finds the event whose slug is %s', async (slug) => {
    const event = await app.create('events', anEvent({ slug }));

    const { body } = await app.get(`/events/by-slug/${event.slug}`).expect(200);

    expect(body).toMatchObject({ id: event.id });
  });

  it('does not accept an id as the slug', async () => {
    const { id } = await app.create('events', anEvent());

    await app.get(`/events/by-slug/${id}`).expect(400);
  });

  it('ignores letter case', async () => {
    const { id } = await app.create('events', anEvent({ slug: 'jazz-night' }));

    expect((await app.get('/events/by-slug/Jazz-NIGHT').expect(200)).body).toMatchObject({ id });
  });

  it('has no route without a slug', async () => {
    expect((await app.get('/events/by-slug/').expect(404)).body).toMatchObject({ code: 'rest_no_route' });
  });
});

describe('json_ld', () => {
  it('is absent from lists and from responses to writes', async () => {
    const created = await app.create('events', anEvent());
    const { body: updated } = await admin.post(`/events/${created.id}`, { title: 'New' }).expect(200);
    const { body: list } = await app.get('/events').expect(200);
    const { body: deleted } = await admin.delete(`/events/${created.id}`).expect(200);

    const { events } = list as { events: object[] };
    expect(events).toHaveLength(1);
    for (const record of [created, updated, ...events, deleted] as object[])
      expect(record).not.toHaveProperty('json_ld');
  });
});
