import { INVALID, posts, postsEvents, type Row, sends, UNAUTHORISED } from './row.js';

const FORM = 'application/x-www-form-urlencoded';
const LONG_TEXT = 'a'.repeat(900_000);
const LONGEST_DESCRIPTION = 'a'.repeat(100_000 - '<p></p>'.length);

/** B-J: bodies; those rejected at the HTTP level are in raw-http.e2e-spec.ts. */
export const rows: Row[] = [
  {
    id: 'B-J1',
    claim: 'malformed JSON is rejected',
    requests: [
      '{"venue":',
      '{"venue":"a",}',
      "{'venue':'a'}",
      '{"venue":"a"}//',
      '{"venue":NaN}',
      '{"venue":"a"}{}',
      '\ufeff\ufeff{}',
    ].flatMap((text) => sends('/venues', 'application/json', text)),
    status: 400,
    code: 'rest_invalid_json',
  },
  {
    id: 'B-J2',
    claim: 'JSON that is nested too deeply is rejected',
    requests: [65, 2_000].flatMap((depth) => [
      ...sends('/venues', 'application/json', `{"venue":"a","x":${'['.repeat(depth)}${']'.repeat(depth)}}`),
      ...sends('/venues', 'application/json', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    ]),
    status: 400,
    code: 'rest_invalid_json',
  },
  {
    id: 'B-J2',
    claim: 'JSON nested 100,000 levels deep is rejected',
    requests: [
      ...sends(
        '/venues',
        'application/json',
        `{"venue":"a","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      ),
      ...sends('/venues', 'application/json', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    ],
    status: 400,
    code: 'rest_invalid_json',
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-J4',
    claim: 'a list of 100,000 elements is rejected',
    requests: ['venue', 'organizer', 'categories', 'tags', 'cost'].flatMap((member) =>
      postsEvents({ [member]: Array.from({ length: 100_000 }, (_, n) => n + 1) }),
    ),
    ...INVALID,
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-J4',
    claim: '50,000 unknown members do not replace the required one',
    requests: posts('/venues', Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n]))),
    status: 400,
    code: 'rest_missing_callback_param',
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-J5',
    claim: 'a text of 900,000 characters is rejected',
    requests: [
      ...postsEvents(
        { title: LONG_TEXT },
        { slug: LONG_TEXT },
        { website: `https://a.example/${LONG_TEXT}` },
        { description: LONG_TEXT },
      ),
      ...posts('/venues', { venue: 'a', address: LONG_TEXT }, { venue: 'a', phone: LONG_TEXT }),
      ...posts('/organizers', { organizer: 'a', email: LONG_TEXT }),
      ...posts('/categories', { name: LONG_TEXT }, { name: 'a', description: LONG_TEXT }),
    ],
    ...INVALID,
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-J5',
    claim: 'a description can have 100,000 characters, including tags',
    requests: postsEvents({ description: LONGEST_DESCRIPTION }),
    status: 201,
    holds: ({ description }) => description.length === 100_000,
  },
  {
    id: 'B-J5',
    claim: 'a description one character longer is rejected',
    requests: postsEvents({ description: `${LONGEST_DESCRIPTION}a` }),
    ...INVALID,
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-J6',
    claim: 'a compressed body is rejected',
    requests: ['br', 'gzip', 'deflate', 'zstd', 'gzip, gzip', 'x'].flatMap((encoding) =>
      sends('/venues', 'application/json', '{"venue":"a"}').map((sent) => ({
        ...sent,
        headers: { 'Content-Encoding': encoding },
      })),
    ),
    status: 415,
    code: 'rest_unsupported_media_type',
  },
  {
    id: 'B-J9',
    claim: 'a form nested too deeply is rejected',
    requests: [...sends('/venues', FORM, `venue=a&b${'[c]'.repeat(40)}=1`)],
    status: 400,
    code: 'rest_invalid_param',
  },
  {
    id: 'B-J9',
    claim: 'a large index does not create a large array',
    requests: sends(
      '/events',
      FORM,
      'title=a&start_date=2026-12-01&end_date=2026-12-01&tags[999999999]=jazz',
    ),
    status: 201,
    holds: ({ tags }) => tags.length === 1,
  },
  {
    id: 'B-J9',
    claim: 'a form with more than 1,000 fields is rejected',
    requests: [...sends('/venues', FORM, 'venue=a&' + 'b=1&'.repeat(1_000))],
    status: 413,
    code: 'rest_too_many_params',
  },
  {
    id: 'B-J10',
    claim: 'a body cannot change the prototype of objects',
    requests: sends(
      '/events',
      'application/json',
      `{"title":"a","start_date":"2026-12-01","end_date":"2026-12-01","__proto__":{"role":"administrator"},
        "venue":{"venue":"b","__proto__":{"role":"x"},"constructor":{"prototype":{"role":"x"}}}}`,
    ),
    status: 201,
    holds: () => !('role' in {}),
  },
  {
    id: 'B-J11',
    claim: 'members named like methods are ignored',
    requests: postsEvents({
      constructor: {},
      toString: 1,
      hasOwnProperty: 1,
      then: 'x',
      toJSON: 1,
      valueOf: null,
      length: 9,
      venue: { venue: 'b', constructor: 'x', toString: 1, hasOwnProperty: 1, then: 'x', toJSON: 1 },
    }),
    status: 201,
    holds: ({ venue }) => JSON.stringify(venue).includes('"venue":"b"'),
  },
  {
    id: 'B-J12',
    claim: 'the body of a GET is ignored',
    requests: [{ method: 'get', path: '/events', body: { page: 99, status: 'draft' } }],
    status: 200,
    holds: ({ total }) => total > 0,
  },
  {
    id: 'B-J12',
    claim: 'the body of a DELETE is ignored',
    requests: [{ method: 'delete', path: '/events/999999', body: { id: 1, status: 'publish' } }],
    status: 404,
    code: 'rest-event-not-found',
    anonymous: [401, 'rest_forbidden'],
  },
  {
    id: 'B-U3',
    claim: 'bytes that are not valid UTF-8 are rejected',
    requests: [
      [0xff, 0xfe],
      [0xc0, 0x80],
      [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
      [0xf8, 0x88, 0x80, 0x80, 0x80],
    ].flatMap((bytes) =>
      sends(
        '/venues',
        'application/json',
        Buffer.concat([Buffer.from('{"venue":"a'), Buffer.from(bytes), Buffer.from('"}')]),
      ),
    ),
    status: 400,
    code: 'rest_invalid_encoding',
  },
  {
    id: 'B-U2',
    claim: 'lone surrogates are rejected',
    requests: ['\\ud800', '\\udc00\\ud800', 'a\\udfff'].flatMap((text) =>
      sends('/venues', 'application/json', `{"venue":"${text}"}`, `{"venue":"a","x":["${text}"]}`),
    ),
    status: 400,
    code: 'rest_invalid_json',
  },
];
