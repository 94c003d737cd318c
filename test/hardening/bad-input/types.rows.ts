import type { Calendar } from '../calendar.js';
import { asks, gets, INVALID, posts, postsEvents, type Row } from './row.js';

const LISTS = ['/events', '/venues', '/organizers', '/categories', '/tags'];
const NAMES = { '/events': 'title', '/venues': 'venue', '/organizers': 'organizer', '/categories': 'name' };

/** A create of each resource with this for its name. */
function named(...names: readonly unknown[]) {
  const others = Object.entries(NAMES).slice(1);
  return names.flatMap((name) => [
    ...postsEvents({ title: name }),
    ...others.flatMap(([path, member]) => posts(path, { [member]: name })),
  ]);
}

/** B-T: types, repeated parameters and members that are not the caller's to set. */
export const rows: Row[] = [
  {
    id: 'B-T1',
    says: 'of a repeated page the last counts',
    requests: gets('/events?page=1&page=2', '/events?page=x&page=2'),
    status: 200,
    holds: ({ rest_url: url }) => /[?&]page=2(&|$)/.test(url),
  },
  {
    id: 'B-T1',
    says: 'of a repeated page the last is checked',
    requests: gets('/events?page=2&page=x', '/tags?page=1&page=0'),
    ...INVALID,
  },
  {
    id: 'B-T2',
    says: 'a list in the place of a number is refused',
    requests: LISTS.flatMap((path) => gets(`${path}?per_page[]=5`, `${path}?page[a]=1`)),
    ...INVALID,
  },
  {
    id: 'B-T3',
    says: 'a list in the place of a text is refused',
    requests: LISTS.flatMap((path) => gets(`${path}?search[]=a&search[]=b`)),
    ...INVALID,
  },
  {
    id: 'B-T4',
    says: 'of a repeated status the last counts, and the caller needs the right to it',
    requests: LISTS.slice(0, 3).flatMap((path) => gets(`${path}?status=publish&status=draft`)),
    status: 200,
    anonymous: [400, 'rest_invalid_param'],
  },
  {
    id: 'B-T5',
    says: 'a list of ids is the same in all its forms',
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
    says: 'a key that is no text is refused',
    requests: gets('/events/{locked}?password[]=x', '/events/{locked}?password[a]=x', '/events?password[]=x'),
    ...INVALID,
  },
  {
    id: 'B-T6',
    says: 'a key that only looks like true opens nothing',
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
    says: 'a password that is no text is refused',
    requests: postsEvents({ password: true }, { password: 0 }, { password: {} }, { password: ['x'] }),
    ...INVALID,
  },
  {
    id: 'B-T7',
    says: 'a name that is no text is refused',
    requests: named(123, true, [], {}, ['x'], { length: 5 }),
    ...INVALID,
  },
  {
    id: 'B-T7',
    says: 'a name that is null counts as missing',
    requests: named(null),
    status: 400,
    code: 'rest_missing_callback_param',
  },
  {
    id: 'B-T8',
    says: 'a name with nothing in it is refused, and "0" as the original API does',
    requests: named('', '   ', '0', '\t\n'),
    ...INVALID,
  },
  {
    id: 'B-T9',
    says: 'all_day is false in these words',
    requests: postsEvents({ all_day: 'false' }, { all_day: '0' }, { all_day: 0 }, { all_day: null }),
    status: 201,
    holds: ({ all_day: allDay }) => !allDay,
  },
  {
    id: 'B-T9',
    says: 'all_day is nothing in these words',
    requests: postsEvents({ all_day: 'no' }, { all_day: 'yes' }, { all_day: 'maybe' }, { all_day: 2 }),
    ...INVALID,
  },
  {
    id: 'B-T10',
    says: 'featured is true or false and nothing else',
    requests: gets('/events?featured=2', '/events?featured=', '/events?featured[]=true'),
    ...INVALID,
  },
  {
    id: 'B-T10',
    says: 'featured=true filters',
    requests: gets('/events?featured=true', '/events?featured=1', '/events?featured=TRUE'),
    status: 200,
    holds: ({ total }) => total === 0,
  },
  {
    id: 'B-T11',
    says: 'an id with words behind it is refused',
    requests: postsEvents({ venue: { id: '5 or 1' } }, { organizer: { id: '1;2' } }, { venue: { id: {} } }),
    ...INVALID,
  },
  {
    id: 'B-T12',
    says: 'a list of ids that is none is refused',
    requests: postsEvents({ venue: [1, [2]] }, { venue: '1;2' }, { organizer: -1 }, { organizer: [null] }),
    ...INVALID,
  },
  {
    id: 'B-T13',
    says: 'a list of terms with null in it is refused',
    requests: postsEvents({ categories: [1, 'x', null] }, { tags: [true] }, { tags: [['x']] }),
    ...INVALID,
  },
  {
    id: 'B-T14',
    says: 'an author is a decimal number and nothing else',
    requests: postsEvents(
      ...['1e1', '0x1', '١', '1 ', '+1', '1.0', 1.5, true, [1]].map((author) => ({ author })),
    ),
    ...INVALID,
  },
  {
    id: 'B-T15',
    says: 'an id in the body names nothing: the path does',
    requests: [
      {
        method: 'post',
        path: '/events/{event}',
        body: ({ other }: Calendar) => ({ id: other, sticky: true }),
      },
      { method: 'put', path: '/events/{event}', body: { id: 999_999, sticky: true } },
    ],
    status: 200,
    holds: ({ slug }) => slug === 'concert',
  },
  {
    id: 'B-T16',
    says: 'an id in the query names nothing: the slug does',
    requests: [
      { method: 'patch', path: '/events/by-slug/concert?id={other}', body: { sticky: true } },
      { method: 'post', path: '/events/by-slug/concert?id=999999', body: { sticky: true } },
    ],
    status: 200,
    holds: ({ slug }) => slug === 'concert',
  },
  {
    id: 'B-T17',
    says: 'an id in the query of a read names nothing',
    requests: gets('/events/{event}?id=6abc', '/events/{event}?id={other}', '/events/{event}?id[]=1'),
    status: 200,
    holds: ({ slug }) => slug === 'concert',
  },
  {
    id: 'B-T18',
    says: 'members that the service computes are not taken from the body',
    requests: postsEvents({
      ...{ global_id: 'x', url: 'x', rest_url: 'x', modified: '2001-01-01', json_ld: 'x', version: 99 },
      ...{
        utc_start_date: '2001-01-01',
        post_type: 'page',
        is_admin: true,
        role: 'administrator',
        deletedAt: 1,
      },
    }),
    status: 201,
    holds: (body) => !/"x"|2001|is_admin|deletedAt/.test(JSON.stringify(body)),
  },
  {
    id: 'B-T21',
    says: 'a thousand unknown members are read over',
    requests: postsEvents(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`unknown${n}`, n]))),
    status: 201,
    holds: (body) => !JSON.stringify(body).includes('unknown'),
  },
  {
    id: 'B-T24',
    says: 'what stands in the query and in the body counts as in the body',
    requests: [
      { method: 'post', path: '/venues?status=draft&venue=a', body: { venue: 'b', status: 'pending' } },
    ],
    status: 201,
    holds: ({ venue, status }) => venue === 'b' && status === 'pending',
  },
  {
    id: 'B-D12',
    says: 'a date that is a list or an object is refused',
    requests: [
      ...gets('/events?start_date[]=2026-12-01', '/events?end_date[date]=2026-12-01'),
      ...postsEvents({ start_date: { date: '2026-12-01' } }, { end_date: ['2026-12-01'] }, { date: true }),
    ],
    ...INVALID,
  },
  {
    id: 'B-L7',
    says: 'a rule of recurrence is text where text is, and nothing elsewhere',
    requests: postsEvents({
      description: 'FREQ=SECONDLY;COUNT=99999',
      recurrence: 'FREQ=SECONDLY',
      rrule: {},
    }),
    status: 201,
    holds: ({ description }) => description.includes('FREQ=SECONDLY'),
  },
  {
    id: 'B-T5',
    says: 'lists of ids drop what is twice in them',
    requests: asks('/events', { include: '1,1,1,1' }),
    status: 200,
    holds: ({ total }) => total === 0,
  },
];
