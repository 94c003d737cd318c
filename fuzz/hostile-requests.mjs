/** Invalid host names, and some that a URL parser takes for another host. */
const HOSTS = [
  ...[
    '1.2.3.4.5',
    'a:99999',
    'a:0x50',
    'xn--a',
    '[::::]',
    '[::1',
    '::1',
    'a b',
    'a/b',
    'a@b',
    'a?b#c',
    'a\\b',
  ],
  ...[
    'evil.example',
    'a,b',
    'a, b',
    '.',
    '-',
    '%61',
    ':',
    'a:',
    '256.256.256.256',
    'b\u00fccher.example',
    'a'.repeat(300),
  ],
];
const PROTOCOLS = ['javascript', 'file', 'HTTPS', 'https, javascript', 'http:', '//', ''];

/** Headers that may crash the service or mislead it. */
export const HEADERS = [
  ...HOSTS.flatMap((host) => [{ Host: host }, { 'X-Forwarded-Host': host }]),
  ...PROTOCOLS.map((protocol) => ({ 'X-Forwarded-Proto': protocol })),
  { Accept: 'application/xml' },
  { Accept: '*/*;q=0' },
  { 'Accept-Encoding': 'br;q=1.0, gzip;q=0.5, *;q=0' },
  { 'Accept-Language': '*, x'.repeat(100) },
  { 'If-None-Match': '*' },
  { 'If-None-Match': 'W/"'.repeat(500) },
  { 'If-Modified-Since': '9e99' },
  { 'If-Modified-Since': 'Fri, 31 Dec 9999 23:59:59 GMT' },
  { Range: `bytes=${'0-0,'.repeat(200)}1-1` },
  { 'Cache-Control': 'no-cache' },
  { 'X-Forwarded-For': '1.2.3.4, ::1' },
  { Host: 'a b"<>' },
  { Origin: 'null' },
  { Origin: 'https://evil.example' },
  { 'X-Original-URL': '/docs-json' },
  { __proto__: null, ['__proto__']: 'x' },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'identity' },
  { 'X-HTTP-Method-Override': '' },
  { Cookie: 'a=b; wordpress_logged_in=admin' },
  { 'User-Agent': '\u00ff'.repeat(300) },
];

/** Invalid credentials: some must give 401, the others count as anonymous. */
export const CREDENTIALS = [
  ...[
    '',
    'Basic',
    'Basic !!!',
    'Basic Og==',
    `Basic ${'A'.repeat(4_000)}`,
    'Bearer',
    'Bearer null',
    'Digest x',
  ],
  ...[
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    'Basic dGhlLWVkaXRvcjo=',
    'Basic AAAAOgAA',
    'Negotiate x',
  ],
];

/** Already percent-encoded values for the id or slug in a path. */
export const PATH_PIECES = [
  ...['abc', '1.5', '+1', '-1', '0x1', '0', '00012', '2147483648', '9223372036854775808', '9'.repeat(400)],
  ...[
    '%31',
    '1;x=1',
    '1%3F',
    '1%23',
    '%00',
    'a%00b',
    '%FF',
    '%E0%A4%A',
    '%',
    '..%2f..%2fdoc',
    '%2e%2e',
    'a%2Fb',
  ],
  ...[
    'by-slug',
    'doc',
    "a'%20or%201=1--",
    'a'.repeat(3_000),
    '%F0%9F%98%80',
    'E%CC%81',
    '%D9%A1',
    '__proto__',
    '1e3',
  ],
];
