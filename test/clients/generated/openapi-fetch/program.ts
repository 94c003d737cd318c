import createClient from 'openapi-fetch';
import type { paths } from './client.js';

const { API = '', AUTHORIZATION = '' } = process.env;

const calendar = createClient<paths>({
  baseUrl: API,
  headers: { Authorization: AUTHORIZATION },
});

const { data: created } = await calendar.POST('/events', {
  body: {
    title: 'Concert',
    start_date: '2027-06-21 19:30',
    end_date: '2027-06-21 22:00',
    all_day: false,
    cost: 15,
    tags: 'Loud, Outdoors',
    categories: ['Music'],
    venue: { venue: 'Hall' },
    organizer: [{ organizer: 'Ann' }],
  },
});
if (created === undefined) throw new Error('The event was not created.');
const path = { id: created.id };
const { author } = created;

const { data: patched } = await calendar.PATCH('/events/{id}', {
  params: { path },
  body: { featured: true },
});
const { data: changed } = await calendar.PATCH('/events/{id}', {
  params: { path },
  body: { author, tags: ['Quiet', 'Outdoors'], website: null, image: null },
});

const { data: other } = await calendar.POST('/events', {
  body: { title: 'Play', start_date: 'tomorrow', end_date: 'tomorrow', categories: 'Theatre' },
});
const { data: list, response } = await calendar.GET('/events', {
  params: { query: { categories: ['music', 'theatre'], strict_dates: true, per_page: 10 } },
});
const { data: selected } = await calendar.GET('/events/{id}', {
  params: { path, query: { _fields: ['id', 'venue.venue'] } },
});

const { data: deleted } = await calendar.DELETE('/events/{id}', { params: { path } });
const { error } = await calendar.GET('/events/{id}', { params: { path } });

// The compiler finds what the service would reject or ignore.
export const mistakes = [
  // @ts-expect-error -- a new event needs its dates
  () => calendar.POST('/events', { body: { title: 'Concert' } }),
  // @ts-expect-error -- a title cannot be cleared
  () => calendar.PATCH('/events/{id}', { params: { path }, body: { title: null } }),
];

console.log(
  JSON.stringify({
    created,
    patched,
    changed,
    listed: list?.events.map(({ id }) => id) ?? [],
    known: [created.id, other?.id],
    total: response.headers.get('X-TEC-Total'),
    selected,
    deleted: deleted?.status,
    code: error?.code,
  }),
);
