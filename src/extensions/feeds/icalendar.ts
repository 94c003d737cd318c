import { batchesOf } from '../../reading/parts.js';
import { formatTime } from '../../common/recurrence/written-time.js';
import type { EventText, Feed, FeedWriter } from './feed.js';
import { CalendarSeries } from './calendar-series.js';
import { CalendarZones } from './calendar-zones.js';
import { eventText } from './icalendar-event.js';
import { property, textProperty } from './icalendar-lines.js';

/** A calendar of RFC 5545 and 7986. */
export const CALENDAR: FeedWriter = { write: eventText, join };

async function* join(
  feed: Feed,
  parts: AsyncIterable<readonly EventText[]>,
): AsyncGenerator<readonly Buffer[]> {
  const zones = new CalendarZones({
    first: feed.from.getUTCFullYear(),
    present: feed.changedAt.getUTCFullYear(),
  });
  const series = new CalendarSeries();
  let before = [Buffer.from(beginning(feed))];
  for await (const events of parts) {
    yield* zones.learn(events);
    yield [...before, ...events.flatMap((event) => (series.collect(event) ? [] : zones.written(event)))];
    before = [];
  }
  yield before;
  for (const ids of batchesOf(series.ids)) yield* series.written(ids, await feed.recurrences(ids), zones);
  yield [Buffer.from(property('END', 'VCALENDAR'))];
}

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
