import { queries, gets, INVALID, posts, postsEvents, type Row } from './row.js';

const LISTS = ['/events', '/venues', '/organizers', '/categories', '/tags'];
const NUL = 'a\0b';

/** B-U: text; invalid UTF-8 is covered with the bodies. */
export const rows: Row[] = [
  {
    id: 'B-U1',
    claim: 'a NUL in any text of an event is rejected',
    requests: [
      'title',
      'description',
      'excerpt',
      'slug',
      'cost',
      'website',
      'timezone',
      'start_date',
      'status',
      'date',
      'date_utc',
      'image',
      'categories',
      'tags',
      'venue',
      'organizer',
      'password',
    ].flatMap((member) => postsEvents({ [member]: NUL })),
    ...INVALID,
  },
  {
    id: 'B-U1',
    claim: 'a NUL in any text of another record is rejected',
    requests: [
      ...['venue', 'address', 'city', 'country', 'zip', 'phone', 'website', 'description', 'slug'].flatMap(
        (member) => posts('/venues', { venue: 'a', [member]: NUL }),
      ),
      ...['organizer', 'email', 'phone', 'website', 'excerpt'].flatMap((member) =>
        posts('/organizers', { organizer: 'a', [member]: NUL }),
      ),
      ...['name', 'slug', 'description'].flatMap((member) => [
        ...posts('/categories', { name: 'a', [member]: NUL }),
        ...posts('/tags', { name: 'a', [member]: NUL }),
      ]),
      ...postsEvents({ venue: { venue: NUL } }, { organizer: [{ organizer: 'a', phone: NUL }] }),
    ],
    ...INVALID,
  },
  {
    id: 'B-U1',
    claim: 'a NUL in any parameter is rejected',
    requests: [
      ...LISTS.flatMap((path) => queries(path, { search: NUL }, { page: '1\0' })),
      ...queries('/events', { categories: NUL }, { start_date: '2026-12-01\0' }, { status: 'publish\0' }),
      ...queries('/events/{locked}', { password: NUL }),
      ...queries('/tags', { slug: NUL }, { orderby: 'name\0' }),
    ],
    ...INVALID,
  },
  {
    id: 'B-U4',
    claim: 'noncharacters, byte order marks and line separators are stored or removed',
    requests: postsEvents({ title: 'a\ufffe\uffffb' }, { title: 'a\ufeffb' }, { title: 'a\u2028\u2029b' }),
    status: 201,
    holds: ({ title, slug }) => title.startsWith('a') && title.endsWith('b') && slug !== '',
  },
  {
    id: 'B-U5',
    claim: 'control characters are removed from names',
    requests: [...postsEvents({ title: 'a\u0001\u0008\u001f\u007f\u0085b' })],
    status: 201,
    holds: ({ title }) => title === 'ab',
  },
  {
    id: 'B-U5',
    claim: 'control characters are removed from texts',
    requests: postsEvents({ description: 'a\u0001\u0008\u001f\u007f\u0085b', excerpt: 'a\u0002b' }),
    status: 201,
    holds: (body) => !/[^\P{Cc}\n\t]/u.test(body.description + body.excerpt),
  },
  {
    id: 'B-U6',
    claim: 'bidirectional and invisible characters are stored but not part of a slug',
    requests: postsEvents({ title: 'a\u202eb' }, { title: 'a\u200bb' }, { title: 'a\u{e0041}b' }),
    status: 201,
    holds: ({ slug }) => !/[\u202e\u200b\u{e0041}]/u.test(decodeURIComponent(slug)),
  },
  {
    id: 'B-U7',
    claim: 'emoji sequences and stacked accents are accepted',
    requests: postsEvents({ title: '👩‍👩‍👧‍👦 😀' }, { title: `e${'\u0301'.repeat(900)}` }, { title: '\u{10ffff}' }),
    status: 201,
    holds: ({ title, slug }) => title !== '' && slug !== '',
  },
  {
    id: 'B-U7',
    claim: 'emoji sequences and stacked accents can be searched for',
    requests: LISTS.flatMap((path) =>
      queries(path, { search: '👩‍👩‍👧‍👦' }, { search: `e${'\u0301'.repeat(199)}` }, { search: '\u{10ffff}' }),
    ),
    status: 200,
  },
  {
    id: 'B-U9',
    claim: 'letters that change length between cases can be searched for',
    requests: [
      ...LISTS.flatMap((path) => queries(path, { search: 'İıßςΣﬁ' })),
      ...queries('/tags', { slug: 'İıß' }),
    ],
    status: 200,
  },
  {
    id: 'B-U9',
    claim: 'letters that change length between cases form a slug',
    requests: postsEvents({ title: 'İıßςΣﬁ' }, { title: 'İ'.repeat(500) }),
    status: 201,
    holds: ({ slug }) => slug !== '',
  },
  {
    id: 'B-U10',
    claim: 'a name without letters still gets a slug',
    requests: postsEvents({ title: '😀' }, { title: '!!!' }, { title: '…' }, { title: '؟' }),
    status: 201,
    holds: ({ slug }) => slug !== '',
  },
  {
    id: 'B-U10',
    claim: 'a name of Unicode spaces is empty',
    requests: postsEvents({ title: '\u3000\u2003\u00a0' }, { title: '\ufeff' }),
    ...INVALID,
  },
  {
    id: 'B-U12',
    claim: 'an empty or overlong slug is rejected',
    requests: postsEvents({ slug: '-' }, { slug: '..' }, { slug: '/' }, { slug: 'a'.repeat(10_000) }),
    ...INVALID,
  },
  {
    id: 'B-U12',
    claim: 'a slug named like a route is accepted',
    requests: postsEvents({ slug: 'by-slug' }, { slug: 'doc' }, { slug: 'a/b' }, { slug: '%00' }),
    status: 201,
    holds: ({ slug }) => /^[\w-]+$/.test(slug),
  },
  {
    id: 'B-O3',
    claim: 'a search for words of protected texts or user names finds nothing',
    requests: [
      ...LISTS.flatMap((path) => queries(path, { search: 'quaggatext' }, { search: 'the-administrator' })),
      ...gets('/events?search=quaggatext&password=wrong'),
    ],
    status: 200,
    holds: ({ total }, headers) => total === 0 && headers['x-tec-total'] === '0',
  },
];
