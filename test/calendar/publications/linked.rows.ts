import { ORGANIZERS, VENUES } from '../../support/linked.js';

type Json = Readonly<Record<string, unknown>>;
type Rows = readonly (readonly [field: string, value: unknown])[];

/** The facts of venues or organizers, for the claims that hold for both. */
export interface LinkedFacts {
  readonly list: 'venues' | 'organizers';
  readonly one: 'venue' | 'organizer';
  /** The name of a record in messages. */
  readonly phrase: string;
  /** A value of every field beside the name, and the members that show those that only one of the kinds has. */
  readonly sent: Json;
  readonly shown: Json;
  /** Members of a record of which only the name was sent. */
  readonly defaults: Json;
  /** Members that show what a password hides. */
  readonly masked: Json;
  /** Members of `json_ld` of the whole record, and of one of which only the name was sent. */
  readonly described: Json;
  readonly bareDescribed: Json;
  /** The body of an update, and all members that it changes. */
  readonly changes: readonly (readonly [Json, Json])[];
  /** Members that change along with a field that is emptied. */
  readonly following: Readonly<Record<string, Json>>;
  readonly kept: readonly (readonly [field: string, sent: unknown, kept: unknown])[];
  /** Values that a create refuses, and an update. */
  readonly refused: Rows;
  readonly refusedInUpdates: Rows;
  /** Fields that null leaves as they are in an update. */
  readonly leftByNull: readonly string[];
  /** A field of the other kind. */
  readonly foreign: Json;
  /** Each field by which a record that is posted again is compared: a value, and that of another record. */
  readonly compared: readonly (readonly [field: string, has: unknown, other: unknown])[];
}

export const KEY = { source: 'shop', external_id: 'A-17' };
export const IMAGE = 'https://img.example/house.jpeg';
const SHARED = {
  description: 'Wide & <b>bright</b>.',
  excerpt: 'Wide.',
  slug: 'one',
  date_utc: '2026-11-01 03:04:05',
  image: IMAGE,
  phone: '+47 22',
  website: 'https://one.example/',
};
const PLACE = {
  address: '1 Quay',
  city: 'Oslo',
  country: 'Norway',
  province: 'Viken',
  state: 'NY',
  zip: '0150',
};
const ACCESS = { accessibility: ['step_free', 'parking'], accessibility_note: 'Use the yard.' };

const KEPT: LinkedFacts['kept'] = [
  ['description', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['website', 'https://hall.example/a?b=1&c=2', 'https://hall.example/a?b=1&c=2'],
  ['website', 'https://hall.example/a b', 'https://hall.example/a%20b'],
  ['status', 'pending', 'pending'],
  ['status', 'private', 'private'],
  ['phone', '0', '0'],
];

const REFUSED: Rows = [
  ['website', 'foo'],
  ['website', 'javascript:alert(1)'],
  ['website', 'ftp://hall.example/'],
  ['website', 'https://user:secret@hall.example/'],
  ['status', 'kinda_thinking_about_it'],
  ['status', ''],
  ['status', 'trash'],
  ['status', 'inherit'],
  ['status', 'auto-draft'],
  ['author', 999999],
  ['author', 'foo'],
  ['author', ''],
  ['author', '1e1'],
  ['date', 'foo'],
  ['date', ''],
  ['date', '2026-02-30'],
  ['date_utc', 'foo'],
  ['image', 'foo bar'],
  ['image', '/a.png'],
];
const REFUSED_IN_UPDATES: Rows = [
  ['status', ''],
  ['status', 'trash'],
  ['author', ''],
  ['date', ''],
  ['website', 'foo'],
];

const COMPARED: LinkedFacts['compared'] = [
  ['description', '<p>Near the station</p>', 'Far'],
  ['excerpt', 'Near', 'Far'],
  ['slug', 'near', 'far'],
  ['date', '2026-11-01 10:00:00', '2026-11-01 10:00:01'],
  ['date_utc', '2026-11-01T10:00:00Z', '2026-11-01 11:00:00'],
  ['status', 'private', 'draft'],
  ['image', 'https://img.example/a.png', 'https://img.example/b.png'],
  ['phone', '11 22', '11 23'],
  ['website', 'https://one.example/', 'https://two.example/'],
];

export const LINKED: readonly LinkedFacts[] = [
  {
    ...VENUES,
    phrase: 'a venue',
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
    shown: {
      ...KEY,
      ...PLACE,
      ...ACCESS,
      stateprovince: 'Viken',
      geo_lat: 59.9,
      geo_lng: -10.7,
      show_map: false,
      show_map_link: true,
    },
    defaults: { show_map: true, show_map_link: true },
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
    changes: [
      ...['address', 'city', 'zip', 'stateprovince', 'state'].map(
        (name) => [{ [name]: 'Else' }, { [name]: 'Else' }] as const,
      ),
      [{ province: 'Else' }, { province: 'Else', stateprovince: 'Else' }],
      [{ country: 'US' }, { country: 'US', stateprovince: 'NY' }],
      [{ country: 'united states' }, { country: 'united states', stateprovince: 'NY' }],
      [{ country: '' }, { country: undefined, stateprovince: 'NY' }],
      [
        { country: 'US', state: '' },
        { country: 'US', state: undefined },
      ],
      [
        { geo_lat: '', geo_lng: null },
        { geo_lat: undefined, geo_lng: undefined },
      ],
      [{ geo_lat: -89.5 }, { geo_lat: -89.5 }],
      [{ geo_lng: 0 }, { geo_lng: 0 }],
      [{ show_map: 'true' }, { show_map: true }],
      [{ show_map: '1' }, { show_map: true }],
      [{ show_map: true }, { show_map: true }],
      [{ show_map_link: false }, { show_map_link: false }],
    ],
    following: { province: { stateprovince: undefined }, country: { stateprovince: 'NY' } },
    kept: [
      ...KEPT,
      ['city', 'Besançon', 'Besançon'],
      ['geo_lng', '10.7522', 10.7522],
      ['address', '0', '0'],
      ['zip', '0', '0'],
      ['country', '0', '0'],
      ['province', '0', '0'],
    ],
    refused: [
      ...REFUSED,
      ['show_map', {}],
      ['show_map_link', ['true']],
      ['geo_lat', 'north'],
      ['geo_lat', 90.5],
      ['geo_lng', 180.5],
      ['city', { name: 'Oslo' }],
    ],
    refusedInUpdates: [
      ...REFUSED_IN_UPDATES,
      ['status', null],
      ['author', null],
      ['date', null],
      ['date_utc', null],
      ['show_map', []],
    ],
    leftByNull: ['show_map', 'show_map_link'],
    foreign: { email: 'hall@hall.example' },
    compared: [
      ...COMPARED,
      ...['address', 'city', 'country', 'province', 'state', 'zip', 'stateprovince'].map(
        (field) => [field, 'Near', 'Far'] as const,
      ),
      ['geo_lat', 59.9, 59.8],
      ['geo_lng', 10.7, -10.7],
      ['accessibility', ['parking', 'step_free'], ['parking']],
      ['accessibility_note', 'Near', 'Far'],
      ['show_map', false, true],
      ['show_map_link', false, true],
    ],
  },
  {
    ...ORGANIZERS,
    phrase: 'an organizer',
    sent: { ...SHARED, ...KEY, email: 'ann@one.example' },
    shown: { ...KEY, email: 'ann@one.example' },
    defaults: {},
    masked: { ...KEY, email: '' },
    described: { '@type': 'Person', url: 'https://one.example/', email: 'ann@one.example' },
    bareDescribed: { '@type': 'Person', url: '', email: '' },
    changes: [[{ email: 'bob@one.example' }, { email: 'bob@one.example' }]],
    following: {},
    kept: [...KEPT, ['email', 'not-an-email', 'not-an-email']],
    refused: [...REFUSED, ['email', 'a@b.example\r\nBcc: x@y.example'], ['email', ['a@b.example']]],
    refusedInUpdates: REFUSED_IN_UPDATES,
    leftByNull: ['author', 'date', 'date_utc', 'status'],
    foreign: { city: 'Oslo', show_map: true },
    compared: [...COMPARED, ['email', 'ann@one.example', 'bob@one.example']],
  },
];
