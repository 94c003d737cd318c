import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { asListed, difference, type Json, readAgain, SETTINGS, SITE } from '../../support/reading.js';

const app = startApp(SETTINGS);
const editor = app.as('editor');

const IMAGE = 'https://img.example/house.jpeg';
const SHARED = {
  description: 'Wide & <b>bright</b>.',
  excerpt: 'Wide.',
  slug: 'one',
  date_utc: '2026-11-01 03:04:05',
  image: IMAGE,
  phone: '+47 22',
  website: 'https://one.example/',
};
const KEY = { source: 'shop', external_id: 'A-17' };
const PLACE = {
  address: '1 Quay',
  city: 'Oslo',
  country: 'Norway',
  province: 'Viken',
  state: 'NY',
  zip: '0150',
};
const ACCESS = { accessibility: ['step_free', 'parking'], accessibility_note: 'Use the yard.' };

const RECORDS = [
  {
    list: 'venues',
    one: 'venue',
    sent: {
      ...SHARED,
      ...KEY,
      ...PLACE,
      ...ACCESS,
      geo_lat: 59.9,
      geo_lng: -10.7,
      show_map: false,
      show_map_link: true,
    },
    shown: { ...KEY, ...PLACE, ...ACCESS, stateprovince: 'Viken', geo_lat: 59.9, geo_lng: -10.7 },
    always: { show_map: false, show_map_link: true },
    bare: { show_map: true, show_map_link: true },
    masked: {
      ...KEY,
      address: '',
      city: '',
      country: '',
      province: '',
      state: '',
      zip: '',
      stateprovince: '',
      geo_lat: 0,
      geo_lng: 0,
      show_map: null,
      show_map_link: null,
    },
    described: {
      '@type': 'Place',
      url: '',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Quay',
        addressLocality: 'Oslo',
        addressRegion: 'Viken',
        postalCode: '0150',
        addressCountry: 'Norway',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 59.9, longitude: -10.7 },
      amenityFeature: ACCESS.accessibility.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
    bareDescribed: { '@type': 'Place', url: '', address: { '@type': 'PostalAddress' } },
  },
  {
    list: 'organizers',
    one: 'organizer',
    sent: { ...SHARED, ...KEY, email: 'ann@one.example' },
    shown: { ...KEY, email: 'ann@one.example' },
    always: {},
    bare: {},
    masked: { ...KEY, email: '' },
    described: { '@type': 'Person', url: 'https://one.example/', email: 'ann@one.example' },
    bareDescribed: { '@type': 'Person', url: '', email: '' },
  },
] as const;

/** Members derived from a field of a venue, which disappear along with it. */
const FOLLOWING: Readonly<Record<string, Json>> = {
  province: { stateprovince: undefined },
  country: { stateprovince: 'NY' },
};

const VENUE_CHANGES = [
  ...['address', 'city', 'zip', 'stateprovince', 'state'].map((name) => [
    { [name]: 'Else' },
    { [name]: 'Else' },
  ]),
  [{ province: 'Else' }, { province: 'Else', stateprovince: 'Else' }],
  [{ country: 'US' }, { country: 'US', stateprovince: 'NY' }],
  [{ country: 'united states' }, { country: 'united states', stateprovince: 'NY' }],
  [{ country: '' }, { country: undefined, stateprovince: 'NY' }],
  [
    { country: 'US', state: '' },
    { country: 'US', state: undefined },
  ],
  [{ geo_lat: -89.5 }, { geo_lat: -89.5 }],
  [{ geo_lng: 0 }, { geo_lng: 0 }],
  [{ show_map: true }, { show_map: true }],
  [{ show_map_link: false }, { show_map_link: false }],
];

describe.each(RECORDS)('The record of one of $list', ({ list, one, sent, shown, ...kind }) => {
  const create = (fields: Json = {}) =>
    app.create(list, { [one]: 'One & all', ...sent, author: app.userId('author'), ...fields });

  const identity = (record: Json) => ({
    id: record.id,
    author: String(app.userId('author')),
    status: 'publish',
    date: '2026-10-31 23:04:05',
    date_utc: '2026-11-01 03:04:05',
    modified: '2026-11-20 07:00:00',
    modified_utc: '2026-11-20 12:00:00',
    url: `${SITE}/${one}/one/`,
    [one]: 'One & all',
    slug: 'one',
    global_id: `www.example.com/city?id=${String(record.id)}`,
    global_id_lineage: [`www.example.com/city?id=${String(record.id)}`],
  });

  it('contains every field sent and all derived members', async () => {
    const record = await create();
    const { image } = record as unknown as { image: { id: number } };

    expect(record).toEqual({
      ...identity(record),
      description: '<p>Wide &amp; <b>bright</b>.</p>',
      excerpt: '<p>Wide.</p>',
      image: { url: IMAGE, id: image.id, extension: 'jpeg' },
      phone: '+47 22',
      website: 'https://one.example/',
      ...shown,
      ...kind.always,
    });
    expect(await readAgain(app, list, record.id)).toEqual(record);
    expect(((await app.get(`/${list}`).expect(200)).body as Json)[list]).toEqual([record]);
    expect((await editor.patch(`/${list}/${record.id}`, {}).expect(200)).body).toEqual(record);
    const event = await app.create('events', anEvent({ [one]: record.id }));
    expect(event[one]).toEqual(one === 'venue' ? record : [record]);
  });

  it('describes itself in json_ld', async () => {
    const { id } = await create();
    const { body } = await app.get(`/${list}/${id}`).expect(200);
    expect((body as Json).json_ld).toEqual({
      name: 'One & all',
      description: 'Wide.',
      image: IMAGE,
      telephone: '+47 22',
      sameAs: 'https://one.example/',
      ...kind.described,
    });

    await editor.patch(`/${list}/${id}`, { excerpt: '' }).expect(200);
    expect((await app.get(`/${list}/${id}`)).body).toHaveProperty('json_ld.description', 'Wide & bright.');
  });

  it('omits members that were never sent', async () => {
    const record = await app.create(list, { [one]: 'Bare' }, 'author');

    const { modified, modified_utc: modifiedUtc, ...rest } = identity(record);
    const own = {
      [one]: 'Bare',
      slug: 'bare',
      url: `${SITE}/${one}/bare/`,
      date: modified,
      date_utc: modifiedUtc,
    };
    expect(record).toEqual({ ...rest, modified, modified_utc: modifiedUtc, ...own, ...kind.bare });
    const { body } = await app.get(`/${list}/${record.id}`).expect(200);
    expect(asListed(body)).toEqual(record);
    const empty = { name: 'Bare', description: '', telephone: '', sameAs: '' };
    expect((body as Json).json_ld).toEqual({ ...empty, ...kind.bareDescribed });
  });

  it('shows only its name when protected', async () => {
    const record = await create({ password: 'secret' });
    expect(record).toMatchObject(shown);
    const masked = {
      ...identity(record),
      description: '',
      excerpt: '',
      image: false,
      phone: '',
      website: '',
      ...kind.masked,
    };

    const event = await app.create('events', anEvent({ [one]: record.id }));
    const nested = ((await app.get(`/events/${event.id}`).expect(200)).body as Json)[one];
    expect((await app.get(`/${list}/${record.id}`).expect(200)).body).toEqual(masked);
    expect(((await app.get(`/${list}`).expect(200)).body as Json)[list]).toEqual([masked]);
    expect(nested).toEqual(one === 'venue' ? masked : [masked]);
    const opened = await app.get(`/${list}/${record.id}?password=secret`).expect(200);
    expect(asListed(opened.body)).toEqual(record);
  });

  const cleared = [...Object.keys(sent)].filter(
    (name) => !['slug', 'date_utc', ...Object.keys(KEY)].includes(name) && !/^show/.test(name),
  );
  it.each(cleared)('loses only %s when that is emptied', async (field) => {
    const before = await create();

    const after = (await editor.patch(`/${list}/${before.id}`, { [field]: '' }).expect(200)).body as Json;

    expect(difference(before, after)).toEqual({ [field]: undefined, ...FOLLOWING[field] });
    expect(await readAgain(app, list, before.id)).toEqual(after);
  });

  it.each([
    [{ [one]: 'Other' }, { [one]: 'Other' }],
    [{ description: 'Dark.' }, { description: '<p>Dark.</p>' }],
    [{ excerpt: 'Dark.' }, { excerpt: '<p>Dark.</p>' }],
    [{ slug: 'other' }, { slug: 'other', url: `${SITE}/${one}/other/` }],
    [{ date: '2026-10-01 10:00:00' }, { date: '2026-10-01 10:00:00', date_utc: '2026-10-01 14:00:00' }],
    [{ date_utc: '2026-10-01 10:00:00' }, { date: '2026-10-01 06:00:00', date_utc: '2026-10-01 10:00:00' }],
    [{ status: 'private' }, { status: 'private' }],
    [{ image: 'https://img.example/b.gif' }, { image: expect.objectContaining({ extension: 'gif' }) }],
    [{ phone: '0' }, { phone: '0' }],
    [{ website: 'https://other.example/' }, { website: 'https://other.example/' }],
    [{ source: 'fair' }, { source: 'fair' }],
    [{ external_id: 'B-2' }, { external_id: 'B-2' }],
    [
      { source: '', external_id: null },
      { source: undefined, external_id: undefined },
    ],
    ...(one === 'venue' ? VENUE_CHANGES : [[{ email: 'bob@one.example' }, { email: 'bob@one.example' }]]),
  ] as [Json, Json][])(
    'changes with %j only in this field and those derived from it',
    async (change, changed) => {
      const before = await create();

      const after = (await editor.patch(`/${list}/${before.id}`, change).expect(200)).body as Json;

      expect(difference(before, after)).toEqual(changed);
      expect(await readAgain(app, list, before.id)).toEqual(after);
    },
  );

  it('changes its author and its time of modification', async () => {
    const before = await create();
    app.clock.set('2026-11-20T23:00:00Z');
    const author = app.userId('editor');

    const { body } = await editor.patch(`/${list}/${before.id}`, { author }).expect(200);

    const modified = { modified: '2026-11-20 18:00:00', modified_utc: '2026-11-20 23:00:00' };
    expect(difference(before, body as Json)).toEqual({ author: String(author), ...modified });
  });
});
