import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');

type Json = Record<string, unknown> & { id: number };

/** The names of the fields that are only there when they are set. */
const FIELDS = [
  'event_status',
  'event_status_reason',
  'previous_start_date',
  'is_virtual',
  'virtual_event_type',
  'virtual_url',
  'offers',
  'capacity',
  'accessibility',
  'accessibility_note',
];

/** Each field with what is sent and what is shown. */
const VALUES: [field: string, sent: unknown, shown: unknown][] = [
  ['event_status', 'canceled', 'canceled'],
  ['event_status', 'cancelled', 'canceled'],
  ['event_status', 'Cancelled', 'canceled'],
  ['event_status', 'POSTPONED', 'postponed'],
  ['event_status', 'moved-online', 'moved-online'],
  ['event_status', 'rescheduled', 'rescheduled'],
  ['event_status', 'scheduled', undefined],
  ['event_status_reason', 'The <b>storm</b> has closed the pier.', 'The storm has closed the pier.'],
  ['is_virtual', true, true],
  ['is_virtual', '1', true],
  ['is_virtual', false, false],
  ['is_virtual', '0', false],
  ['virtual_event_type', 'hybrid', 'hybrid'],
  ['virtual_event_type', 'virtual', 'virtual'],
  ['virtual_url', 'https://video.example/room', 'https://video.example/room'],
  ['capacity', 300, 300],
  ['capacity', '12', 12],
  ['accessibility', ['hearing_loop', 'step_free', 'step_free'], ['step_free', 'hearing_loop']],
  ['accessibility', 'parking, captions', ['captions', 'parking']],
  ['accessibility', 'sign_language', ['sign_language']],
  ['accessibility_note', 'Ramp at the side.', 'Ramp at the side.'],
];

const BAD: [field: string, sent: unknown][] = [
  ['event_status', 'maybe'],
  ['event_status', 1],
  ['event_status', ['canceled']],
  ['event_status_reason', 'x'.repeat(1001)],
  ['event_status_reason', { en: 'Storm' }],
  ['is_virtual', 'perhaps'],
  ['is_virtual', 2],
  ['virtual_event_type', 'online'],
  ['virtual_url', 'javascript:alert(1)'],
  ['virtual_url', 'https://user:secret@video.example/'],
  ['capacity', 0],
  ['capacity', -1],
  ['capacity', 1.5],
  ['capacity', 'many'],
  ['capacity', 2_147_483_648],
  ['accessibility', 'ramp'],
  ['accessibility', ['step_free', 7]],
  ['accessibility', { step_free: true }],
  ['accessibility_note', ['Ramp']],
];

describe('An event', () => {
  const create = async (fields: Record<string, unknown> = {}) =>
    (await editor.post('/events', anEvent(fields)).expect(201)).body as Json;
  const read = async (id: number) => (await app.get(`/events/${id}`).expect(200)).body as Json;

  it('shows none of the fields that are not set', async () => {
    const { id } = await create();

    expect(Object.keys(await read(id)).filter((name) => FIELDS.includes(name))).toEqual([]);
  });

  it.each(VALUES)('stores %s sent as %j, on create and on update', async (field, sent, shown) => {
    const created = await create({ [field]: sent });
    const { id } = await create();
    await editor.patch(`/events/${id}`, { [field]: sent }).expect(200);

    expect((await read(created.id))[field]).toEqual(shown);
    expect((await read(id))[field]).toEqual(shown);
  });

  it.each(FIELDS.filter((field) => field !== 'previous_start_date'))(
    'keeps %s when another field changes, and clears it with an empty value',
    async (field) => {
      const [, sent, shown] = VALUES.find(([name]) => name === field) ?? [
        '',
        [{ price: '5' }],
        [{ price: '5' }],
      ];
      for (const nothing of ['', null, ...(Array.isArray(shown) ? [[]] : [])]) {
        const { id } = await create({ [field]: sent });
        await editor.patch(`/events/${id}`, { title: 'Renamed' }).expect(200);
        expect((await read(id))[field]).toEqual(shown);

        await editor.patch(`/events/${id}`, { [field]: nothing }).expect(200);
        expect(await read(id)).not.toHaveProperty(field);
      }
    },
  );

  it.each(BAD)('refuses %s = %j and stores nothing', async (field, sent) => {
    const { id } = await create();
    const before = await read(id);

    for (const request of [
      editor.post('/events', anEvent({ title: 'Refused', [field]: sent })),
      editor.patch(`/events/${id}`, { title: 'Refused', [field]: sent }),
    ]) {
      const { body } = await request.expect(400);
      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { [field]: expect.any(String) } },
      });
    }
    expect(await read(id)).toEqual(before);
    expect((await app.get('/events?search=refused').expect(200)).body).toMatchObject({ total: 0 });
  });

  it('takes the fields of a form', async () => {
    const form =
      'title=Form&start_date=2026-12-01&end_date=2026-12-02&event_status=postponed&is_virtual=0&capacity=40' +
      '&accessibility[]=parking&accessibility[]=step_free&offers[0][name]=Adults&offers[0][price]=12.50' +
      '&offers[1][name]=&offers[1][price]=';
    const { body } = await editor
      .send('post', '/events')
      .type('application/x-www-form-urlencoded')
      .send(form)
      .expect(201);

    expect(body).toMatchObject({
      event_status: 'postponed',
      is_virtual: false,
      capacity: 40,
      accessibility: ['step_free', 'parking'],
      offers: [{ name: 'Adults', price: '12.50' }],
      cost: '$12.50',
    });
  });

  it('takes empty elements of a form for none', async () => {
    const { id } = await create({ accessibility: 'parking', offers: [{ price: '5' }] });
    const send = async (form: string) =>
      (
        await editor
          .send('patch', `/events/${id}`)
          .type('application/x-www-form-urlencoded')
          .send(form)
          .expect(200)
      ).body as Json;

    expect(await send('accessibility[]=&accessibility[]=captions&offers[]=&offers[][price]=7')).toMatchObject(
      {
        accessibility: ['captions'],
        offers: [{ price: '7' }],
      },
    );
    const cleared = await send('accessibility[]=&offers[]=');
    expect(cleared).not.toHaveProperty('accessibility');
    expect(cleared).not.toHaveProperty('offers');
  });

  it('accepts what it has returned', async () => {
    const values = VALUES.map(([field, sent]): [string, unknown] => [field, sent]);
    const offers = [{ price: '5', valid_from: '2026-11-01' }];
    const { id } = await create({ ...Object.fromEntries(values), offers, event_status: 'rescheduled' });
    await editor.patch(`/events/${id}`, { start_date: '2026-12-01 20:00:00' }).expect(200);
    const shown = async () => Object.entries(await read(id)).filter(([name]) => FIELDS.includes(name));
    const before = await shown();

    await editor.put(`/events/${id}`, Object.fromEntries(before)).expect(200);

    expect(before.map(([name]) => name).toSorted()).toEqual(FIELDS.toSorted());
    expect(await shown()).toEqual(before);
  });
});

describe('A venue on the translated base', () => {
  it('has its own accessibility, also inside an event', async () => {
    const sent = { accessibility: ['parking', 'step_free'], accessibility_note: 'Use the yard.' };
    const shown = { accessibility: ['step_free', 'parking'], accessibility_note: 'Use the yard.' };
    const { body: venue } = (await editor.post(at('/venues'), aVenue(sent)).expect(201)) as { body: Json };
    const { body: event } = await editor.post(at('/events'), anEvent({ venue: venue.id })).expect(201);

    expect(venue).toMatchObject(shown);
    expect(event).toMatchObject({ venue: shown });
    expect(event).not.toHaveProperty('accessibility');

    await editor.patch(at(`/venues/${venue.id}`), { accessibility: [], accessibility_note: '' }).expect(200);
    const { body: cleared } = await app.get(at(`/venues/${venue.id}`)).expect(200);
    expect(cleared).not.toHaveProperty('accessibility');
    expect(cleared).not.toHaveProperty('accessibility_note');
  });

  it('is refused with an unknown accessibility', async () => {
    const { body } = await editor.post(at('/venues'), aVenue({ accessibility: 'lift' })).expect(400);

    expect(body).toMatchObject({ data: { params: { accessibility: expect.stringContaining('"lift"') } } });
  });
});

describe('Translations of an event and a venue', () => {
  it('have their own reason and note, and fall back to the original ones', async () => {
    const texts = { event_status_reason: 'Storm', accessibility_note: 'Ramp' };
    const venue = await app.create('venues', aVenue({ accessibility_note: 'Yard' }));
    const { id } = await app.create('events', anEvent({ venue: venue.id, ...texts }));
    await editor.patch(at(`/events/${id}`, 'fr'), { event_status_reason: 'Tempête' }).expect(200);
    await editor.patch(at(`/venues/${venue.id}`, 'fr'), { accessibility_note: 'Cour' }).expect(200);

    const french = (await app.get(at(`/events/${id}`, 'fr')).expect(200)).body as Json;
    const english = (await app.get(at(`/events/${id}`)).expect(200)).body as Json;

    expect(french).toMatchObject({ event_status_reason: 'Tempête', accessibility_note: 'Ramp' });
    expect(french).toMatchObject({ venue: { accessibility_note: 'Cour' } });
    expect(english).toMatchObject({ ...texts, venue: { accessibility_note: 'Yard' } });

    await editor.patch(at(`/events/${id}`, 'fr'), { event_status_reason: '' }).expect(200);
    expect((await app.get(at(`/events/${id}`, 'fr'))).body).toMatchObject(texts);
  });
});

describe('Accessibility that is not set', () => {
  const stored = async (id: number) => {
    const [row] = await app.database.query<[{ accessibility: string[] | null }]>(
      'SELECT accessibility FROM events WHERE id = $1',
      [id],
    );
    return row.accessibility;
  };

  it('takes no space in the row, even after it was cleared', async () => {
    const { id } = await app.create('events', anEvent({ accessibility: ['parking'] }));

    expect(await stored(id)).toEqual(['parking']);
    await editor.post(`/events/${id}`, { accessibility: [] }).expect(200);

    expect(await stored(id)).toBeNull();
  });

  it('is read alike from rows of earlier versions, which have an empty array', async () => {
    const venue = await app.create('venues', aVenue({ accessibility: ['parking'] }));
    const { id } = await app.create('events', anEvent({ venue: venue.id }));
    const read = async () => (await app.get(`/events/${id}`).expect(200)).body as Json;
    const { modified } = await read();
    await app.database.query("UPDATE events SET accessibility = '{}' WHERE id = $1", [id]);

    expect(await read()).not.toHaveProperty('accessibility');
    const { body } = await app.get('/events?accessibility=parking').expect(200);
    expect(body).toMatchObject({ total: 1, events: [{ id, modified }] });
  });
});
