import { get } from './requests.mjs';

const LINKED = ['venues', 'organizers'];
const TERMS = ['categories', 'tags'];

const filter = (lists, name, values) =>
  lists.map((list) => ({
    name: `${list}, filter ${name}`,
    requests: (samples) =>
      values(samples, list).map((value) => get(`/${list}`, { [name]: value, per_page: 20 })),
  }));

/** Every parameter of the lists of venues, organizers and terms, alone. */
export const otherFilterCases = [
  ...filter(LINKED, 'search', ({ words }) => words.common),
  ...filter(LINKED, 'event', ({ ids }) => ids),
  ...filter(LINKED, 'has_events', () => [true, false]),
  ...filter(LINKED, 'only_with_upcoming', () => [true]),
  ...filter(LINKED, 'status', () => ['publish']),
  ...filter(LINKED, 'orderby', () => ['title', 'modified']),
  ...filter(TERMS, 'search', ({ words }) => words.common),
  ...filter(TERMS, 'event', ({ ids }) => ids),
  ...filter(TERMS, 'hide_empty', () => [true, false]),
  ...filter(TERMS, 'orderby', () => ['name', 'slug', 'count']),
  ...filter(TERMS, 'order', () => ['asc', 'desc']),
  ...filter(TERMS, 'include', ({ termIds }, list) => termIds[list].slice(0, 20)),
  ...filter(TERMS, 'exclude', ({ termIds }, list) => termIds[list].slice(0, 20)),
  ...filter(TERMS, 'slug', ({ categories, tags }, list) => ({ categories, tags })[list]),
];
