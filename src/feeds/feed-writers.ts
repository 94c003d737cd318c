import type { FeedFormat } from '../http/feed-formats.js';
import { writeEventsCsv } from './csv.js';
import type { FeedWriter } from './feed.js';
import { writeGeoJson } from './geojson.js';
import { writeCalendar } from './icalendar.js';
import { writeJsonLd } from './json-ld.js';
import { writeAtom, writeJsonFeed, writeRss } from './news.js';

/** The formats of events. */
export const WRITERS: Readonly<Record<FeedFormat, FeedWriter>> = {
  ics: writeCalendar,
  rss: writeRss,
  atom: writeAtom,
  jsonfeed: writeJsonFeed,
  jsonld: writeJsonLd,
  geojson: writeGeoJson,
  csv: writeEventsCsv,
};
