// Values that have broken other services, or would break one that trusts its input, used in place of any value.

const LONG = [201, 1_001, 5_000].map((length) => 'a'.repeat(length));
/** Inputs that trigger quadratic behaviour in naive parsers. */
const REPEATED = [
  '='.repeat(7_900),
  ' '.repeat(7_900),
  'a\n'.repeat(5_000),
  'a\n'.repeat(50_000),
  '<p>a'.repeat(25_000),
];

export const TEXTS = [
  ...['', ' ', '\t', '0', '-', '..', 'null', 'undefined', 'true', 'NaN', '[]', '{}', '[object Object]'],
  ...["'", '"', '\\', '`', "' OR 1=1--", "'||(select pg_sleep(3))||'", '%', '_', '%%%', 'abc\\', '1;2'],
  ...['asc;drop table events--', 'ASC,(select pg_sleep(3))', '1) union select 1--', 'a & | ((b', ':*', '<->'],
  ...[
    '\0',
    'a\0b',
    '\u0001\u001f\u007f\u0085',
    '\r\nX-Injected: 1',
    '\ufeff',
    '\u2028\u2029',
    '\ufffe\uffff',
  ],
  ...[
    '\ud800',
    'a\udc00\ud800',
    '\u202egnp.exe',
    '\u200b',
    '\u{e0041}',
    'e\u0301'.repeat(200),
    '\u0130\u0131',
  ],
  ...['ß', 'ς', '👩‍👩‍👧‍👦', '١٢٣', '日本語', 'ﬁ', 'Ⅷ', '\u{1f600}'.repeat(60), 'Ω\u0300\u0301\u0302'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '</script><script>', '<svg/onload=x>'],
  ...[
    '<math><mtext><table><mglyph><style><img src onerror=x>',
    '<'.repeat(300),
    '<a href="javascript:x">y</a>',
  ],
  ...['&amp;&lt;&#0;&#x110000;', '<!--', ']]>', '{{7*7}}', '${7*7}', '%n%s', '$(id)', '../../etc/passwd'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'by-slug',
    'doc',
    'a/b',
    '..%2f..',
    '__trashed',
  ],
  ...[
    'x'.repeat(100) + '__trashed',
    '-'.repeat(300),
    '(a+)+$',
    'a'.repeat(40) + '!',
    '"unclosed phrase',
    '-',
  ],
  ...LONG,
  ...REPEATED,
];

/** Names that match no record. */
export const UNKNOWN_NAMES = Array.from({ length: 100 }, (_, index) => `unknown-${index}`);

export const NUMBERS = [
  ...[0, -0, -1, 1.5, 1e21, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 1e308],
  ...['0', '-1', '1.5', '1e3', '0x1', '1e18', ' 1', '1 ', '+1', '٣', '00012', '9223372036854775808', '1e400'],
  ...['9'.repeat(400), 'Infinity', '-Infinity', 'NaN', '1,2', '1,,2', ',', '1,2,abc', '5 or 1', '1_000'],
];

export const DATES = [
  ...[
    '2026-02-30',
    '2026-13-01',
    '2027-01-01 25:00',
    '2027-01-01 24:00:00',
    '2027-01-01 10:00:60',
    '0000-00-00',
  ],
  ...[
    'now',
    'now()',
    'infinity',
    '-infinity',
    'epoch',
    'allballs',
    'tomorrow 9am',
    'next wednesday 4pm',
    '@0',
  ],
  ...['@1767225600', '1767225600', '@99999999999999', '-1', '0000-01-01', '-0001-01-01', '10000-01-01'],
  ...['275760-09-13', '294277-01-01', '99999-01-01', '0001-01-01', '9999-12-31 23:59:59', '2026-03-08 02:30'],
  ...[
    '2026-11-01 01:30',
    '2011-12-30',
    '2027-01-01T00:00:00Z',
    '2027-01-01T00:00:00+99:99',
    '+1000000 years',
  ],
  ...['last day of february', 'monday', 'first monday of january 2027', '1/2/2027', '20270101', '2027-W01-1'],
  ...[
    '2027-06-21 19:30:00',
    '2027-06-21',
    '21 June 2027',
    '-1 day',
    'yesterday noon',
    '2027-06-21 19:30 PST',
  ],
];

export const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'UTC', 'UTC+2', 'UTC-3.5', 'UTC+5:30', 'Australia/Lord_Howe'],
  ...['Pacific/Apia', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Dublin', 'Africa/Casablanca', 'US/Eastern'],
  ...['Mars/Phobos', 'FOO5BAR', 'UTC+26', 'UTC+99', 'utc', 'EST', 'GMT+5', 'Z', '+01:00', 'UTC+1e3', ''],
];

export const ADDRESSES = [
  ...['https://example.org/photo.jpg', 'https://example.org/', 'http://[::1]/', 'https://bücher.example/ä'],
  ...['javascript:alert(1)', 'java\tscript:x', 'data:text/html,x', '//evil.example', 'http://user:pass@x/'],
  ...[
    'http://x\\@y/',
    'ftp://x/',
    'file:///etc/passwd',
    'http://',
    'http:///x',
    'https://x/readme.html',
    'foo bar',
  ],
  ...[
    'http://127.0.0.1/x.png',
    'http://169.254.169.254/',
    'http://2130706433/',
    'https://x/%zz',
    'https://x:99999/',
  ],
  ...[`https://example.org/${'a'.repeat(5_000)}`, 'http://x/\u0000', 'HTTPS://EXAMPLE.ORG', 'http://xn--a'],
];
