import { createEvent, deleteEvent, getEvent, listEvents, updateEvent } from './client.js';

const { AUTHORIZATION = '' } = process.env;
const options = { headers: { Authorization: AUTHORIZATION } };

const { data: created, status } = await createEvent(
  {
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
  undefined,
  options,
);
if (status !== 201) throw new Error(created.message);
const { id, author } = created;

const { data: patched } = await updateEvent(id, { featured: true }, undefined, options);
const { data: changed } = await updateEvent(
  id,
  { author, tags: ['Quiet', 'Outdoors'], website: null, image: null },
  undefined,
  options,
);

const other = await createEvent(
  { title: 'Play', start_date: 'tomorrow', end_date: 'tomorrow', categories: 'Theatre' },
  undefined,
  options,
);
const list = await listEvents({ categories: ['music', 'theatre'], strict_dates: true, per_page: 10 });
const { data: selected } = await getEvent(id, { _fields: ['id', 'venue.venue'] });

const deleted = await deleteEvent(id, undefined, options);
const { data: error } = await getEvent(id, undefined, options);

// The compiler finds what the service would reject or ignore.
export const mistakes = [
  // @ts-expect-error -- a new event needs its dates
  () => createEvent({ title: 'Concert' }),
  // @ts-expect-error -- no field has this name
  () => updateEvent(id, { titel: 'Concert' }),
  // @ts-expect-error -- a title cannot be cleared
  () => updateEvent(id, { title: null }),
];

console.log(
  JSON.stringify({
    created,
    patched,
    changed,
    listed: list.status === 200 ? list.data.events.map((event) => event.id) : [],
    known: [id, other.status === 201 ? other.data.id : undefined],
    total: list.headers.get('X-TEC-Total'),
    selected,
    deleted: deleted.status === 200 ? deleted.data.status : undefined,
    code: 'code' in error ? error.code : undefined,
  }),
);
