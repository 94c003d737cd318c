import { get, write } from './requests.mjs';

const COUNT = 200;
const SERIES = 20;

/** Writes by an editor. Every request is sent once, by any of the connections. */
export const writeCases = [
  {
    name: 'create an event',
    expected: 201,
    once: true,
    requests: (samples) => range(COUNT).map((n) => creation(samples, n)),
    references: ['write'],
  },
  {
    name: 'create a series of 731 dates',
    expected: 201,
    once: true,
    requests: (samples) => range(SERIES).map((n) => series(samples, n)),
  },
  {
    name: 'change an event',
    once: true,
    requests: (samples) => half(samples.changeable, 0).map((id) => change(samples, id)),
  },
  {
    name: 'mixed, 95 % reads',
    expected: [200, 201],
    once: true,
    requests: mixed,
  },
  // Last, because events in the trash can no longer be read.
  {
    name: 'move an event to the trash',
    once: true,
    isSingleUse: true,
    requests: ({ changeable, authorization }) =>
      half(changeable, 1).map((id) => write('DELETE', `/events/${id}`, { authorization })),
  },
];

function mixed(samples) {
  const { windows, ids, venues, categories } = samples;
  return range(COUNT * 5).map((n) => {
    if (n % 40 === 0) return creation(samples, n);
    if (n % 40 === 20) return change(samples, ids[n % ids.length]);
    const reads = [
      get('/events', { ...windows[n % windows.length], per_page: 20 }),
      get(`/events/${ids[n % ids.length]}`),
      get('/events', { ...windows[(n * 7) % windows.length], per_page: 20 }),
      n % 2 ? get('/events', { venue: venues[n % 50] }) : get('/events', { categories: categories[n % 50] }),
    ];
    return reads[n % reads.length];
  });
}

/** Creates an event with existing linked records. */
export function creation(samples, n) {
  const { authorization } = samples;
  return write('POST', '/events', { authorization, body: eventBody(samples, n) });
}

function eventBody({ venues, organizers, termIds, days }, n) {
  const day = days[n % days.length];
  return {
    title: 'Written while measured [<id>]',
    description: '<p>An event that was written to see how long that takes.</p>',
    start_date: `${day} 19:30:00`,
    end_date: `${day} 22:00:00`,
    timezone: 'UTC',
    cost: '12',
    venue: venues[n % venues.length],
    organizer: organizers[n % organizers.length],
    categories: termIds.categories[n % termIds.categories.length],
    tags: termIds.tags[n % termIds.tags.length],
  };
}

/** Creates an event that takes place every day for two years. */
function series(samples, n) {
  const body = { ...eventBody(samples, n), recurrence: 'FREQ=DAILY;COUNT=731' };
  return write('POST', '/events', { authorization: samples.authorization, body });
}

function change({ authorization }, id) {
  const body = { title: 'Changed while measured [<id>]', cost: '15' };
  return write('POST', `/events/${id}`, { authorization, body });
}

/** Splits the events, so that none is both changed and moved to the trash. */
function half(list, which) {
  return list.filter((_, n) => n % 2 === which);
}

function range(count) {
  return Array.from({ length: count }, (_, n) => n);
}
