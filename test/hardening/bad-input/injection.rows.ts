import { queries, gets, INVALID, postsEvents, type Row } from './row.js';

const LISTS = ['/events', '/venues', '/organizers', '/categories', '/tags'];
const BY_ID = ['/events', '/categories', '/tags'];

/** Matches the page of a list without results. */
const isEmpty: Row['holds'] = ({ total }) => total === 0;

/** B-S: injection into statements and filters. */
export const rows: Row[] = [
  {
    id: 'B-S1',
    claim: 'a sort direction with a subquery is rejected',
    requests: LISTS.flatMap((path) => queries(path, { order: 'ASC,(select pg_sleep(3))' })),
    ...INVALID,
  },
  {
    id: 'B-S2',
    claim: 'a sort direction with a second statement is rejected',
    requests: LISTS.flatMap((path) => queries(path, { order: 'asc;drop table events--' })),
    ...INVALID,
  },
  {
    id: 'B-S3',
    claim: 'sorting by an expression is rejected',
    requests: LISTS.flatMap((path) =>
      queries(path, { orderby: '(case when (select 1)=1 then id else name end)' }),
    ),
    ...INVALID,
  },
  {
    id: 'B-S4',
    claim: 'sorting by any other column is rejected',
    requests: LISTS.flatMap((path) =>
      ['password', 'email', '__proto__', 'constructor', 'search_text'].flatMap((orderby) =>
        queries(path, { orderby }),
      ),
    ),
    ...INVALID,
  },
  {
    id: 'B-S5',
    claim: 'a condition in a search is literal text',
    requests: LISTS.flatMap((path) => queries(path, { search: "' OR 1=1--", hide_empty: 'false' })),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S6',
    claim: 'a function call in a search is literal text',
    requests: LISTS.flatMap((path) => queries(path, { search: "'||(select pg_sleep(3))||'" })),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S7',
    claim: 'wildcards in a search are literal characters',
    requests: LISTS.flatMap((path) =>
      ['%', '_', '\\'].flatMap((search) => queries(path, { search, hide_empty: 'false' })),
    ),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S8',
    claim: 'a search can end with a backslash',
    requests: LISTS.flatMap((path) => queries(path, { search: 'abc\\' })),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S9',
    claim: 'a search of thousands of words is rejected',
    requests: LISTS.flatMap((path) => queries(path, { search: 'word '.repeat(1_500) })),
    ...INVALID,
  },
  {
    id: 'B-S10',
    claim: 'full-text search operators are literal text',
    requests: LISTS.flatMap((path) =>
      ['"a & | ((b', ':*', '<->', '!'].flatMap((search) => queries(path, { search })),
    ),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S11',
    claim: 'a statement in a list of ids is rejected',
    requests: BY_ID.flatMap((path) => queries(path, { include: '1) union select 1--' })),
    ...INVALID,
  },
  {
    id: 'B-S12',
    claim: 'a word in a list of ids, or a list without ids, is rejected',
    requests: BY_ID.flatMap((path) => queries(path, { include: '1,2,abc' }, { include: ',' })),
    ...INVALID,
  },
  {
    id: 'B-S12',
    claim: 'an empty element in a list of ids is ignored',
    requests: gets('/events?include={event},,{other}'),
    status: 200,
    holds: ({ total }) => total === 2,
  },
  {
    id: 'B-S13',
    claim: 'a condition instead of a term is an unknown term',
    requests: queries('/events', { categories: "x' or '1'='1" }, { tags: "x' or '1'='1" }),
    ...INVALID,
  },
  {
    id: 'B-S14',
    claim: 'a date followed by an SQL comment is rejected',
    requests: ['start_date', 'end_date', 'starts_after', 'ends_before'].flatMap((name) =>
      queries('/events', { [name]: "2026-01-01'--" }),
    ),
    ...INVALID,
  },
  {
    id: 'B-S15',
    claim: 'a condition in a slug is an unknown slug',
    requests: LISTS.slice(0, 3).flatMap((path) => gets(`${path}/by-slug/a'%20or%201=1--`)),
    ...INVALID,
  },
  {
    id: 'B-S16',
    claim: 'anything but one offered language is rejected',
    requests: LISTS.flatMap((path) =>
      ["en'--", 'de', 'en,fr', "en' union select 1--"].flatMap((language) =>
        queries(`//translated/calendar/events/v1${path}`, { translation_language: language }),
      ),
    ),
    ...INVALID,
  },
  {
    id: 'B-S17',
    claim: 'a status followed by a condition is rejected',
    requests: LISTS.slice(0, 3).flatMap((path) => queries(path, { status: "publish' or 1=1" })),
    ...INVALID,
  },
  {
    id: 'B-S18',
    claim: 'a list of ids with a named key is rejected',
    requests: gets('/events?venue[0]=1&venue[raw]=1=1', '/events?organizer[0]=1&organizer[raw]=1=1'),
    ...INVALID,
  },
  {
    id: 'B-S19',
    claim: 'an operator instead of an id is rejected',
    requests: [...gets('/events?post_parent[$gt]=0'), ...postsEvents({ post_parent: { $gt: 0 } })],
    ...INVALID,
  },
  {
    id: 'B-S20',
    claim: 'an operator instead of a search text is rejected',
    requests: LISTS.flatMap((path) => gets(`${path}?search[$like]=%25`)),
    ...INVALID,
  },
  {
    id: 'B-S20',
    claim: 'a filter by relations is ignored',
    requests: gets('/events?where[author][password][$startsWith]=a'),
    status: 200,
    holds: ({ total }) => total === 3 || total === 4,
  },
];
