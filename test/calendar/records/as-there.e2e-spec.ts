import { startApp } from '../../support/app.js';
import { KINDS } from '../../support/linked.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';

type Json = Record<string, unknown>;

const app = startApp();
const editor = app.as('editor');

const read = async (path: string, client: Pick<typeof app, 'get'> = app) =>
  (await client.get(path).expect(200)).body as Json;
const total = async (path: string, client?: Pick<typeof app, 'get'>) => (await read(path, client)).total;

describe('An empty value', () => {
  it.each(['', ' ', 'no'])('means no for the maps of a venue: %j', async (no) => {
    const maps = { show_map: no, show_map_link: no };
    const created = await app.create('venues', aVenue(maps));
    const shown = await app.create('venues', aVenue());
    const { body: updated } = await editor.patch(`/venues/${shown.id}`, maps).expect(200);
    const { body: form } = await editor
      .send('post', '/venues')
      .type('form')
      .send(`venue=Form&show_map=${no}&show_map_link=${no}`)
      .expect(201);
    const { venue: nested } = await app.create('events', anEvent({ venue: aVenue(maps) }));

    for (const venue of [created, updated, form, nested])
      expect(venue).toMatchObject({ show_map: false, show_map_link: false });
  });

  it('is false in the flags of lists that take any text', async () => {
    await app.create('events', anEvent({ venue: aVenue() }));
    await app.create('venues', aVenue());

    expect([await total('/venues?has_events='), await total('/venues?only_with_upcoming=')]).toEqual([1, 2]);
  });

  it.each([
    ...KINDS.flatMap(({ list }) =>
      ['event', 'status', 'search', 'page', 'per_page'].map((name) => [list, name]),
    ),
    ...['categories', 'tags'].flatMap((list) =>
      ['hide_empty', 'include', 'exclude', 'event', 'post', 'slug', 'search', 'order', 'orderby'].map(
        (name) => [list, name],
      ),
    ),
    ['categories', 'parent'],
  ])('is refused in the list of %s as %s', async (list = '', name = '') => {
    const { body } = await app.get(`/${list}?${name}=`).expect(400);

    expect(body).toHaveProperty('message', `Invalid parameter(s): ${name}`);
  });
});

describe('A search', () => {
  it.each(['zither recital', 'zither+recital', 'zither,recital', 'recital, zither', 'zither\trecital'])(
    'has several words: %j',
    async (text) => {
      await app.create('events', anEvent({ title: 'Recital', description: 'With a zither' }));
      await app.create('events', anEvent({ title: 'Zither' }));
      await app.create('venues', aVenue({ venue: 'Zither and recital hall' }));
      await app.create('organizers', anOrganizer({ organizer: 'Recital of the zither' }));

      for (const list of ['events', 'venues', 'organizers'])
        expect([list, await total(`/${list}?search=${encodeURIComponent(text)}`)]).toEqual([list, 1]);
    },
  );

  it('of nothing but commas and plus signs finds them as they are', async () => {
    await app.create('events', anEvent({ title: 'Age 18+' }));
    await app.create('events', anEvent({ title: 'Concert' }));

    expect([await total('/events?search=%2B'), await total('/events?search=%2C')]).toEqual([1, 0]);
  });

  it('has every word, also those that are common', async () => {
    await app.create('events', anEvent({ title: 'Jazz in a park' }));

    expect([await total('/events?search=jazz+the+park'), await total('/events?search=jazz+in+park')]).toEqual(
      [0, 1],
    );
  });
});

describe('A filter by what the caller may not read', () => {
  it.each(['draft', 'pending', 'private', 'future'])('finds nothing: %s', async (status) => {
    const hidden = { status, date: '2027-05-01 10:00:00' };
    const venue = await app.create('venues', aVenue(hidden));
    const organizer = await app.create('organizers', anOrganizer(hidden));
    const open = await app.create('venues', aVenue());
    const terms = { categories: [(await app.create('categories', aTerm())).id], tags: ['new'] };
    await app.create('events', anEvent({ venue: venue.id, organizer: organizer.id }));
    await app.create('events', anEvent({ venue: open.id }));
    const event = await app.create('events', anEvent({ venue: open.id, ...terms, ...hidden }));

    for (const [path, anybody, editors] of [
      [`/events?venue=${venue.id}`, 0, 1],
      [`/events?venue=${venue.id},${open.id}`, 1, 3],
      [`/events?organizer=${organizer.id}`, 0, 1],
      [`/venues?event=${event.id}`, 0, 1],
      [`/categories?hide_empty=false&event=${event.id}`, 0, 1],
      [`/tags?hide_empty=false&post=${event.id}`, 0, 1],
      [`/events?post_parent=${event.id}`, 0, 0],
      [`/events?include=${event.id}`, 0, 1],
    ] as const)
      expect([path, await total(path), await total(path, editor)]).toEqual([path, anybody, editors]);
  });

  it('keeps what was sent in the links of the list', async () => {
    const { id } = await app.create('venues', aVenue({ status: 'draft' }));

    expect(await read(`/events?venue=${id}`)).toMatchObject({
      events: [],
      rest_url: expect.stringMatching(new RegExp(`venue=${id}\\b`)),
    });
  });
});

describe('A date in the future', () => {
  it.each([
    ...['venues', 'organizers'].flatMap((list) => ['date', 'date_utc'].map((name) => [list, name])),
  ] as ['venues' | 'organizers', string][])('leaves what is public so: %s, %s', async (list, name) => {
    const later = { [name]: '2027-05-01 10:00:00' };
    const one = list === 'venues' ? 'venue' : 'organizer';
    const created = await app.create(list, { [one]: 'New', ...later });
    const published = await app.create(list, { [one]: 'Published', status: 'publish', ...later });
    const { id } = await app.create(list, { [one]: 'Old' });
    const { body: updated } = await editor.patch(`/${list}/${id}`, later).expect(200);
    const scheduled = await app.create(list, { [one]: 'Scheduled', status: 'future', ...later });
    await app.create('events', anEvent({ [one]: id }));

    expect([created, published, updated, scheduled].map(({ status }: Json) => status)).toEqual([
      'publish',
      'publish',
      'publish',
      'future',
    ]);
    expect(updated).toHaveProperty(name, '2027-05-01 10:00:00');
    expect([await total(`/${list}?search=old`), await total(`/events?${one}=${id}`)]).toEqual([1, 1]);
    await app.get(`/${list}/${scheduled.id}`).expect(403);
    const { body } = await editor.patch(`/${list}/${id}`, { status: 'future' }).expect(200);
    expect(body).toHaveProperty('status', 'future');
  });

  it('schedules an event', async () => {
    const event = await app.create('events', anEvent({ status: 'publish', date: '2027-05-01 10:00:00' }));

    expect(event).toHaveProperty('status', 'future');
  });
});

describe.each(['categories', 'tags'] as const)('The list of %s', (list) => {
  it('with context=embed leaves out what a page that only names them does not need', async () => {
    const { id } = await app.create(list, aTerm({ description: 'Long' }));
    const members = ['description', 'count', 'meta'];
    const inList = async (query: string) =>
      (await read(`/${list}?hide_empty=false&${query}`))[list] as Json[];

    for (const brief of [...(await inList('context=embed')), await read(`/${list}/${id}?context=embed`)]) {
      expect(brief).toMatchObject({ id, name: expect.any(String), slug: expect.any(String) });
      for (const member of members) expect(brief).not.toHaveProperty(member);
    }
    for (const query of ['', 'context=view', 'context=edit', 'context=x'])
      for (const whole of [...(await inList(query)), await read(`/${list}/${id}?${query}`)])
        for (const member of members)
          expect([query, whole]).toEqual([
            query,
            expect.objectContaining({ [member]: expect.anything() as unknown }),
          ]);
  });

  it.each(['-1', ['-1'], 'jazz,-1', ['', '-1']])('gets no record of the name "none": %j', async (none) => {
    const { [list]: named } = await app.create('events', anEvent({ [list]: none }));

    expect((named as Json[]).map(({ name }) => name)).toEqual(none === 'jazz,-1' ? ['jazz'] : []);
    expect(await total(`/${list}?hide_empty=false`)).toBe(none === 'jazz,-1' ? 1 : 0);
  });

  it.each(['1.5', '-2', '1e3', '007', '.5', '99999999999'])(
    'gets no record of the name %s',
    async (number) => {
      for (const sent of [[number], `jazz,${number}`])
        await editor.post('/events', anEvent({ [list]: sent })).expect(400);
      await editor
        .send('post', '/events')
        .type('form')
        .send(
          new URLSearchParams({ ...(anEvent() as Record<string, string>), [`${list}[]`]: number }).toString(),
        )
        .expect(400);

      expect(await total(`/${list}?hide_empty=false`)).toBe(0);
    },
  );

  it('is not changed by "none" in the select box of a form', async () => {
    const fields = { ...(anEvent() as Record<string, string>), [`${list}[]`]: '-1' };
    const { body } = await editor
      .send('post', '/events')
      .type('form')
      .send(new URLSearchParams(fields).toString())
      .expect(201);

    expect(body).toHaveProperty(list, []);
    expect(await total(`/${list}?hide_empty=false`)).toBe(0);
  });
});

describe('The price in json_ld', () => {
  it.each([
    ['10 - 20', '10 – 20'],
    ['€10 - €20', '10 – 20'],
    [['20', '10', '15'], '10 – 20'],
    ['€25', '25'],
    ['Donation', 'Donation'],
    ['Pay what you can', 'Pay what you can'],
    [['Free', '20'], '20'],
    [['Donation', '$10'], '10'],
    ['Free', '0'],
    ['0', '0'],
    ['1000', '1000'],
  ])('of %j is %s', async (cost, price) => {
    const { id } = await app.create('events', anEvent({ cost }));

    expect(await read(`/events/${id}`)).toMatchObject({ json_ld: { offers: { price } } });
  });
});

describe('A number with blanks around it or a plus before it', () => {
  it.each(['%2B1', '%201', '1%20', '+1', '%09%2B1%0A'])('is a number: %s', async (one) => {
    const venue = await app.create('venues', aVenue());
    const event = await app.create('events', anEvent({ venue: venue.id, categories: ['Jazz'] }));
    await app.create('events', anEvent({ post_parent: event.id }));
    const id = (number: unknown) => one.replace('1', String(number));

    for (const list of ['events', 'venues', 'organizers', 'categories', 'tags'])
      await app.get(`/${list}?page=${one}&per_page=${one}`).expect(200);
    expect(await read(`/events?per_page=${one}`)).toMatchObject({ total: 2, total_pages: 2 });
    for (const path of [
      `/events?venue=${id(venue.id)}`,
      `/events?post_parent=${id(event.id)}`,
      `/venues?event=${id(event.id)}`,
      `/categories?event=${id(event.id)}`,
    ])
      expect([path, await total(path)]).toEqual([path, 1]);
  });

  it.each(['-1', '%2B', '%2B%201', '%2B-1', '1%201', '0'])('is none: %s', async (other) => {
    for (const path of [`/events?per_page=${other}`, `/events?page=${other}`, `/venues?event=${other}`])
      await app.get(path).expect(400);
  });
});

describe('A venue or organizer without a name', () => {
  it.each(KINDS)('is refused in a list of them: $one', async ({ one, list }) => {
    for (const nameless of [
      [{ [one]: '' }],
      [{ [one]: ' ', phone: '' }],
      [{ [one]: 'Named' }, { phone: '' }],
    ]) {
      const { body } = await editor.post('/events', anEvent({ [one]: nameless })).expect(400);
      expect(body).toHaveProperty('message', `Invalid parameter(s): ${one}`);
    }
    expect(await total(`/${list}`)).toBe(0);
    expect(await app.create('events', anEvent({ [one]: { [one]: '' } }))).toHaveProperty(one, []);
  });
});

describe('A venue or organizer in the trash', () => {
  it.each(KINDS)('stays with a draft that names it, and may be written back: $one', async ({ one, list }) => {
    const linked = await app.create(list, { [one]: 'Old' });
    const draft = await app.create('events', anEvent({ status: 'draft', [one]: linked.id }));
    const event = await app.create('events', anEvent({ [one]: linked.id }));
    await editor.delete(`/${list}/${linked.id}`).expect(200);
    const of = ({ [one]: shown }: Json) => [shown].flat() as Json[];

    const shown = await read(`/events/${draft.id}`, editor);
    expect(of(shown)).toMatchObject([{ id: linked.id, status: 'trash' }]);
    expect(of(await read(`/events/${event.id}`, editor))).toEqual([]);
    expect(of(await read(`/events/${event.id}`))).toEqual([]);

    for (const sent of [linked.id, shown[one]]) {
      const { body } = await editor.patch(`/events/${draft.id}`, { [one]: sent }).expect(200);
      expect(of(body as Json)).toMatchObject([{ id: linked.id, status: 'trash' }]);
    }
    await editor.post('/events', anEvent({ [one]: linked.id })).expect(400);
    const { body: public_ } = await editor.patch(`/events/${draft.id}`, { status: 'publish' }).expect(200);
    expect(of(public_ as Json)).toEqual([]);
    await editor.patch(`/${list}/${linked.id}`, { status: 'publish' }).expect(200);
    for (const { id } of [draft, event])
      expect(of(await read(`/events/${id}`))).toMatchObject([{ id: linked.id, status: 'publish' }]);
  });
});
