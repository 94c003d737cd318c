/** The formats in which lists and records can be read besides JSON, by the suffix of their path. */
export const MEDIA_TYPES = {
  ics: 'text/calendar',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  jsonfeed: 'application/feed+json',
  jsonld: 'application/ld+json',
  geojson: 'application/geo+json',
  csv: 'text/csv',
} as const;

export type FeedFormat = keyof typeof MEDIA_TYPES;

export type FeedCollection = 'events' | 'venues' | 'organizers';

/** The formats of each list. */
export const FORMATS: Readonly<Record<FeedCollection, readonly FeedFormat[]>> = {
  events: ['ics', 'rss', 'atom', 'jsonfeed', 'jsonld', 'geojson', 'csv'],
  venues: ['geojson', 'csv'],
  organizers: ['csv'],
};
