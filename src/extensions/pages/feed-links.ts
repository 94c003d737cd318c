import type { Links } from '../../context/request/links.js';
import type { Feed } from './layout.js';
import type { EventQuery } from './list-request.js';

/** The formats beside JSON in which events can be read, if any: another extension adds them. */
export type FeedFormats = () => readonly { readonly name: string; readonly mediaType: string }[];
export const FEED_FORMATS = Symbol('feed formats');

/** The formats that browsers and apps look for. */
const OFFERED = ['ics', 'rss', 'atom', 'jsonfeed'];

/** Returns the feeds of a list. */
export function feedsOf(filters: EventQuery, formats: FeedFormats, links: Links): Feed[] {
  const sent = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return formats()
    .filter(({ name }) => OFFERED.includes(name))
    .map(({ name, mediaType }) => ({ mediaType, address: links.rest(`/events.${name}`, sent) }));
}

/** Returns the address by which a calendar app subscribes to a list. */
export function subscription(feeds: readonly Feed[]): string | undefined {
  const calendar = feeds.find(({ mediaType }) => mediaType === 'text/calendar');
  return calendar?.address.replace(/^https?:/, 'webcal:');
}

/** Returns the address of an event as a file for calendar apps. */
export function calendarOf(id: number, formats: FeedFormats, links: Links): string | undefined {
  return formats().some(({ name }) => name === 'ics') ? links.rest(`/events/${id}.ics`) : undefined;
}
