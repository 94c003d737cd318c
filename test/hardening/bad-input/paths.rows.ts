import { queries, gets, INVALID, type Row } from './row.js';

const RECORDS = ['events', 'venues', 'organizers', 'categories', 'tags'];
const SLUGS = ['events', 'venues', 'organizers'];
const NO_ROUTE = { status: 404, code: 'rest_no_route' } as const;

const NONSENSICAL: readonly Readonly<Record<string, string>>[] = [
  { Range: `bytes=${'0-0,'.repeat(1_000)}1-1` },
  { 'If-None-Match': 'x'.repeat(8_000) },
  { 'If-None-Match': '"'.repeat(500) },
  { 'If-Modified-Since': '9e99' },
  { 'If-Modified-Since': 'Thu, 99 Foo 2026 99:99:99 GMT' },
  { 'If-Unmodified-Since': 'x', 'If-Match': '*' },
];

/** B-P: paths, methods and headers that are valid HTTP; the others are in raw-http.e2e-spec.ts. */
export const rows: Row[] = [
  {
    id: 'B-P1',
    claim: 'a non-decimal id has no route',
    requests: RECORDS.flatMap((one) =>
      ['abc', '1.5', '+1', '-1', '0x1', '1e3', '%D9%A1', '%201'].flatMap((id) => gets(`/${one}/${id}`)),
    ),
    ...NO_ROUTE,
  },
  {
    id: 'B-P2',
    claim: 'event 0 does not exist',
    requests: gets('/events/0', '/events/000'),
    status: 404,
    code: 'rest-event-not-found',
  },
  {
    id: 'B-P2',
    claim: 'leading zeros of an id are ignored',
    requests: gets('/events/000{event}', '/events/0{event}'),
    status: 200,
    holds: ({ slug }) => slug === 'concert',
  },
  {
    id: 'B-P3',
    claim: 'an event id that is too large is unknown',
    requests: gets('/events/2147483648', '/events/9223372036854775808', `/events/${'9'.repeat(400)}`),
    status: 404,
    code: 'rest-event-not-found',
  },
  {
    id: 'B-P3',
    claim: 'any other id that is too large is rejected, like in the original API',
    requests: RECORDS.slice(1).flatMap((one) => gets(`/${one}/2147483648`, `/${one}/${'9'.repeat(400)}`)),
    ...INVALID,
  },
  {
    id: 'B-P4',
    claim: 'an id can be percent-encoded',
    requests: gets('/venues/{%venue}'),
    status: 200,
    holds: ({ venue }) => venue === 'Hall',
  },
  {
    id: 'B-P5',
    claim: 'letter case and a trailing slash are ignored',
    requests: gets('/EVENTS/{event}', '/events/{event}/', '/Events/By-Slug/concert'),
    status: 200,
    holds: ({ slug }) => slug === 'concert',
  },
  {
    id: 'B-P5',
    claim: 'letter case, slashes and zeros do not bypass access checks',
    requests: gets('/EVENTS/{draft}', '/events/{draft}/', '/events/0{draft}', '/Events/By-Slug/draft/'),
    status: 200,
    anonymous: [403, 'event-not-accessible'],
  },
  {
    id: 'B-P6',
    claim: 'an id followed by anything has no route',
    requests: gets('/events/1;x=1', '/events/1%3F', '/events/1%23', '/events/1%00', '/events/1%0A'),
    ...NO_ROUTE,
  },
  {
    id: 'B-P7',
    claim: 'path traversal in a slug is rejected',
    requests: SLUGS.flatMap((one) =>
      ['..%2f..%2fdoc', '..;%2F', '..%5c..%5cdoc', '%252e%252e%252fdoc'].flatMap((slug) =>
        gets(`/${one}/by-slug/${slug}`),
      ),
    ),
    ...INVALID,
  },
  {
    id: 'B-P8',
    claim: 'a slug that is not valid UTF-8 is rejected',
    requests: SLUGS.flatMap((one) => gets(`/${one}/by-slug/%E0%A4%A`, `/${one}/by-slug/%FF`)),
    status: 400,
    code: 'rest_malformed_request',
  },
  {
    id: 'B-P8',
    claim: 'a slug that contains a slash or NUL is unknown',
    requests: SLUGS.flatMap((one) => gets(`/${one}/by-slug/a%2Fb`, `/${one}/by-slug/a%00b`)),
    ...INVALID,
  },
  {
    id: 'B-P9',
    claim: 'a slug that is long or looks like a route is just unknown',
    requests: gets(
      `/events/by-slug/${'a'.repeat(5_000)}`,
      '/events/by-slug/by-slug',
      '/events/by-slug/{event}',
    ),
    ...INVALID,
  },
  {
    id: 'B-P10',
    claim: 'a slug matches in any letter case',
    requests: gets('/events/by-slug/CONCERT', '/events/by-slug/Concert'),
    status: 200,
    holds: ({ slug }) => slug === 'concert',
  },
  {
    id: 'B-P10',
    claim: 'a slug with look-alike letters is unknown',
    requests: gets('/events/by-slug/%D1%81oncert', '/events/by-slug/conce%CC%81rt'),
    ...INVALID,
  },
  {
    id: 'B-P11',
    claim: 'a query that is not valid UTF-8 is rejected',
    requests: RECORDS.flatMap((one) => gets(`/${one}?search=%E0%A4%A`, `/${one}?%FF=1`, `/${one}?x=%`)),
    status: 400,
    code: 'rest_invalid_encoding',
  },
  {
    id: 'B-P12',
    claim: 'a long path segment has no route',
    requests: gets(`/events/${'a'.repeat(8_001)}`, `/${'a'.repeat(8_001)}`),
    ...NO_ROUTE,
  },
  {
    id: 'B-P12',
    claim: 'more than 1,000 parameters are rejected',
    requests: gets(`/events?${'a=1&'.repeat(1_001)}`, `/tags?${'a[]=1&'.repeat(1_001)}`),
    status: 413,
    code: 'rest_too_many_params',
  },
  {
    id: 'B-P21',
    claim: 'nonsensical range and conditional headers are ignored',
    requests: NONSENSICAL.map((headers) => ({ method: 'get', path: '/events', headers })),
    status: 200,
    holds: ({ total }) => total > 0,
  },
  {
    id: 'B-P22',
    claim: 'the response is JSON whatever Accept says',
    requests: ['application/xml', '*/*;q=0', 'garbage', ';;;', 'text/html,'.repeat(200)].map((accept) => ({
      method: 'get',
      path: '/events',
      headers: { Accept: accept },
    })),
    status: 200,
    holds: (_, headers) => /^application\/json/.test(headers['content-type'] ?? ''),
  },
  {
    id: 'B-P20',
    claim: 'a header named __proto__ is harmless',
    requests: [{ method: 'get', path: '/events', headers: { ['__proto__']: 'x', constructor: 'x' } }],
    status: 200,
  },
  {
    id: 'B-C6',
    claim: 'response headers are not copied from the request',
    requests: [
      { method: 'get', path: '/events', headers: { 'X-TEC-Total': '99', 'X-TEC-TotalPages': '99' } },
    ],
    status: 200,
    holds: ({ total }, headers) => headers['x-tec-total'] === String(total),
  },
  {
    id: 'B-C5',
    claim: 'a request cannot inject response headers',
    requests: queries('/events', { search: 'concert', tags: 'jazz' }, { search: 'x\r\nSet-Cookie: a=b' }),
    status: 200,
    holds: (_, headers) => !/[\r\n]/.test(headers.link ?? '') && headers['set-cookie'] === undefined,
  },
];
