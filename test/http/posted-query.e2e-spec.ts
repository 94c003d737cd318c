import { startApp } from '../support/app.js';
import { anEvent, aTerm, aVenue } from '../support/records.js';

const app = startApp();

const ways = [
  ['X-HTTP-Method-Override', (path: string) => app.send('post', path).set('X-HTTP-Method-Override', 'GET')],
  ['_method', (path: string) => app.send('post', `${path}${path.includes('?') ? '&' : '?'}_method=GET`)],
] as const;

beforeEach(async () => {
  for (const title of ['One', 'Two', 'Three'])
    await app.create('events', anEvent({ title, categories: [title] }));
});

describe.each(ways)('The body of a POST that is a GET by %s', (_, post) => {
  it.each([
    [{ per_page: 1 }, ['One']],
    [{ per_page: '2', page: 2 }, ['Three']],
    [{ search: 'two' }, ['Two']],
    [{ categories: ['one', 'two'], per_page: 50 }, ['One', 'Two']],
    [{ featured: true }, []],
    [{ search: null, per_page: 50 }, ['One', 'Two', 'Three']],
  ])('has its parameters: %j', async (body, titles) => {
    const { body: page } = await post('/events').send(body).expect(200);

    expect((page as { events: { title: string }[] }).events.map(({ title }) => title)).toEqual(titles);
  });

  it('may be a form, in parts as well', async () => {
    const form = await post('/events').type('form').send('search=two&per_page=1').expect(200);
    const parts = await post('/events').field('search', 'two').field('per_page', '1').expect(200);

    for (const { body } of [form, parts])
      expect(body).toMatchObject({ events: [{ title: 'Two' }], total: 1 });
  });

  it('may be a form with characters that end the query of an address', async () => {
    const { body } = await post('/events').type('form').send('search=tw#o Ü&per_page=1').expect(200);

    expect(body).toHaveProperty('rest_url', expect.stringContaining('per_page=1'));
  });

  it('counts before the query, and is in the links of the list', async () => {
    const { body } = await post('/events?search=one&per_page=50').send({ search: 'two' }).expect(200);

    expect(body).toMatchObject({
      events: [{ title: 'Two' }],
      rest_url: expect.stringContaining('search=two'),
    });
    expect((body as { rest_url: string }).rest_url).toContain('per_page=50');
  });

  it('selects members, and opens records with their password', async () => {
    const { id } = await app.create('events', anEvent({ password: 'key', description: 'Secret' }));

    const { body: page } = await post('/events').send({ _fields: 'total' }).expect(200);
    const { body: event } = await post(`/events/${id}`).send({ password: 'key' }).expect(200);

    expect(page).toEqual({ total: 4 });
    expect(event).toHaveProperty('description', expect.stringContaining('Secret'));
  });

  it('is named in the header where it has no effect', async () => {
    const { headers } = await post('/events').send({ titel: 'x' }).expect(200);

    expect(headers['x-calendar-ignored']).toContain('titel');
  });

  it('is refused like a query that is wrong, too long, or no JSON', async () => {
    for (const wrong of [{ per_page: 0 }, { search: [] }, { include: [] }, { page: -1 }])
      await post('/events').send(wrong).expect(400);
    const { body } = await post('/events').type('json').send('{"per_page":').expect(400);
    expect(body).toHaveProperty('code', 'rest_invalid_json');
    await post('/events').type('text').send('per_page=1').expect(400);
    await post('/events')
      .send({ search: 'x'.repeat(17_000) })
      .expect(413);
  });

  it('leaves the answers to other requests alone', async () => {
    await post('/events').send({ search: 'two' }).expect(200);
    const { body } = await app.get('/events?per_page=50').expect(200);
    const { body: same } = await post('/events').expect(200);

    expect(body).toHaveProperty('total', 3);
    expect(same).toHaveProperty('total', 3);
  });

  it('has an ETag of its own', async () => {
    const [one, two] = [
      await post('/events').send({ search: 'one' }),
      await post('/events').send({ search: 'two' }),
    ];

    expect(one.headers.etag).toBeDefined();
    expect(two.headers.etag).not.toBe(one.headers.etag);
    await post('/events').set('If-None-Match', String(one.headers.etag)).send({ search: 'two' }).expect(200);
  });

  it('reads lists of other records', async () => {
    await app.create('venues', aVenue({ venue: 'Hall' }));
    await app.create('tags', aTerm({ name: 'Jazz' }));

    expect((await post('/venues').send({ search: 'hall' }).expect(200)).body).toHaveProperty('total', 1);
    expect((await post('/tags').send({ hide_empty: false }).expect(200)).body).toHaveProperty('total', 1);
  });
});

describe('The body of a GET', () => {
  it('is not read: caches would give the response to others', async () => {
    const { body } = await app.get('/events').send({ search: 'two' }).expect(200);

    expect(body).toHaveProperty('total', 3);
  });
});
