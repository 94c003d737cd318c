import { queries, gets, INVALID, posts, postsEvents, type Row, UNAUTHORISED } from './row.js';

const LISTS = ['/events', '/venues', '/organizers', '/categories', '/tags'];

function starting(...dates: readonly string[]) {
  return dates.flatMap((date) => [
    ...postsEvents({ start_date: date, end_date: '9999-12-31' }),
    ...queries('/events', { start_date: date }),
  ]);
}

/** Returns the fields of an event from start to end. */
function between(start: string, end: string, timezone = 'UTC') {
  return { start_date: start, end_date: end, timezone };
}

/** B-D: dates, zones and numbers. */
export const rows: Row[] = [
  {
    id: 'B-D1',
    claim: 'a date or time that does not exist is rejected; the original API guesses',
    requests: starting('2026-02-30', '2027-01-01 25:00'),
    ...INVALID,
  },
  {
    id: 'B-D1',
    claim: 'a wrong weekday or an ambiguous date is rejected',
    requests: starting('Thu, 05 Mar 2027 18:00:00 GMT', '03/05/27'),
    ...INVALID,
  },
  {
    id: 'B-D3',
    claim: 'a date that only PostgreSQL accepts is rejected',
    requests: starting('infinity', 'epoch'),
    ...INVALID,
  },
  {
    id: 'B-D4',
    claim: 'a year outside 1 to 9999 is rejected',
    requests: starting('0000-01-01', '10000-01-01'),
    ...INVALID,
  },
  {
    id: 'B-D5',
    claim: 'the last second of 9999 is accepted in every time zone',
    requests: postsEvents(
      between('9999-12-31 23:59:59', '9999-12-31 23:59:59', 'Pacific/Kiritimati'),
      between('9999-12-30 00:00:00', '9999-12-31 00:00:00', 'Etc/GMT+12'),
    ),
    status: 201,
    holds: ({ utc_start_date: utc }) => /^9999-12-3\d /.test(utc),
  },
  {
    id: 'B-D5',
    claim: 'a date of the years 1 to 9999 that is in another year in UTC is rejected',
    requests: postsEvents(
      between('2027-03-01', '9999-12-31 23:59:59', 'America/New_York'),
      between('0001-01-01', '2027-03-01', 'Asia/Tokyo'),
    ),
    ...INVALID,
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-D6',
    claim: 'an end before the start is rejected; the original API moves it',
    requests: postsEvents(
      between('2027-03-05', '2027-03-01'),
      between('2027-03-01 10:00', '2027-03-01 09:59:59'),
    ),
    ...INVALID,
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-D6',
    claim: 'an event can last no time, a second or ten years',
    requests: postsEvents(
      between('2027-03-01 10:00', '2027-03-01 10:00'),
      between('2027-03-01 10:00', '2027-03-01 10:00:01'),
      between('2027-03-01', '2037-03-01'),
    ),
    status: 201,
  },
  {
    id: 'B-D7',
    claim: 'a time skipped by daylight saving is moved forward, together with the end',
    requests: postsEvents(between('2026-03-08 02:30', '2026-03-08 02:30', 'America/New_York')),
    status: 201,
    holds: (body) =>
      body.utc_start_date === '2026-03-08 07:30:00' && body.utc_end_date >= body.utc_start_date,
  },
  {
    id: 'B-D8',
    claim: 'a time that occurs twice is the first of the two',
    requests: postsEvents(between('2026-11-01 01:30', '2026-11-01 01:30', 'America/New_York')),
    status: 201,
    holds: (body) => body.utc_start_date === '2026-11-01 05:30:00',
  },
  {
    id: 'B-D9',
    claim: 'unusual time zones are accepted',
    requests: postsEvents(
      between('2011-12-30 12:00', '2011-12-31 12:00', 'Pacific/Apia'),
      between('2027-02-01', '2027-03-20', 'Asia/Calcutta'),
      between('2027-02-01', '2027-03-20', '+01:00'),
    ),
    status: 201,
  },
  {
    id: 'B-D10',
    claim: 'an unknown time zone is rejected',
    requests: postsEvents({ timezone: 'Mars/Phobos' }, { timezone: '../../etc/passwd' }, { timezone: 'BST' }),
    ...INVALID,
  },
  {
    id: 'B-D10',
    claim: 'offsets and abbreviations of RFC 5322 are time zones without daylight saving',
    requests: postsEvents(
      between('2027-07-01 10:00', '2027-07-01 11:00', 'UTC-5'),
      between('2027-07-01 07:00', '2027-07-01 11:00', 'pst'),
    ),
    status: 201,
    holds: ({ utc_start_date: utc }) => utc === '2027-07-01 15:00:00',
  },
  {
    id: 'B-D13',
    claim: 'a list can cover the years 1 to 9999',
    requests: queries('/events', { start_date: '0001-01-01', end_date: '9999-12-31' }),
    status: 200,
    holds: ({ total }) => total > 2,
  },
  {
    id: 'B-D14',
    claim: 'a list with a reversed range is empty',
    requests: queries('/events', { start_date: '2027-01-01', end_date: '2026-01-01' }),
    status: 200,
    holds: ({ total }) => total === 0,
  },
  {
    id: 'B-D15',
    claim: 'a page that is not a positive integer is rejected',
    requests: LISTS.flatMap((path) =>
      ['0', '-1', '1.5', 'abc', '', '0x1', '1 0', '٣', '1e', '1,0'].flatMap((page) =>
        queries(path, { page }),
      ),
    ),
    ...INVALID,
  },
  {
    id: 'B-D16',
    claim: 'a page beyond the last is not found',
    requests: LISTS.slice(0, 3).flatMap((path) =>
      ['2147483647', '1e18', '9007199254740993', '1e3'].flatMap((page) => queries(path, { page })),
    ),
    status: 404,
  },
  {
    id: 'B-D16',
    claim: 'a page of terms beyond the last is empty',
    requests: LISTS.slice(3).flatMap((path) => queries(path, { page: '2147483647' }, { page: '1e18' })),
    status: 200,
  },
  {
    id: 'B-D17',
    claim: 'a page size that is not a positive integer is rejected',
    requests: LISTS.flatMap((path) =>
      ['0', '-1', 'abc', '1.5', ''].flatMap((size) => queries(path, { per_page: size })),
    ),
    ...INVALID,
  },
  {
    id: 'B-D18',
    claim: 'a page size above the maximum is reduced to it',
    requests: LISTS.flatMap((path) =>
      ['51', '1000000', '9223372036854775808'].flatMap((size) => queries(path, { per_page: size })),
    ),
    status: 200,
    holds: ({ total_pages: pages }) => pages <= 1,
  },
  {
    id: 'B-D19',
    claim: 'a cost is stored as text, and its values are numbers',
    requests: postsEvents(
      ...['1e400', '-5', '1.234.567,89', '<b>5</b>', '0x10', '٣'].map((cost) => ({ cost })),
    ),
    status: 201,
    holds: ({ cost_details: { values } }) =>
      values.every((value) => /^-?\d+(\.\d+)?$/.test(value) && Number.isFinite(Number(value))),
  },
  {
    id: 'B-D19',
    claim: 'a cost that is too long, no number or not text is rejected',
    requests: postsEvents(
      ...['5'.repeat(10_000), { a: 1 }, [[5]], true, 'NaN', 'Infinity'].map((cost) => ({ cost })),
    ),
    ...INVALID,
  },
  {
    id: 'B-D20',
    claim: 'invalid coordinates are rejected',
    requests: [
      ...gets('/events?geoloc_lat=91&geoloc_lng=0', '/events?geoloc_lat=NaN&geoloc_lng=0'),
      ...gets('/events?geoloc_lat=0&geoloc_lng=Infinity', '/events?geoloc_lat=abc&geoloc_lng=1'),
      ...gets('/events?geoloc_lat=1&geoloc_lng=1&geoloc_radius=-1'),
    ],
    ...INVALID,
  },
  {
    id: 'B-D21',
    claim: 'a filter or parent that is not an event id is rejected',
    requests: [
      ...['-1', '2147483648', 'x', ''].flatMap((id) => queries('/events', { post_parent: id })),
      ...['0', '9223372036854775808'].flatMap((id) => [
        ...queries('/venues', { event: id }),
        ...queries('/organizers', { event: id }),
        ...queries('/categories', { event: id }),
        ...queries('/tags', { post: id }),
      ]),
      ...postsEvents({ post_parent: -1 }, { post_parent: 2 ** 31 }, { post_parent: 999_999 }),
    ],
    ...INVALID,
    anonymous: 'not sent',
  },
  {
    id: 'B-D22',
    claim: 'a cycle of categories is rejected',
    requests: [
      {
        method: 'patch',
        path: '/categories/{category}',
        body: ({ category }: { category: number }) => ({ parent: category }),
      },
      {
        method: 'patch',
        path: '/categories/{category}',
        body: ({ child }: { child: number }) => ({ parent: child }),
      },
    ],
    status: 400,
    code: 'rest_term_invalid',
    anonymous: [401, 'rest_forbidden'],
  },
  {
    id: 'B-D22',
    claim: 'a parent that is not a category is rejected',
    requests: posts('/categories', ...[-1, 'x', 2 ** 31, [1], {}].map((parent) => ({ name: 'a', parent }))),
    ...INVALID,
  },
];
