import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { asListed, type Json, readAgain, REST, SETTINGS, SITE } from '../../support/reading.js';

const app = startApp(SETTINGS);
const editor = app.as('editor');

const IMAGE = 'https://img.example/poster.PNG?v=2';
const KEY = { source: 'shop', external_id: 'A-17' };
const FLAGS = ['show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured'];

/** Creates an event with every field and link set. */
async function aFullEvent(fields: Json = {}) {
  const venue = await app.create('venues', aVenue({ venue: 'Hall', city: 'Oslo' }));
  const organizer = await app.create('organizers', anOrganizer({ organizer: 'Ann', phone: '112' }));
  const whole = await app.create('events', anEvent({ title: 'Festival' }));
  const event = await app.create('events', {
    title: 'Jazz & <Blues>',
    description: 'Loud and <em>long</em>.',
    excerpt: 'Short & loud.',
    slug: 'jazz',
    ...KEY,
    author: app.userId('author'),
    date_utc: '2026-11-01 03:04:05',
    timezone: 'Asia/Tokyo',
    start_date: '2026-12-01 19:30:15',
    end_date: '2026-12-02 01:05:06',
    image: IMAGE,
    cost: ['25.5', '10'],
    website: 'https://jazz.example/?a=1&b=2',
    show_map: true,
    show_map_link: true,
    sticky: true,
    featured: true,
    ticketed: true,
    categories: ['Music', 'Art'],
    tags: ['Loud'],
    venue: venue.id,
    organizer: [organizer.id],
    post_parent: whole.id,
    ...fields,
  });
  return { event, venue, organizer, whole };
}

const day = (text: string) => {
  const [year, month, date, hour, minutes, seconds] = text.split(/[- :]/);
  return { year, month, day: date, hour, minutes, seconds };
};

/** Returns all time members of a record, including those split into parts. */
function times(all: Json): Json {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) => [
      [name, text],
      [`${name}_details`, day(String(text))],
    ]),
  );
}

const TIMES = times({
  start_date: '2026-12-01 19:30:15',
  end_date: '2026-12-02 01:05:06',
  utc_start_date: '2026-12-01 10:30:15',
  utc_end_date: '2026-12-01 16:05:06',
});

/** The members of the full event that no password hides. */
const identity = (event: Json) => ({
  id: event.id,
  global_id: `www.example.com/city?id=${String(event.id)}`,
  global_id_lineage: [`www.example.com/city?id=${String(event.id)}`],
  author: String(app.userId('author')),
  status: 'publish',
  date: '2026-10-31 23:04:05',
  date_utc: '2026-11-01 03:04:05',
  modified: '2026-11-20 07:00:00',
  modified_utc: '2026-11-20 12:00:00',
  url: `${SITE}/event/jazz/`,
  rest_url: `${REST}/events/${String(event.id)}`,
  title: 'Jazz &',
  slug: 'jazz',
  ...KEY,
  ...TIMES,
  timezone: 'Asia/Tokyo',
  timezone_abbr: 'JST',
  custom_fields: [],
});

/** Costs, and the price that search engines are told. */
const PRICES: readonly (readonly [cost: unknown, price: string])[] = [
  ['10 - 20', '10 – 20'],
  ['€10 - €20', '10 – 20'],
  [['20', '10', '15'], '10 – 20'],
  ['€25', '25'],
  ['Donation', 'Donation'],
  ['Pay what you can', 'Pay what you can'],
  [['Free', '20'], '20'],
  [['Donation', '$10'], '10'],
  [['5', '0'], '0'],
  ['Free', '0'],
  ['0', '0'],
  ['1000', '1000'],
];

interface Shown {
  readonly image: { readonly id: number };
  readonly categories: Json[];
  readonly tags: Json[];
}

describe('The record of an event', () => {
  it('contains every field sent and all derived members', async () => {
    const { event, venue, organizer, whole } = await aFullEvent();
    const { image, categories, tags } = event as unknown as Shown;

    expect(event).toEqual({
      ...identity(event),
      description: '<p>Loud and <em>long</em>.</p>',
      excerpt: '<p>Short &amp; loud.</p>',
      image: { url: IMAGE, id: image.id, extension: 'png' },
      all_day: false,
      cost: '10€ – 25.5€',
      cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: ['10', '25.5'] },
      website: 'https://jazz.example/?a=1&b=2',
      show_map: true,
      show_map_link: true,
      hide_from_listings: false,
      sticky: true,
      featured: true,
      ticketed: true,
      categories: [
        { ...categories[0], name: 'Art' },
        { ...categories[1], name: 'Music' },
      ],
      tags: [{ ...tags[0], name: 'Loud' }],
      venue,
      organizer: [organizer],
      post_parent: whole.id,
    });
    expect(await readAgain(app, 'events', event.id)).toEqual(event);
    for (const [list, terms] of Object.entries({ categories, tags }))
      for (const term of terms)
        expect((await app.get(`/${list}/${String(term.id)}`).expect(200)).body).toEqual(term);
    const { body } = await app.get('/events?featured=true').expect(200);
    expect((body as { events: Json[] }).events).toEqual([event]);
    expect((await editor.patch(`/events/${event.id}`, {}).expect(200)).body).toEqual(event);
  });

  it('describes itself and its links in json_ld', async () => {
    const { event, venue, organizer } = await aFullEvent();
    const described = async (list: string, { id }: Json) =>
      ((await app.get(`/${list}/${String(id)}`).expect(200)).body as { json_ld: Json }).json_ld;
    const [place, person] = [await described('venues', venue), await described('organizers', organizer)];

    const { body } = await app.get(`/events/${event.id}`).expect(200);
    expect(body).toMatchObject({ venue: { json_ld: place }, organizer: [{ json_ld: person }] });
    expect((body as Json).json_ld).toEqual({
      '@context': 'http://schema.org',
      '@type': 'Event',
      name: 'Jazz &',
      description: 'Short & loud.',
      image: IMAGE,
      url: `${SITE}/event/jazz/`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      startDate: '2026-12-01T19:30:15+09:00',
      endDate: '2026-12-02T01:05:06+09:00',
      location: place,
      organizer: person,
      offers: {
        '@type': 'Offer',
        price: '10 – 25.5',
        priceCurrency: 'EUR',
        url: `${SITE}/event/jazz/`,
        category: 'primary',
        availability: 'inStock',
        validFrom: '2026-10-31T00:00:00+00:00',
      },
      performer: 'Organization',
    });
  });

  const zoned = { start_date: '2027-04-18 17:15', end_date: '2027-04-18 18:00', timezone: 'UTC+5:30' };
  const described: readonly (readonly [Json, Json])[] = [
    ...PRICES.map(([cost, price]) => [{ cost }, { offers: expect.objectContaining({ price }) }] as const),
    [zoned, { startDate: '2027-04-18T17:15:00+05:30', endDate: '2027-04-18T18:00:00+05:30' }],
    [{ cost: '' }, { offers: undefined }],
    [{ excerpt: '' }, { description: 'Loud and long.' }],
    [{ excerpt: '', description: '' }, { description: '' }],
    [{ image: '' }, { image: undefined }],
    [{ venue: [] }, { location: undefined }],
    [{ organizer: [] }, { organizer: undefined }],
    [{ website: '' }, { url: `${SITE}/event/jazz/` }],
  ];
  it.each(described)('with %j has it in json_ld', async (sent, expected) => {
    const { event } = await aFullEvent(sent);

    const { json_ld: found } = (await app.get(`/events/${event.id}`).expect(200)).body as { json_ld: Json };
    for (const [name, value] of Object.entries(expected)) expect([name, found[name]]).toEqual([name, value]);
    expect(Object.values(found)).not.toContain(null);
  });

  it('describes the first unprotected venue and organizer', async () => {
    const venues = [
      aVenue({ venue: 'Vault', password: 'x' }),
      aVenue({ venue: 'Barn' }),
      aVenue({ venue: 'Attic' }),
    ];
    const organizer = [anOrganizer({ organizer: 'Zoe' }), anOrganizer({ organizer: 'Bob' })];
    const { id } = await app.create('events', anEvent({ venue: venues, organizer }));

    const { body } = await app.get(`/events/${id}`).expect(200);
    expect(body).toMatchObject({
      json_ld: { location: { name: 'Barn' }, organizer: { name: 'Zoe' } },
      venue: [{ venue: 'Vault', city: '' }, { venue: 'Barn' }, { venue: 'Attic' }],
      organizer: [{ organizer: 'Zoe' }, { organizer: 'Bob' }],
    });
  });

  it('shows only title, author and times when protected', async () => {
    const { event } = await aFullEvent({ password: 'secret', post_parent: 0 });
    const { body } = await app.get('/events?search=jazz').expect(200);

    expect((body as { events: Json[] }).events).toEqual([
      {
        ...identity(event),
        description: '',
        excerpt: '',
        image: false,
        all_day: null,
        cost: '',
        website: '',
        cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
        ...Object.fromEntries(FLAGS.map((flag) => [flag, null])),
        categories: [],
        tags: [],
        venue: [],
        organizer: [],
      },
    ]);
    const opened = await app.get('/events?search=jazz&password=secret').expect(200);
    expect((opened.body as { events: Json[] }).events).toEqual([event]);
  });

  it('omits members that were never sent', async () => {
    const event = await app.create('events', anEvent({ title: 'Bare' }));

    expect(event).toMatchObject({
      status: 'publish',
      date: '2026-11-20 07:00:00',
      date_utc: '2026-11-20 12:00:00',
      description: '',
      excerpt: '',
      image: false,
      all_day: false,
      cost: '',
      slug: 'bare',
      cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
      website: `${SITE}/event/bare/`,
      author: String(app.userId('administrator')),
      ...Object.fromEntries(FLAGS.map((flag) => [flag, false])),
      categories: [],
      tags: [],
      venue: [],
      organizer: [],
      custom_fields: [],
      timezone: 'America/New_York',
      timezone_abbr: 'EST',
      utc_start_date: '2026-12-02 00:00:00',
    });
    expect(event).not.toHaveProperty('post_parent');
    expect(event).not.toHaveProperty('ticketed');
    expect(asListed((await app.get(`/events/${event.id}`)).body)).toEqual(event);
  });
});
