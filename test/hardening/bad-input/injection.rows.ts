import { asks, gets, INVALID, postsEvents, type Row } from './row.js';

const LISTS = ['/events', '/venues', '/organizers', '/categories', '/tags'];
const SORTED = ['/categories', '/tags'];
const BY_ID = ['/events', ...SORTED];

/** The page that is answered when nothing matches. */
const isEmpty: Row['holds'] = ({ total }) => total === 0;

/** B-S: injection into statements and filters. */
export const rows: Row[] = [
  {
    id: 'B-S1',
    says: 'a direction with a statement in it is refused where lists can be sorted',
    requests: SORTED.flatMap((path) => asks(path, { order: 'ASC,(select pg_sleep(3))' })),
    ...INVALID,
  },
  {
    id: 'B-S1',
    says: 'a direction is no parameter of the other lists, and ignored there',
    requests: LISTS.slice(0, 3).flatMap((path) => asks(path, { order: 'ASC,(select pg_sleep(3))' })),
    status: 200,
    holds: ({ total }) => total > 0,
  },
  {
    id: 'B-S2',
    says: 'a direction with a second statement is refused',
    requests: SORTED.flatMap((path) => asks(path, { order: 'asc;drop table events--' })),
    ...INVALID,
  },
  {
    id: 'B-S3',
    says: 'an expression to sort by is refused',
    requests: SORTED.flatMap((path) =>
      asks(path, { orderby: '(case when (select 1)=1 then id else name end)' }),
    ),
    ...INVALID,
  },
  {
    id: 'B-S4',
    says: 'columns that are not offered to sort by are refused',
    requests: SORTED.flatMap((path) =>
      ['password', 'email', '__proto__', 'constructor', 'search_text'].flatMap((orderby) =>
        asks(path, { orderby }),
      ),
    ),
    ...INVALID,
  },
  {
    id: 'B-S5',
    says: 'a condition in the search is text that nothing matches',
    requests: LISTS.flatMap((path) => asks(path, { search: "' OR 1=1--", hide_empty: 'false' })),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S6',
    says: 'a call in the search is text that nothing matches',
    requests: LISTS.flatMap((path) => asks(path, { search: "'||(select pg_sleep(3))||'" })),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S7',
    says: 'wildcards in the search are letters like others',
    requests: LISTS.flatMap((path) =>
      ['%', '_', '\\'].flatMap((search) => asks(path, { search, hide_empty: 'false' })),
    ),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S8',
    says: 'a search may end in a backslash',
    requests: LISTS.flatMap((path) => asks(path, { search: 'abc\\' })),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S9',
    says: 'a search of thousands of words is refused',
    requests: LISTS.flatMap((path) => asks(path, { search: 'word '.repeat(1_500) })),
    ...INVALID,
  },
  {
    id: 'B-S10',
    says: 'operators of a full-text search are text',
    requests: LISTS.flatMap((path) =>
      ['"a & | ((b', ':*', '<->', '!'].flatMap((search) => asks(path, { search })),
    ),
    status: 200,
    holds: isEmpty,
  },
  {
    id: 'B-S11',
    says: 'a statement among ids is refused',
    requests: BY_ID.flatMap((path) => asks(path, { include: '1) union select 1--' })),
    ...INVALID,
  },
  {
    id: 'B-S12',
    says: 'a word among ids, or nothing at all, is refused',
    requests: BY_ID.flatMap((path) => asks(path, { include: '1,2,abc' }, { include: ',' })),
    ...INVALID,
  },
  {
    id: 'B-S12',
    says: 'a gap among ids is read over',
    requests: gets('/events?include={event},,{other}'),
    status: 200,
    holds: ({ total }) => total === 2,
  },
  {
    id: 'B-S13',
    says: 'a condition in the place of a term is an unknown term',
    requests: asks('/events', { categories: "x' or '1'='1" }, { tags: "x' or '1'='1" }),
    ...INVALID,
  },
  {
    id: 'B-S14',
    says: 'a date with a comment behind it is no date',
    requests: ['start_date', 'end_date', 'starts_after', 'ends_before'].flatMap((name) =>
      asks('/events', { [name]: "2026-01-01'--" }),
    ),
    ...INVALID,
  },
  {
    id: 'B-S15',
    says: 'a condition in a slug is an unknown slug',
    requests: LISTS.slice(0, 3).flatMap((path) => gets(`${path}/by-slug/a'%20or%201=1--`)),
    ...INVALID,
  },
  {
    id: 'B-S16',
    says: 'anything but one language that is offered is refused',
    requests: LISTS.flatMap((path) =>
      ["en'--", 'de', 'en,fr', "en' union select 1--"].flatMap((language) =>
        asks(`//translated/calendar/events/v1${path}`, { translation_language: language }),
      ),
    ),
    ...INVALID,
  },
  {
    id: 'B-S17',
    says: 'a condition behind a status is refused',
    requests: LISTS.slice(0, 3).flatMap((path) => asks(path, { status: "publish' or 1=1" })),
    ...INVALID,
  },
  {
    id: 'B-S18',
    says: 'a list of ids with a named member is refused',
    requests: gets('/events?venue[0]=1&venue[raw]=1=1', '/events?organizer[0]=1&organizer[raw]=1=1'),
    ...INVALID,
  },
  {
    id: 'B-S19',
    says: 'an operator in the place of an id is refused',
    requests: [...gets('/events?post_parent[$gt]=0'), ...postsEvents({ post_parent: { $gt: 0 } })],
    ...INVALID,
  },
  {
    id: 'B-S20',
    says: 'an operator in the place of a search is refused',
    requests: LISTS.flatMap((path) => gets(`${path}?search[$like]=%25`)),
    ...INVALID,
  },
  {
    id: 'B-S20',
    says: 'a filter by relations is no parameter, and ignored',
    requests: gets('/events?where[author][password][$startsWith]=a'),
    status: 200,
    holds: ({ total }) => total === 3 || total === 4,
  },
];
