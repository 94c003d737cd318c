import { get, getInFrench } from './requests.mjs';

const window = (query, size) => get('/events', { ...query, per_page: size });

/** Lists of events and single events, the most frequent requests. */
export const readCases = [
  ...[2, 20, 50].map((size) => ({
    name: `list of ${size}`,
    hasUniqueUrls: true,
    requests: ({ windows }) => windows.map((query) => window(query, size)),
    references: ['list', 'constant'],
  })),
  {
    name: 'list of 20, nothing cached',
    hasUniqueUrls: true,
    isUncached: true,
    requests: ({ windows }) => windows.map((query) => window(query, 20)),
    references: ['list'],
  },
  ...[2, 20, 50].map((size) => ({
    name: `list of ${size}, the same one again`,
    requests: ({ windows }) => [window(windows[20], size)],
    references: ['list', 'constant', 'express'],
  })),
  {
    name: 'list of 20, not modified',
    isConditional: true,
    requests: ({ windows }) => windows.map((query) => window(query, 20)),
    references: ['constant', 'express'],
  },
  {
    name: 'list of 20, no dates',
    requests: () => [get('/events', { per_page: 20 })],
    references: ['constant'],
  },
  {
    name: 'single by id',
    hasUniqueUrls: true,
    requests: ({ ids }) => ids.map((id) => get(`/events/${id}`)),
    references: ['single', 'constant'],
  },
  {
    name: 'single by slug',
    hasUniqueUrls: true,
    requests: ({ slugs }) => slugs.map((slug) => get(`/events/by-slug/${slug}`)),
    // The bare server finds events by key only; the work is the same.
    bareRequests: ({ ids }) => ids.map((id) => get(`/events/${id}`)),
    references: ['single', 'constant'],
  },
  ...[1, 100, 5000].map((number) => ({
    name: `page ${number} of 20`,
    isPossible: ({ lastPage }) => number <= lastPage,
    requests: ({ all }) => [get('/events', { ...all, per_page: 20, page: number })],
  })),
  ...[1, 1000].map((number) => ({
    name: `page ${number} of 20, by key`,
    isPossible: ({ cursors }) => number in cursors,
    requests: ({ all, cursors }) => [get('/events', { ...all, per_page: 20, after: cursors[number] })],
  })),
];

/** A calendar with visitors: more addresses than one, each of them asked for again, alone and while an editor writes. */
export const visitorCases = [false, true].flatMap((isWritten) =>
  [
    {
      name: 'list of 20, 540 windows and pages',
      requests: ({ windows }) =>
        windows
          .slice(0, 90)
          .flatMap((query) => [1, 2, 3, 4, 5, 6].map((page) => window({ ...query, page }, 20))),
    },
    {
      name: 'single by id, 1,000 ids',
      requests: ({ manyIds }) => manyIds.map((id) => get(`/events/${id}`)),
    },
    {
      name: 'list of a category',
      requests: ({ categories }) => [get('/events', { categories: categories[0], per_page: 20 })],
    },
    { name: 'list of 20', requests: ({ windows }) => [window(windows[20], 20)] },
  ].map(({ name, requests }) => ({
    name: `visitors: ${name}${isWritten ? ', with a write a second' : ''}`,
    requests,
    isWarm: true,
    isWritten,
  })),
);

/** Lists and single records of the other resources, and requests in French. */
export const otherCases = [
  ...['venues', 'organizers', 'categories', 'tags'].map((collection) => ({
    name: `${collection}, list of 20`,
    requests: () => [1, 2, 3].map((page) => get(`/${collection}`, { per_page: 20, page })),
  })),
  {
    name: 'venues, single',
    requests: ({ venues }) => venues.map((id) => get(`/venues/${id}`)),
  },
  {
    name: 'tags, single',
    requests: ({ termIds }) => termIds.tags.map((id) => get(`/tags/${id}`)),
  },
  {
    name: 'French, list of 20',
    hasUniqueUrls: true,
    requests: ({ windows }) => windows.map((query) => getInFrench('/events', { ...query, per_page: 20 })),
    references: ['constant'],
  },
  {
    name: 'French, single by id',
    hasUniqueUrls: true,
    requests: ({ ids }) => ids.map((id) => getInFrench(`/events/${id}`)),
    references: ['constant'],
  },
  {
    name: 'French, search for a rare word',
    requests: ({ words }) => words.rare.map((search) => getInFrench('/events', { search, per_page: 20 })),
  },
  {
    name: 'French, venues, list of 20',
    requests: () => [1, 2, 3].map((page) => getInFrench('/venues', { per_page: 20, page })),
  },
];

/** Feeds of the events of a month, of which news have 50, and of all events, of which feeds have 10,000. */
export const feedCases = [
  ...['ics', 'rss', 'geojson', 'csv'].map((format) => ({
    name: `feed of a month as ${format}`,
    requests: ({ months }) => months.slice(0, 10).map((month) => get(`/events.${format}`, month)),
  })),
  ...['ics', 'csv', 'jsonld', 'geojson'].map((format) => ({
    name: `feed of all as ${format}, four at once, nothing cached`,
    isUncached: true,
    isProbed: true,
    requests: ({ all }) => Array.from({ length: 4 }, () => get(`/events.${format}`, all)),
  })),
];
