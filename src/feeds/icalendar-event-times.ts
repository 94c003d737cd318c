import { toWallClock, type WallClock, wallClockOf } from '../common/dates/wall-clock.js';
import type { DateDetailsDto } from '../events/event-details.dto.js';
import type { EventDto } from '../events/event-record.dto.js';
import { property } from './icalendar-lines.js';
import { type CalendarZone, formatTime, isExact } from './icalendar-time-zone.js';

/** Tells whether the local times of an event are enough to know when it takes place. */
export function isExactIn(zone: CalendarZone, record: EventDto): boolean {
  return [record.utc_start_date_details, record.utc_end_date_details].every((details) =>
    isExact(zone, dateOf(details)),
  );
}

/** Returns start and end of an event that lasts whole days. */
export function days({ start_date_details, end_date_details }: EventDto): string[] {
  const day = (name: string, date: Date) => property(name, formatTime(date).slice(0, 8), { VALUE: 'DATE' });
  const dayAfter = new Date(dateOf(end_date_details).getTime() + MS_OF_DAY);
  return [day('DTSTART', dateOf(start_date_details)), isWritable(dayAfter) ? day('DTEND', dayAfter) : ''];
}

/** Returns start and end of an event, in local time of `zone` or in UTC. */
export function times(record: EventDto, zone: CalendarZone | undefined): string[] {
  const time = (name: string, instant: Date) =>
    zone === undefined
      ? property(name, `${formatTime(instant)}Z`)
      : property(name, formatTime(toWallClock(instant, zone.name)), { TZID: zone.name });
  const start = dateOf(record.utc_start_date_details);
  const end = dateOf(record.utc_end_date_details);
  // Without an end, an event takes no time. An end at the start is not allowed.
  return [time('DTSTART', start), end > start && isWritable(end) ? time('DTEND', end) : ''];
}

const MS_OF_DAY = 86_400_000;

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

/** An event on the last day of 9999 ends in a year of five digits. */
function isWritable(date: Date): boolean {
  return date.getUTCFullYear() <= 9999;
}
