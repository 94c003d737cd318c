import { get } from './requests.mjs';

const filtered = (query) => get('/events', { ...query, per_page: 20 });

const alone = (name, queries) => ({
  name: `filter ${name}`,
  requests: (samples) => queries(samples).map(filtered),
});

const values = (name, of) => alone(name, (samples) => of(samples).map((value) => ({ [name]: value })));

const together = (name, queries) => ({
  name: `filters ${name}`,
  requests: (samples) => queries(samples).map(filtered),
});

const nearby = ({ points }) =>
  points.map(([lat, lng]) => ({ geoloc_lat: lat, geoloc_lng: lng, geoloc_radius: 10 }));

/** Every documented filter alone; without dates, the list starts yesterday. */
export const filterCases = [
  values('start_date', ({ days }) => days),
  values('end_date', ({ days }) => days),
  values('starts_before', ({ days }) => days),
  values('starts_after', ({ days }) => days),
  values('ends_before', ({ days }) => days),
  values('ends_after', ({ days }) => days),
  alone('strict_dates', ({ days }) =>
    days.map((day) => ({ start_date: `${day} 18:00`, strict_dates: true })),
  ),
  values('categories', ({ categories }) => categories),
  values('tags', ({ tags }) => tags),
  values('venue', ({ venues }) => venues),
  values('organizer', ({ organizers }) => organizers),
  values('featured', () => [true, false]),
  values('status', () => ['publish']),
  values('geoloc', () => [true, false]),
  alone('geoloc_lat and geoloc_lng', nearby),
  alone('bbox', ({ points }) =>
    points.map(([lat, lng]) => ({ bbox: [lng - 0.1, lat - 0.1, lng + 0.1, lat + 0.1].join(',') })),
  ),
  alone('include', ({ ids }) =>
    ids.slice(0, 50).map((_, n) => ({ include: ids.slice(n, n + 20).join(',') })),
  ),
  values('post_parent', ({ parents }) => parents),
  values('ticketed', () => [true, false]),
  values('event_status', () => ['canceled', 'scheduled,postponed']),
  values('is_virtual', () => [true, false]),
  values('is_free', () => [true, false]),
  values('accessibility', () => ['step_free', 'step_free,hearing_loop']),
  values('modified_after', ({ days }) => days),
  values('modified_before', ({ days }) => days),
  values('started_by', ({ days }) => days),
  values('over_after', ({ days }) => days),
];

const ordered = (
  order,
  /** @type {(samples: { days: string[], points: object[] }) => object[]} */ queries = ({ days }) =>
    days.map((day) => ({ start_date: day })),
) => ({
  name: `order by ${Object.values(order).join(' ')}`,
  requests: (samples) => queries(samples).map((query) => filtered({ ...query, ...order })),
});

/** Every order, in lists that start on different days. */
export const orderCases = [
  ordered({ orderby: 'start' }),
  ordered({ orderby: 'start', order: 'desc' }),
  ...['end', 'date', 'modified', 'title'].map((orderby) => ordered({ orderby })),
  ordered({ orderby: 'distance' }, nearby),
];

/** The most common combinations on web sites. */
export const combinedCases = [
  together('of a month', ({ months }) => months),
  together('of a month and a category', ({ months, categories }) =>
    categories.map((slug, n) => ({ ...months[n], categories: slug })),
  ),
  together('of a venue and dates', ({ windows, venues }) =>
    venues.map((id, n) => ({ ...windows[n], venue: id })),
  ),
  together('of a category, a tag and featured', ({ categories, tags }) =>
    categories.map((slug, n) => ({ categories: slug, tags: tags[n], featured: true })),
  ),
  together('of a month and a word', ({ months, words }) =>
    months.slice(0, 50).map((month, n) => ({ ...month, search: words.common[n % words.common.length] })),
  ),
];

export const searchCases = [
  values('search', ({ words }) => words.rare),
  values('search', ({ words }) => words.common),
  values('search', ({ words }) => words.infix),
].map((one, index) => ({
  ...one,
  name: `search for ${['a rare word', 'a common word', 'a part of a word'][index]}`,
}));
