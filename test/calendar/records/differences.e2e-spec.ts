import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';

type Json = Record<string, unknown>;

const app = startApp();
const editor = app.as('editor');

const read = async (path: string) => (await app.get(path).expect(200)).body as Json;

describe('An update with a title or name alone', () => {
  it.each([
    ['events', 'draft', 'title', anEvent],
    ['events', 'private', 'title', anEvent],
    ['venues', 'draft', 'venue', aVenue],
    ['organizers', 'pending', 'organizer', anOrganizer],
  ] as const)('leaves %s in the status %s', async (list, status, name, body) => {
    const { id } = await app.create(list, body({ status }));

    const { body: updated } = await editor.post(`/${list}/${id}`, { [name]: 'Renamed' }).expect(200);

    expect(updated).toMatchObject({ [name]: 'Renamed', status });
  });

  it('leaves the maps of a venue switched off', async () => {
    const { id } = await app.create('venues', aVenue({ show_map: false, show_map_link: false }));

    const { body } = await editor.post(`/venues/${id}`, { city: 'Oslo' }).expect(200);

    expect(body).toMatchObject({ show_map: false, show_map_link: false });
  });
});

describe('A create', () => {
  it.each([
    ['events', anEvent],
    ['venues', aVenue],
    ['organizers', anOrganizer],
  ] as const)('of %s with an id ignores it', async (list, body) => {
    const { id: taken } = await app.create(list, body());

    const { body: created } = await editor.post(`/${list}`, body({ id: taken })).expect(201);

    expect(created).toHaveProperty('id', expect.any(Number));
    expect((created as Json).id).not.toBe(taken);
  });
});

describe('Filters', () => {
  it.each([
    ['venues', 'venue', aVenue],
    ['organizers', 'organizer', anOrganizer],
  ] as const)('refuse what lies in the trash as what is unknown: %s', async (list, name, body) => {
    const { id } = await app.create(list, body());
    await editor.delete(`/${list}/${id}`).expect(200);

    const { body: refusal } = await app.get(`/events?${name}=${id}`).expect(400);

    expect(refusal).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [name]: expect.anything() } },
    });
  });

  it('only_with_upcoming looks at all events, not at the first ten', async () => {
    const hall = await app.create('venues', aVenue());
    const barn = await app.create('venues', aVenue());
    for (let count = 0; count < 11; count += 1) await app.create('events', anEvent({ venue: hall.id }));
    const later = { start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' };
    await app.create('events', anEvent({ venue: barn.id, ...later }));

    const { venues, total } = await read('/venues?only_with_upcoming=true');

    expect((venues as Json[]).map(({ id }) => id).sort()).toEqual([hall.id, barn.id].sort());
    expect(total).toBe(2);
  });

  it.each([
    ['venues', aVenue],
    ['organizers', anOrganizer],
  ] as const)('a search of %s that finds nothing counts nothing', async (list, body) => {
    await app.create(list, body());

    expect(await read(`/${list}?search=nowhere`)).toMatchObject({ [list]: [], total: 0, total_pages: 0 });
  });

  it('the total of categories counts the parents in the list that have no events of their own', async () => {
    const parent = await app.create('categories', aTerm());
    const child = await app.create('categories', aTerm({ parent: parent.id }));
    await app.create('events', anEvent({ categories: [child.id] }));

    const { categories, total } = await read('/categories');

    expect(categories).toHaveLength(2);
    expect(total).toBe(2);
  });

  it.each(['orderby=colour', 'order=up'])('an order that nobody knows is refused: %s', async (query) => {
    for (const list of ['categories', 'tags']) await app.get(`/${list}?${query}`).expect(400);
  });
});

describe('JSON-LD', () => {
  it('has prices without separators of thousands', async () => {
    const { id } = await app.create('events', anEvent({ cost: '1000' }));

    expect(await read(`/events/${id}`)).toMatchObject({ json_ld: { offers: { price: '1000' } } });
  });

  it('has e-mail addresses as they are', async () => {
    const { id } = await app.create('organizers', anOrganizer({ email: 'ann@example.org' }));

    expect(await read(`/organizers/${id}`)).toMatchObject({ json_ld: { email: 'ann@example.org' } });
  });
});

describe('JSON-LD of a place and a time', () => {
  it('has texts as they are', async () => {
    const texts = { city: "It's here", zip: '1 & 2', phone: "Bob's & 5" };
    const { id } = await app.create('venues', aVenue(texts));

    expect(await read(`/venues/${id}`)).toMatchObject({
      json_ld: {
        address: { addressLocality: texts.city, postalCode: texts.zip },
        telephone: texts.phone,
      },
    });
  });

  it('has the offset of a zone that is one', async () => {
    const times = { start_date: '2027-04-18 17:15', end_date: '2027-04-18 18:00', timezone: 'UTC+5:30' };
    const { id } = await app.create('events', anEvent(times));

    expect(await read(`/events/${id}`)).toMatchObject({
      json_ld: { startDate: '2027-04-18T17:15:00+05:30', endDate: '2027-04-18T18:00:00+05:30' },
    });
  });
});

describe('A text of zero', () => {
  it.each(['phone', 'address', 'zip', 'country', 'province'])('is kept: %s', async (name) => {
    expect(await app.create('venues', aVenue({ [name]: '0' }))).toHaveProperty(name, '0');
  });
});

describe('A slug', () => {
  it.each([
    ['5 < 6 > 4', '5-6-4'],
    ['a<b', 'a'],
  ])('of the name %s is %s', async (venue, slug) => {
    expect(await app.create('venues', { venue })).toHaveProperty('slug', slug);
  });
});

describe('What has no meaning', () => {
  it.each([{ venue: false }, { organizer: false }, { tags: true }, { categories: false }])(
    'is refused in an event: %j',
    async (links) => {
      await editor.post('/events', anEvent(links)).expect(400);
    },
  );

  it('is refused as a search: bytes that are no UTF-8', async () => {
    for (const list of ['events', 'venues', 'organizers', 'tags']) {
      const { body } = await app.get(`/${list}?search=%ff`).expect(400);
      expect(body).toHaveProperty('code', 'rest_invalid_encoding');
    }
  });
});

describe('A venue in the trash with more than ten events', () => {
  it('is shown by none of them, and refused as a filter', async () => {
    const { id } = await app.create('venues', aVenue());
    for (let count = 0; count < 11; count += 1) await app.create('events', anEvent({ venue: id }));
    await editor.delete(`/venues/${id}`).expect(200);

    const { events } = (await editor.get('/events?per_page=50').expect(200)).body as { events: Json[] };
    expect(events.map(({ venue }) => venue)).toEqual(Array(11).fill([]));
    await editor.get(`/events?venue=${id}`).expect(400);
  });
});

describe('The order of categories', () => {
  it('by slug has underscores behind dashes, and by name emoji before letters', async () => {
    await app.create('categories', { name: '\u{1f389} Party', slug: 'zz_under' });
    await app.create('categories', { name: 'Zebra', slug: 'zz-dash' });
    const names = async (orderby: string) =>
      ((await read(`/categories?hide_empty=false&orderby=${orderby}`)).categories as Json[]).map(
        ({ name }) => name,
      );

    expect([await names('slug'), await names('name')]).toEqual([
      ['Zebra', '\u{1f389} Party'],
      ['\u{1f389} Party', 'Zebra'],
    ]);
  });
});

describe('A list that everybody may read', () => {
  it('is JSON, whatever callback is named', async () => {
    const { headers, body } = await app.get('/events?_jsonp=callback').expect(200);

    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).toHaveProperty('events', []);
  });

  it('may be kept by shared caches, for those without credentials', async () => {
    const { headers } = await app.get('/events').expect(200);

    expect(headers['cache-control']).toMatch(/^public, .*s-maxage=\d+/);
    expect(headers.vary).toMatch(/\bAuthorization\b/);
  });
});
