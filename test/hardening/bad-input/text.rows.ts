import { asks, gets, INVALID, posts, postsEvents, type Row } from './row.js';

const LISTS = ['/events', '/venues', '/organizers', '/categories', '/tags'];
const NUL = 'a\0b';

/** B-U: text; bytes that are no UTF-8 stand with the bodies. */
export const rows: Row[] = [
  {
    id: 'B-U1',
    says: 'no text of an event may hold a NUL',
    requests: [
      ...['title', 'description', 'excerpt', 'slug', 'cost', 'website', 'timezone', 'start_date', 'status'],
      ...['date', 'date_utc', 'image', 'categories', 'tags', 'venue', 'organizer', 'password'],
    ].flatMap((member) => postsEvents({ [member]: NUL })),
    ...INVALID,
  },
  {
    id: 'B-U1',
    says: 'no text of another record may hold a NUL',
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
    says: 'no parameter may hold a NUL',
    requests: [
      ...LISTS.flatMap((path) => asks(path, { search: NUL }, { page: '1\0' })),
      ...asks('/events', { categories: NUL }, { start_date: '2026-12-01\0' }, { status: 'publish\0' }),
      ...asks('/events/{locked}', { password: NUL }),
      ...asks('/tags', { slug: NUL }, { orderby: 'name\0' }),
    ],
    ...INVALID,
  },
  {
    id: 'B-U4',
    says: 'characters that are none, marks of order and ends of line are kept or dropped',
    requests: postsEvents({ title: 'a\ufffe\uffffb' }, { title: 'a\ufeffb' }, { title: 'a\u2028\u2029b' }),
    status: 201,
    holds: ({ title, slug }) => title.startsWith('a') && title.endsWith('b') && slug !== '',
  },
  {
    id: 'B-U5',
    says: 'control characters are dropped from names',
    requests: [...postsEvents({ title: 'a\u0001\u0008\u001f\u007f\u0085b' })],
    status: 201,
    holds: ({ title }) => title === 'ab',
  },
  {
    id: 'B-U5',
    says: 'control characters are dropped from texts',
    requests: postsEvents({ description: 'a\u0001\u0008\u001f\u007f\u0085b', excerpt: 'a\u0002b' }),
    status: 201,
    holds: (body) => !/[^\P{Cc}\n\t]/u.test(body.description + body.excerpt),
  },
  {
    id: 'B-U6',
    says: 'characters that turn or hide others are kept, and stand in no slug',
    requests: postsEvents({ title: 'a\u202eb' }, { title: 'a\u200bb' }, { title: 'a\u{e0041}b' }),
    status: 201,
    holds: ({ slug }) => !/[\u202e\u200b\u{e0041}]/u.test(decodeURIComponent(slug)),
  },
  {
    id: 'B-U7',
    says: 'signs of several code points and heaps of accents are text',
    requests: postsEvents({ title: '👩‍👩‍👧‍👦 😀' }, { title: `e${'\u0301'.repeat(900)}` }, { title: '\u{10ffff}' }),
    status: 201,
    holds: ({ title, slug }) => title !== '' && slug !== '',
  },
  {
    id: 'B-U7',
    says: 'a search of them is one',
    requests: LISTS.flatMap((path) =>
      asks(path, { search: '👩‍👩‍👧‍👦' }, { search: `e${'\u0301'.repeat(199)}` }, { search: '\u{10ffff}' }),
    ),
    status: 200,
  },
  {
    id: 'B-U9',
    says: 'letters that change their length between cases are text',
    requests: [
      ...LISTS.flatMap((path) => asks(path, { search: 'İıßςΣﬁ' })),
      ...asks('/tags', { slug: 'İıß' }),
    ],
    status: 200,
  },
  {
    id: 'B-U9',
    says: 'letters that change their length between cases make a slug',
    requests: postsEvents({ title: 'İıßςΣﬁ' }, { title: 'İ'.repeat(500) }),
    status: 201,
    holds: ({ slug }) => slug !== '',
  },
  {
    id: 'B-U10',
    says: 'a name with nothing to make a slug of has one all the same',
    requests: postsEvents({ title: '😀' }, { title: '!!!' }, { title: '…' }, { title: '؟' }),
    status: 201,
    holds: ({ slug }) => slug !== '',
  },
  {
    id: 'B-U10',
    says: 'a name of nothing but blanks of other scripts is none',
    requests: postsEvents({ title: '\u3000\u2003\u00a0' }, { title: '\ufeff' }),
    ...INVALID,
  },
  {
    id: 'B-U12',
    says: 'a slug with nothing in it, or too much, is refused',
    requests: postsEvents({ slug: '-' }, { slug: '..' }, { slug: '/' }, { slug: 'a'.repeat(10_000) }),
    ...INVALID,
  },
  {
    id: 'B-U12',
    says: 'a slug that is called like a route is one like others',
    requests: postsEvents({ slug: 'by-slug' }, { slug: 'doc' }, { slug: 'a/b' }, { slug: '%00' }),
    status: 201,
    holds: ({ slug }) => /^[\w-]+$/.test(slug),
  },
  {
    id: 'B-O3',
    says: 'a word that stands in nothing but a draft or under a password finds nothing',
    requests: [
      ...LISTS.flatMap((path) => asks(path, { search: 'quaggatext' }, { search: 'the-administrator' })),
      ...gets('/events?search=quaggatext&password=wrong'),
    ],
    status: 200,
    holds: ({ total }, headers) => total === 0 && headers['x-tec-total'] === '0',
  },
];
