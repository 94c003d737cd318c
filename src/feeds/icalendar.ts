import type { Feed, FeedEvent, FeedWriter } from './feed.js';
import { isExactIn } from './icalendar-event-times.js';
import { eventComponent } from './icalendar-event.js';
import { property, textProperty } from './icalendar-lines.js';
import { calendarZone, formatTime, zoneComponent } from './icalendar-time-zone.js';

/** Writes a calendar of RFC 5545 and 7986, in which each time zone is defined before its first event. */
export const writeCalendar: FeedWriter = async function* (feed) {
  const defined = new Set<string>();
  yield beginning(feed);
  for await (const events of feed.events) {
    yield events.map((event) => withZone(event, feed, defined)).join('');
  }
  yield property('END', 'VCALENDAR');
};

/** The beginning has no METHOD: with `PUBLISH`, RFC 5546 requires an organizer of every event. */
function beginning({ title, url, site, changedAt }: Feed): string {
  return [
    property('BEGIN', 'VCALENDAR'),
    property('VERSION', '2.0'),
    property('PRODID', '-//Calendar//Calendar//EN'),
    property('CALSCALE', 'GREGORIAN'),
    textProperty('NAME', title),
    textProperty('X-WR-CALNAME', title),
    property('URL', site),
    property('SOURCE', url, { VALUE: 'URI' }),
    property('LAST-MODIFIED', `${formatTime(changedAt)}Z`),
    property('REFRESH-INTERVAL', 'PT1H', { VALUE: 'DURATION' }),
    property('X-PUBLISHED-TTL', 'PT1H'),
  ].join('');
}

/** Returns the component of an event, after that of its time zone unless it was defined before. */
function withZone(event: FeedEvent, { from, changedAt, host }: Feed, defined: Set<string>): string {
  const years = { first: from.getUTCFullYear(), present: changedAt.getUTCFullYear() };
  const known = event.record.all_day ? undefined : calendarZone(event.record.timezone, years);
  const zone = known && isExactIn(known, event.record) ? known : undefined;
  const written = eventComponent({ ...event, host, zone });
  if (zone === undefined || defined.has(zone.name)) return written;
  defined.add(zone.name);
  return zoneComponent(zone) + written;
}
