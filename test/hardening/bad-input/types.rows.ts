import type { Calendar } from '../calendar.js';
import { gets, INVALID, posts, postsEvents, queries, type Row, UNAUTHORISED } from './row.js';

const LISTS = ['/events', '/venues', '/organizers', '/categories', '/tags'];
const NAMES = { '/events': 'title', '/venues': 'venue', '/organizers': 'organizer', '/categories': 'name' };

/** Builds creations of each resource with these names. */
function named(...names: readonly unknown[]) {
  const others = Object.entries(NAMES).slice(1);
  return names.flatMap((name) => [
    ...postsEvents({ title: name }),
    ...others.flatMap(([path, member]) => posts(path, { [member]: name })),
  ]);
}

/** B-T: types, repeated parameters and read-only members. */
export const rows: Row[] = [
  {
    id: 'B-T1',
    claim: 'the last of repeated pages is used',
    requests: gets('/events?page=1&page=2', '/events?page=x&page=2'),
    status: 200,
    holds: ({ rest_url: url }) => /[?&]page=2(&|$)/.test(url),
  },
  {
    id: 'B-T1',
    claim: 'the last of repeated pages is validated',
    requests: gets('/events?page=2&page=x', '/tags?page=1&page=0'),
    ...INVALID,
  },
  {
    id: 'B-T2',
    claim: 'a list instead of a number is rejected',
    requests: LISTS.flatMap((path) => gets(`${path}?per_page[]=5`, `${path}?page[a]=1`)),
    ...INVALID,
  },
  {
    id: 'B-T3',
    claim: 'a list instead of a text is rejected',
    requests: LISTS.flatMap((path) => gets(`${path}?search[]=a&search[]=b`)),
    ...INVALID,
  },
  {
    id: 'B-T4',
    claim: 'the last of repeated statuses is used, and requires permission',
    requests: LISTS.slice(0, 3).flatMap((path) => gets(`${path}?status=publish&status=draft`)),
    status: 200,
    anonymous: [400, 'rest_invalid_param'],
  },
  {
    id: 'B-T5',
    claim: 'all forms of a list of ids are equivalent',
    requests: gets(
      '/events?include[]={event}&include[]={other}',
      '/events?include[0]={event}&include[1]={other}',
      '/events?include={event},{other}',
    ),
    status: 200,
    holds: ({ total }) => total === 2,
  },
  {
    id: 'B-T6',
    claim: 'a password parameter that is not text is rejected',
    requests: gets('/events/{locked}?password[]=x', '/events/{locked}?password[a]=x', '/events?password[]=x'),
    ...INVALID,
  },
  {
    id: 'B-T6',
    claim: 'a truthy password does not unlock an event',
    requests: gets(
      '/events/{locked}?password=true',
      '/events/{locked}?password=1',
      '/events/{locked}?password=0',
    ),
    status: 403,
    code: 'event-password-protected',
  },
  {
    id: 'B-T6',
    claim: 'a new password that is not text is rejected',
    requests: postsEvents({ password: true }, { password: 0 }, { password: {} }, { password: ['x'] }),
    ...INVALID,
  },
  {
    id: 'B-T7',
    claim: 'a name that is not text is rejected',
    requests: named(123, true, [], {}, ['x'], { length: 5 }),
    ...INVALID,
  },
  {
    id: 'B-T7',
    claim: 'a null name is missing',
    requests: named(null),
    status: 400,
    code: 'rest_missing_callback_param',
  },
  {
    id: 'B-T8',
    claim: 'an empty name is rejected, and so is "0", like in the original API',
    requests: named('', '   ', '0', '\t\n'),
    ...INVALID,
  },
  {
    id: 'B-T9',
    claim: 'all_day accepts every form of false',
    requests: postsEvents({ all_day: 'false' }, { all_day: '0' }, { all_day: 0 }, { all_day: null }),
    status: 201,
    holds: ({ all_day: allDay }) => !allDay,
  },
  {
    id: 'B-T9',
    claim: 'all_day rejects anything but booleans',
    requests: postsEvents({ all_day: 'no' }, { all_day: 'yes' }, { all_day: 'maybe' }, { all_day: 2 }),
    ...INVALID,
  },
  {
    id: 'B-T10',
    claim: 'featured rejects anything but booleans',
    requests: gets('/events?featured=2', '/events?featured=', '/events?featured[]=true'),
    ...INVALID,
  },
  {
    id: 'B-T10',
    claim: 'featured accepts every form of true',
    requests: gets('/events?featured=true', '/events?featured=1', '/events?featured=TRUE'),
    status: 200,
    holds: ({ total }) => total === 0,
  },
  {
    id: 'B-T11',
    claim: 'an id followed by words is rejected',
    requests: postsEvents(
      { venue: { id: '5 or 1' } },
      { organizer: { id: '1;2' } },
      { venue: { id: { id: 5 } } },
    ),
    ...INVALID,
  },
  {
    id: 'B-T12',
    claim: 'a malformed list of ids is rejected',
    requests: postsEvents({ venue: [1, [2]] }, { venue: '1;2' }, { organizer: -1 }, { organizer: [true] }),
    ...INVALID,
  },
  {
    id: 'B-T13',
    claim: 'a list of terms with other types is rejected',
    requests: postsEvents({ categories: [1, 'x', null] }, { tags: [true] }, { tags: [['x']] }),
    ...INVALID,
  },
  {
    id: 'B-T14',
    claim: 'an author that is not a decimal number is rejected',
    requests: postsEvents(
      ...['1e1', '0x1', '١', '1 0', '+ 1', '1.0', 1.5, true, [1]].map((author) => ({ author })),
    ),
    ...INVALID,
  },
  {
    id: 'B-T15',
    claim: 'an id in the body that is not that of the path is rejected',
    requests: [
      {
        method: 'post',
        path: '/events/{event}',
        body: ({ other }: Calendar) => ({ id: other, sticky: true }),
      },
      { method: 'put', path: '/events/{event}', body: { id: 999_999, sticky: true } },
    ],
    ...INVALID,
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-T16',
    claim: 'an id in the query of a write that is not that of the slug is rejected',
    requests: [
      { method: 'patch', path: '/events/by-slug/concert?id={other}', body: { sticky: true } },
      { method: 'post', path: '/events/by-slug/concert?id=999999', body: { sticky: true } },
    ],
    ...INVALID,
    anonymous: UNAUTHORISED,
  },
  {
    id: 'B-T17',
    claim: 'an id in the query of a read is ignored',
    requests: gets('/events/{event}?id=6abc', '/events/{event}?id={other}', '/events/{event}?id[]=1'),
    status: 200,
    holds: ({ slug }) => slug === 'concert',
  },
  {
    id: 'B-T18',
    claim: 'computed members in the body are ignored',
    requests: postsEvents({
      global_id: 'x',
      url: 'x',
      rest_url: 'x',
      modified: '2001-01-01',
      json_ld: 'x',
      version: 99,
      utc_start_date: '2001-01-01',
      post_type: 'page',
      is_admin: true,
      role: 'administrator',
      deletedAt: 1,
    }),
    status: 201,
    holds: (body) => !/"x"|2001|is_admin|deletedAt/.test(JSON.stringify(body)),
  },
  {
    id: 'B-T21',
    claim: 'a thousand unknown members are ignored',
    requests: postsEvents(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`unknown${n}`, n]))),
    status: 201,
    holds: (body) => !JSON.stringify(body).includes('unknown'),
  },
  {
    id: 'B-T24',
    claim: 'the body takes precedence over the query',
    requests: [
      { method: 'post', path: '/venues?status=draft&venue=a', body: { venue: 'b', status: 'pending' } },
    ],
    status: 201,
    holds: ({ venue, status }) => venue === 'b' && status === 'pending',
  },
  {
    id: 'B-D12',
    claim: 'a list or object instead of a date is rejected',
    requests: [
      ...gets('/events?start_date[]=2026-12-01', '/events?end_date[date]=2026-12-01'),
      ...postsEvents({ start_date: { date: '2026-12-01' } }, { end_date: ['2026-12-01'] }, { date: true }),
    ],
    ...INVALID,
  },
  {
    id: 'B-L7',
    claim: 'a recurrence rule of seconds, or none, is rejected',
    requests: postsEvents(
      { recurrence: 'FREQ=SECONDLY' },
      { recurrence: 'FREQ=SECONDLY;COUNT=99999' },
      { recurrence: {} },
    ),
    ...INVALID,
  },
  {
    id: 'B-T5',
    claim: 'duplicates in a list of ids are ignored',
    requests: queries('/events', { include: '1,1,1,1' }),
    status: 200,
    holds: ({ total }) => total === 0,
  },
];
