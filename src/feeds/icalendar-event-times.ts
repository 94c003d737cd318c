import { zoneOf } from '../dates/parse-zone.js';
import { RuledZone } from '../dates/ruled-zone.js';
import { midnight, type WallClock, wallClockOf } from '../dates/wall-clock.js';
import type { DateDetailsDto, EventDto, SeriesDto } from '../events/event-record.dto.js';
import { instantOf } from './event-texts.js';
import type { CalendarOccurrence, FeedEvent } from './feed.js';
import { property } from './icalendar-lines.js';
import { formatTime } from './icalendar-time-zone.js';

/** Returns start and end of an event that lasts whole days. */
export function days({ start_date_details, end_date_details }: EventDto): string[] {
  const day = (name: string, date: Date) => property(name, formatTime(date).slice(0, 8), { VALUE: 'DATE' });
  const dayAfter = new Date(dateOf(end_date_details).getTime() + MS_OF_DAY);
  return [day('DTSTART', dateOf(start_date_details)), isWritable(dayAfter) ? day('DTEND', dayAfter) : ''];
}

/** Returns start and end of an event in UTC and, unless its zone is fixed, in local time. */
export function times({ timezone, ...record }: EventDto) {
  const start = dateOf(record.utc_start_date_details);
  const end = dateOf(record.utc_end_date_details);
  const inUtc = between(start, end, (name, instant) => property(name, `${formatTime(instant)}Z`));
  const zone = zoneOf(timezone);
  // Calendars know zones by the names of the tz database, and no others.
  if (!(zone instanceof RuledZone)) return { inUtc };
  const lines = between(start, end, (name, instant) =>
    property(name, formatTime(zone.toWallClock(instant)), { TZID: zone.canonicalName }),
  );
  return { inUtc, local: { zone, lines, instants: [start.getTime(), end.getTime()] } };
}

/** Returns the place of an event in its series. */
export function occurrenceOf(
  { record, changedAt }: Pick<FeedEvent, 'record' | 'changedAt'>,
  series: SeriesDto,
): CalendarOccurrence {
  const slot = new Date(`${series.original_start_date.replace(' ', 'T')}Z`);
  const createdAt = instantOf(record.date_utc);
  const place = { series: series.id, isOwn: series.overrides.length > 0, createdAt, changedAt };
  if (record.all_day) {
    const [start, end] = [dateOf(record.start_date_details), dateOf(record.end_date_details)];
    return { ...place, start: midnight(start), end, slot: midnight(slot), isWholeDay: true };
  }
  return {
    ...place,
    start: dateOf(record.utc_start_date_details),
    end: dateOf(record.utc_end_date_details),
    slot: zoneOf(record.timezone).toInstant(slot),
    isWholeDay: false,
  };
}

const MS_OF_DAY = 86_400_000;

function between(start: Date, end: Date, line: (name: string, instant: Date) => string): string[] {
  // Without an end, an event takes no time. An end at the start is not allowed.
  return [line('DTSTART', start), end > start && isWritable(end) ? line('DTEND', end) : ''];
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

/** Tells whether a calendar can write a date: an event on the last day of 9999 ends in a year of five digits. */
export function isWritable(date: Date): boolean {
  return date.getUTCFullYear() <= 9999;
}
