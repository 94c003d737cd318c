import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

const save = (fields = {}) =>
  app.create(
    'events',
    anEvent({
      title: 'Members only',
      slug: 'members',
      description: 'The hidden text',
      excerpt: 'Hidden too',
      cost: '$99',
      website: 'https://hidden.example.org/',
      image: 'https://images.example.org/hidden.png',
      password: 'open sesame',
      venue: aVenue({ venue: 'Hidden Hall' }),
      organizer: anOrganizer(),
      categories: ['Hidden category'],
      tags: ['Hidden tag'],
      author: app.userId('author'),
      ...fields,
    }),
  );

const KEY = 'password=open%20sesame';

describe.each(['id', 'slug'])('an event with a password, read by %s', (by) => {
  const address = async (fields = {}) => {
    const { id, slug } = await save(fields);
    return by === 'id' ? `/events/${id}` : `/events/by-slug/${slug}`;
  };

  it.each(['', '?password=wrong', '?password=OPEN%20SESAME', '?context=edit', '?context=view'])(
    'returns 403 with "%s"',
    async (query) => {
      const { body } = await app.get(`${await address()}${query}`).expect(403);

      expect(body).toMatchObject({ code: 'event-password-protected', data: { status: 403 } });
      expect(JSON.stringify(body)).not.toMatch(/hidden/i);
    },
  );

  it.each(['password=', 'password[]=open', 'password[a]=b'])(
    'returns 400 for the malformed %s',
    async (query) => {
      const { body } = await app.get(`${await address()}?${query}`).expect(400);

      expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): password' });
    },
  );

  it('is shown with the password', async () => {
    const { body } = await app.get(`${await address()}?${KEY}`).expect(200);

    expect(body).toMatchObject({ description: '<p>The hidden text</p>', venue: { venue: 'Hidden Hall' } });
  });

  it('is not cacheable when it is shown', async () => {
    const { headers } = await app.get(`${await address()}?${KEY}`).expect(200);

    expect(headers['cache-control']).toMatch(/private/);
    expect(headers['cache-control']).toMatch(/no-store/);
  });

  it('is 403 with a code of its own', async () => {
    const { body } = await app
      .as('administrator')
      .get(await address())
      .expect(403);

    expect(body).toMatchObject({ code: 'event-password-protected' });
  });
});

describe('the password of an event', () => {
  it('is never returned', async () => {
    const event = await save();
    const responses = [
      event,
      (await admin.get(`/events/${event.id}?context=edit`).expect(200)).body as object,
      (await admin.get(`/events?${KEY}`).expect(200)).body as object,
      (await admin.post(`/events/${event.id}`, { title: 'x' }).expect(200)).body as object,
    ];

    for (const response of responses) {
      expect(JSON.stringify(response)).not.toMatch(/sesame/);
      expect(response).not.toHaveProperty('password');
    }
  });

  it('is not required for writes', async () => {
    const { id } = await save();

    const { body } = await app.as('author').post(`/events/${id}`, { excerpt: 'Edited' }).expect(200);

    expect(body).toMatchObject({ excerpt: '<p>Edited</p>', description: '<p>The hidden text</p>' });
    await app.get(`/events/${id}`).expect(403);
  });

  it.each(['', null])('is removed by %j', async (password) => {
    const { id } = await save();

    await admin.post(`/events/${id}`, { password }).expect(200);

    expect((await app.get(`/events/${id}`).expect(200)).body).toMatchObject({ cost: '$99' });
  });

  it('can be replaced', async () => {
    const { id } = await save();

    await admin.post(`/events/${id}`, { password: 'new' }).expect(200);

    await app.get(`/events/${id}?${KEY}`).expect(403);
    await app.get(`/events/${id}?password=new`).expect(200);
  });

  it('is not changed by a password in the query of a write', async () => {
    const { id } = await save();

    await admin.put(`/events/${id}?password=other`, { title: 'x' }).expect(200);

    await app.get(`/events/${id}?${KEY}`).expect(200);
  });

  it.each([true, 0, {}, []])('cannot be %j', async (password) => {
    const { body } = await admin.post('/events', anEvent({ password })).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): password' });
  });
});

describe('GET /events with a protected event', () => {
  it.each(['', '?password=wrong'])('lists it without its content (%s)', async (query) => {
    const event = await save();

    const { body } = await app.get(`/events${query}`).expect(200);

    expect(body).toMatchObject({
      total: 1,
      events: [
        {
          id: event.id,
          title: 'Members only',
          slug: 'members',
          url: event.url,
          start_date: event.start_date,
          description: '',
          excerpt: '',
          image: false,
          all_day: null,
          cost: '',
          cost_details: { currency_symbol: '', currency_position: '', currency_code: '', values: [] },
          website: '',
          show_map: null,
          show_map_link: null,
          hide_from_listings: null,
          sticky: null,
          featured: null,
          categories: [],
          tags: [],
          venue: [],
          organizer: [],
          custom_fields: [],
        },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/hidden(?!_from)/i);
  });

  it('lists its content with the password', async () => {
    await save();

    const { body, headers } = await app.get(`/events?${KEY}`).expect(200);

    expect(body).toMatchObject({ events: [{ cost: '$99', venue: { venue: 'Hidden Hall' } }] });
    expect(headers['cache-control']).toMatch(/no-store/);
  });

  it('lists its content with context=edit to callers who may edit it', async () => {
    await save();

    const { body } = await app.as('author').get('/events?context=edit').expect(200);

    expect(body).toMatchObject({ events: [{ cost: '$99' }] });
  });

  it('omits the password from page links', async () => {
    for (const slug of ['a', 'b', 'c']) await save({ slug });

    const { body } = await app.get(`/events?${KEY}`).expect(200);

    expect(body).toHaveProperty('next_rest_url');
    expect(JSON.stringify(body)).not.toMatch(/sesame/);
  });
});
