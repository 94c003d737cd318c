import type { Received } from '../../common/parameters/received.js';
import type { Parameters } from '../../context/request/links.js';
import type { FeedFormat } from './feed-formats.js';
import { isSet, isViewOrDate, windowOf } from './old-site-window.js';

/** A feed of the web site that this service has replaced, as it is read here. */
export interface OldSiteFeed {
  readonly format: FeedFormat;
  readonly query: Parameters;
}

const CALENDARS = ['ical', 'outlook-ical'];
/** By the names of feeds of WordPress. */
const FORMATS: Readonly<Record<string, FeedFormat>> = {
  feed: 'rss',
  rss: 'rss',
  rss2: 'rss',
  atom: 'atom',
  ical: 'ics',
  json: 'jsonfeed',
};
/** The pages of categories and tags, by the filter that has their events. */
const TERMS: readonly [prefix: readonly string[], filter: string][] = [
  [['events', 'category'], 'categories'],
  [['events', 'tag'], 'tags'],
  [['tag'], 'tags'],
];
/** The filters of queries, by their names there. */
const FILTERS: Readonly<Record<string, string>> = {
  tribe_events_cat: 'categories',
  tag: 'tags',
  'tribe-bar-search': 'search',
  featured: 'featured',
  hide_subsequent_recurrences: 'hide_subsequent_recurrences',
};
/** Parameters that choose a format, a view or its dates, and those of letters and advertisements. */
const NO_FILTERS = [
  ...CALENDARS,
  'feed',
  'post_type',
  'eventDisplay',
  'eventDate',
  'tribe-bar-date',
  'fbclid',
  'gclid',
  'mc_cid',
  'mc_eid',
];
const POST_TYPE = 'tribe_events';

/** Tells whether a program asks for a feed, and not for a page. */
export function asksForFeed(path: string, query: Received): boolean {
  return isCalendar(query) || isSet(query.feed) || segmentsOf(path).includes('feed');
}

/**
 * Returns the feed that an address of the old site has; undefined if none here is the same.
 * @param path below the folder of the site
 */
export function oldSiteFeed(path: string, query: Received): OldSiteFeed | undefined {
  const { segments, format } = withoutFeed(segmentsOf(path), query);
  if (format === undefined) return undefined;
  const filters = filtersOf(segments, query);
  const window = filters && windowOf(filters.rest, query);
  return window && { format, query: { ...filters.query, ...window } };
}

/** Returns the names of filters that no feed here has, and without which it would be larger. */
export function unknownFilters(query: Received): string[] {
  return sentIn(query).flatMap(([name, value]) => (isSet(value) && isKnown(name) ? [] : [name]));
}

/** Removes `feed` or `feed/atom` from the end of a path. */
function withoutFeed(segments: readonly string[], query: Received) {
  const place = segments.indexOf('feed');
  if (place < 0) return { segments, format: formatOf(query) };
  const [name = 'feed', ...others] = segments.slice(place + 1);
  const format = others.length === 0 ? formatNamed(name) : undefined;
  return { segments: segments.slice(0, place), format };
}

function formatOf(query: Received): FeedFormat | undefined {
  if (isCalendar(query)) return 'ics';
  return isSet(query.feed) ? formatNamed(query.feed) : undefined;
}

/** An empty value counts, too. */
function isCalendar(query: Received): boolean {
  return CALENDARS.some((name) => typeof query[name] === 'string' && query[name] !== '0');
}

function formatNamed(name: string): FeedFormat | undefined {
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
}

/** The filter by which the events of an address are chosen, and what is left of its path: a view, or a date. */
interface Filters {
  readonly query: Parameters;
  readonly rest: readonly string[];
}

function filtersOf(segments: readonly string[], query: Received): Filters | undefined {
  const place = placeOf(segments, query);
  const named = namedIn(query);
  if (place === undefined || named === undefined) return undefined;
  const isContradicted = Object.entries(place.query).some(
    ([name, value]) => (named[name] ?? value) !== value,
  );
  return isContradicted ? undefined : { query: { ...place.query, ...named }, rest: place.rest };
}

/** Returns the filter of a path, and the rest of it. */
function placeOf(segments: readonly string[], query: Received): Filters | undefined {
  const term = TERMS.find(([prefix]) => prefix.every((segment, place) => segments[place] === segment));
  if (term !== undefined) return filteredBy(term[1], segments.slice(term[0].length));
  const [first, ...rest] = segments;
  // A feed of the root is that of the posts of the site, unless it names events.
  const { post_type: type = isCalendar(query) ? POST_TYPE : undefined } = query;
  const isOfEvents = first === 'events' || (first === undefined && type === POST_TYPE);
  return isOfEvents ? { query: {}, rest } : undefined;
}

/** Of nested categories, the last is meant. */
function filteredBy(filter: string, segments: readonly string[]): Filters | undefined {
  const end = segments.findIndex(isViewOrDate);
  const [slugs, rest] = end < 0 ? [segments, []] : [segments.slice(0, end), segments.slice(end)];
  const slug = slugs.at(-1);
  return slug === undefined ? undefined : { query: { [filter]: slug }, rest };
}

/** Returns the filters of a query; undefined if it has unknown ones. */
function namedIn(query: Received): Parameters | undefined {
  if (unknownFilters(query).length > 0) return undefined;
  const filters = Object.entries(FILTERS).flatMap(([name, filter]) => {
    const { [name]: value } = query;
    return isSet(value) ? [[filter, value] as const] : [];
  });
  return Object.fromEntries(filters);
}

function sentIn(query: Received): [name: string, value: unknown][] {
  return Object.entries(query).filter(([name, value]) => value !== '' && !name.startsWith('utm_'));
}

function isKnown(name: string): boolean {
  return NO_FILTERS.includes(name) || Object.hasOwn(FILTERS, name);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
