import type { FeedFormat } from './feed-formats.js';
import { EVENTS_CSV } from './csv.js';
import type { FeedWriter } from './feed.js';
import { EVENTS_GEOJSON } from './geojson.js';
import { CALENDAR } from './icalendar.js';
import { JSON_LD } from './json-ld.js';
import { ATOM, JSON_FEED, RSS } from './news.js';

/** The formats of events. */
export const WRITERS: Readonly<Record<FeedFormat, FeedWriter>> = {
  ics: CALENDAR,
  rss: RSS,
  atom: ATOM,
  jsonfeed: JSON_FEED,
  jsonld: JSON_LD,
  geojson: EVENTS_GEOJSON,
  csv: EVENTS_CSV,
};
