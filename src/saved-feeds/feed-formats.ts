/** The formats of a list of events, named as the suffixes of their addresses. */
export const FEED_FORMATS = ['ics', 'rss', 'atom', 'jsonfeed', 'jsonld', 'geojson', 'csv'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
