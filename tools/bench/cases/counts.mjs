import { get } from './requests.mjs';

const counted = (name, queries) => ({
  name: `counts ${name}`,
  isUncached: true,
  requests: (samples) => queries(samples).map((query) => get('/events/counts', query)),
});

/** Requests of a month view, a map and facets: for few events, and for so many that their numbers are estimated. */
export const countCases = [
  counted('by day, of a month', ({ months }) => months.map((month) => ({ by: 'day', ...month }))),
  counted('by day, of a month and a category', ({ months, categories }) =>
    categories.map((slug, n) => ({ by: 'day', ...months[n], categories: slug })),
  ),
  counted('by month, of all', () => [{ by: 'month', start_date: '1900-01-01', end_date: '2100-01-01' }]),
  counted('by category, of a month', ({ months }) => months.map((month) => ({ by: 'category', ...month }))),
  counted('by category, of all', () => [
    { by: 'category', start_date: '1900-01-01', end_date: '2100-01-01' },
  ]),
  counted('by month and category, of a venue', ({ venues }) =>
    venues.map((id) => ({
      by: 'month,category',
      venue: id,
      start_date: '1900-01-01',
      end_date: '2100-01-01',
    })),
  ),
  counted('by venue, of a part of a map', ({ points }) =>
    points.map(([lat, lng]) => ({
      by: 'venue',
      bbox: [lng - 0.1, lat - 0.1, lng + 0.1, lat + 0.1].join(','),
    })),
  ),
  counted('by city', ({ days }) => days.map((day) => ({ by: 'city', start_date: day }))),
];
