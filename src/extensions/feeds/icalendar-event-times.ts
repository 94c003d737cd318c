import { zoneOf } from '../../common/dates/parse-zone.js';
import { RuledZone } from '../../common/dates/ruled-zone.js';
import { midnight, type WallClock, wallClockOf } from '../../common/dates/wall-clock.js';
import type { DateDetailsDto, EventDto, SeriesDto } from '../../calendar/events/record/event-record.dto.js';
import { instantOf } from './event-texts.js';
import type { CalendarBeginning, CalendarOccurrence, FeedEvent } from './feed.js';
import { DAYS, firstLines, type StartForm, timesIn } from './icalendar-start-form.js';

/** The fields of events that calendars show. In no other one does a date differ from its series there. */
const SHOWN = [
  'title',
  'description',
  'excerpt',
  'event_status',
  'event_status_reason',
  'start_date',
  'end_date',
  'timezone',
  'all_day',
  'image',
  'virtual_url',
  'venue',
  'organizer',
  'categories',
  'tags',
];

/** Start and end of an event: instants, or, of whole days, wall clocks without a zone. */
type EventTime = Pick<CalendarOccurrence, 'start' | 'end' | 'zone'>;

/**
 * Returns start and end of an event as days, or in UTC and, unless its zone is fixed, in local time.
 * @param first the start, if it is another one than that of its time
 * @param instants all that calendars have to find in local time
 */
export function beginningOf(
  time: EventTime,
  first = time.start,
  instants: readonly Date[] = [time.start, time.end],
): CalendarBeginning {
  const { zone } = time;
  const linesIn = (form: StartForm) => Buffer.from(firstLines(first, time, form));
  if (zone === undefined) return { inUtc: linesIn(DAYS) };
  const inUtc = linesIn(timesIn(undefined));
  // Calendars know zones by the names of the tz database, and no others.
  if (!(zone instanceof RuledZone)) return { inUtc };
  return { inUtc, local: { zone, text: linesIn(timesIn(zone)), instants: instants.map(Number) } };
}

export function timeOf(record: EventDto): EventTime {
  if (record.all_day)
    return { start: midnight(dateOf(record.start_date_details)), end: dateOf(record.end_date_details) };
  return {
    start: dateOf(record.utc_start_date_details),
    end: dateOf(record.utc_end_date_details),
    zone: zoneOf(record.timezone),
  };
}

/** Returns the place of an event in its series. */
export function occurrenceOf(
  { record, changedAt }: Pick<FeedEvent, 'record' | 'changedAt'>,
  series: SeriesDto,
): Omit<CalendarOccurrence, 'uids'> {
  return {
    series: series.id,
    ...timeOf(record),
    slot: new Date(`${series.original_start_date.replace(' ', 'T')}Z`),
    createdAt: instantOf(record.date_utc),
    changedAt,
    isOwn: series.overrides.some((name) => SHOWN.includes(name.split(':')[0] ?? '')),
  };
}

function dateOf(details: DateDetailsDto): WallClock {
  return wallClockOf({
    year: Number(details.year),
    month: Number(details.month),
    day: Number(details.day),
    hour: Number(details.hour),
    minute: Number(details.minutes),
    second: Number(details.seconds),
  });
}
