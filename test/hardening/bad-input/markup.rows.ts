import type { ResponseBody } from '../response-body.js';
import { queries, INVALID, posts, postsEvents, type Row, UNAUTHORISED } from './row.js';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><base href="//evil.example/"><meta http-equiv=refresh content="0">',
  '<style>*{background:url(//evil.example)}</style>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form><input name=attributes><button formaction=javascript:alert(1)>x</form>',
  '<p data-date-x="&quot;><script>alert(1)</script>" onclick=alert(1)>x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<scr<script></script>ipt>alert(1)</scr<b></b>ipt>',
];
const ACTIVE =
  /<(?:script|svg|iframe|object|base|meta|style|math|form|input|button|noscript)\b|\son\w+\s*=|javascript:|<img[^>]*onerror/i;

/** Checks that nothing in the record would run in a browser that shows it as HTML. */
const isPassive = ({ description = '', excerpt = '', title = '', name = '' }: Partial<ResponseBody>) =>
  !ACTIVE.test([description, excerpt].join()) && !`${title}${name}`.includes('<');

/** B-X and B-R: markup in texts, and URLs. */
export const rows: Row[] = [
  {
    id: 'B-X1',
    claim: 'scripts are removed from names and texts, whoever sends them',
    requests: postsEvents(
      ...HOSTILE.map((text) => ({ title: `x ${text}`, description: text, excerpt: text })),
    ),
    status: 201,
    holds: isPassive,
  },
  {
    id: 'B-X1',
    claim: 'scripts are removed from venues and organizers',
    requests: HOSTILE.flatMap((text) => [
      ...posts('/venues', { venue: `x ${text}`, description: text, address: text, city: text }),
      ...posts('/organizers', { organizer: `x ${text}`, description: text, phone: text }),
    ]),
    status: 201,
    holds: (body) => isPassive(body) && ![body.address, body.city, body.phone].join().includes('<'),
  },
  {
    id: 'B-X3',
    claim: 'a URL with a scheme other than http and https is rejected',
    requests: [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '\u0001http://x',
      'http:/\\x',
      'ftp://x/',
      'mailto:a@b',
      'https://',
    ].flatMap((website) => [
      ...postsEvents({ website }),
      ...posts('/venues', { venue: 'a', website }),
      ...posts('/organizers', { organizer: 'a', website }),
    ]),
    ...INVALID,
  },
  {
    id: 'B-X4',
    claim: 'a misleading or overlong URL is rejected',
    requests: postsEvents(
      { website: 'http://user:pass@x.example/' },
      { website: 'http://x.example\\@y.example/' },
      { website: `https://x.example/${'a'.repeat(5_000)}` },
      { website: 'https://x.example:99999/' },
    ),
    ...INVALID,
  },
  {
    id: 'B-X4',
    claim: 'a URL with non-ASCII characters is stored encoded',
    requests: postsEvents({ website: 'https://bücher.example/ä' }, { website: 'http://[::1]/' }),
    status: 201,
    holds: ({ website }) => /^https?:\/\/[\w.[\]:/%-]+$/.test(website),
  },
  {
    id: 'B-X6',
    claim: 'an e-mail address that could break a header or a page is rejected',
    requests: posts(
      '/organizers',
      ...['a@b\r\nBcc:x@y', 'a@b\nX:1', 'a@b<script>', '"<b>"@x', 'a@b\u0000'].map((email) => ({
        organizer: 'a',
        email,
      })),
    ),
    ...INVALID,
  },
  {
    id: 'B-X7',
    claim: 'links encode the query, and the response forbids content sniffing',
    requests: ['/events', '/venues', '/organizers', '/categories', '/tags'].flatMap((path) =>
      queries(path, { search: '"><script>alert(1)</script>' }),
    ),
    status: 200,
    holds: ({ rest_url: url }: Partial<ResponseBody>, headers) =>
      !/[<>"]/.test(url ?? '') &&
      headers['x-content-type-options'] === 'nosniff' &&
      headers['content-type'] === 'application/json; charset=utf-8',
  },
  {
    id: 'B-X8',
    claim: 'JSONP is not supported',
    requests: queries('/events', { _jsonp: 'alert' }, { callback: 'x' }, { jsonp: 'x' }),
    status: 200,
    holds: ({ total }, headers) => total > 0 && /^application\/json/.test(headers['content-type'] ?? ''),
  },
  {
    id: 'B-R1',
    claim: 'the URL of an image is stored as data; test/hardening/known-vulnerabilities counts connections',
    requests: [
      'http://127.0.0.1:9/x.png',
      'http://[::1]/x.png',
      'http://169.254.169.254/x.png',
      'http://0/x.png',
      'http://2130706433/x.png',
      'http://0x7f.1/x.png',
      'http://localhost./x.png',
    ].flatMap((image) => postsEvents({ image })),
    status: 201,
  },
  {
    id: 'B-R3',
    claim: 'an image that is not an http or https URL is rejected',
    requests: [
      'file:///etc/passwd',
      'gopher://x/',
      'ftp://x/y.png',
      'data:image/png;base64,AAAA',
      '\\\\host\\x.png',
      'http://user:pass@x/y.png',
      'foo bar',
      'https://x.example/readme.html',
      '/etc/passwd',
    ].flatMap((image) => [...postsEvents({ image }), ...posts('/venues', { venue: 'a', image })]),
    ...INVALID,
  },
  {
    id: 'B-R4',
    claim: 'an unknown image id is rejected, and hidden from callers who may not write',
    requests: postsEvents({ image: '99999' }, { image: 99_999 }),
    ...INVALID,
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-R4',
    claim: 'the URL of a missing image is accepted, because it is never fetched',
    requests: postsEvents({ image: 'https://x.example/missing.png' }),
    status: 201,
    holds: ({ image }) => image.url === 'https://x.example/missing.png',
  },
  {
    id: 'B-R6',
    claim: 'there is no open redirect',
    requests: queries(
      '/events',
      ...['redirect_to', 'next', 'url', 'return'].flatMap((name) =>
        ['https://evil.example', '//evil.example', '/\\evil.example'].map((to) => ({ [name]: to })),
      ),
    ),
    status: 200,
    holds: (_, headers) => headers.location === undefined,
  },
];
