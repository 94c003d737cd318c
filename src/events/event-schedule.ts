import { abbreviationAt } from '../common/dates/time-zone.js';
import { endOfDay, type ResolvedTime, resolveWallClock, startOfDay } from '../common/dates/wall-clock.js';
import { isInCalendar, resolveWrittenDate } from '../common/dates/written-date.js';
import { invalidParameter } from '../common/errors/api-error.js';
import type { Event } from './event.entity.js';

/** The time of an event: wall clock, zone and instants, always in agreement. */
export type Schedule = Pick<
  Event,
  'startsLocal' | 'endsLocal' | 'startsAt' | 'endsAt' | 'timezone' | 'timezoneAbbr' | 'allDay'
>;

export interface ScheduleChanges {
  readonly start_date?: string;
  readonly end_date?: string;
  /** "" means the zone of the site. */
  readonly timezone?: string;
  readonly all_day?: boolean;
}

/** The clock and zone by which dates in a write are read. */
export interface DateContext {
  readonly now: Date;
  readonly siteZone: string;
}

/** Tells whether any field of the schedule was sent, even with its current value. */
export function changesSchedule(changes: ScheduleChanges): boolean {
  return [changes.start_date, changes.end_date, changes.timezone, changes.all_day].some(
    (sent) => sent !== undefined,
  );
}

/**
 * Returns the schedule after a write; fields that were not sent keep their wall clock.
 * @throws ApiError `invalidParameter` for a date beyond the years 1 to 9999, there or in UTC, and for an end before the start.
 */
export function reschedule(
  current: Partial<Schedule>,
  changes: ScheduleChanges,
  context: DateContext,
): Schedule {
  const timezone = (changes.timezone ?? current.timezone) || context.siteZone;
  const allDay = changes.all_day ?? current.allDay ?? false;
  const isKept = timezone === current.timezone;
  const read = (name: 'start_date' | 'end_date', so: Partial<ResolvedTime>) => {
    if (changes[name] === undefined && isKept && so.wall && so.instant)
      return { wall: so.wall, instant: so.instant };
    return readBound(name, { text: changes[name], wall: so.wall }, { now: context.now, zone: timezone });
  };

  const start = read('start_date', { wall: current.startsLocal, instant: current.startsAt });
  const end = read('end_date', { wall: current.endsLocal, instant: current.endsAt });
  const [from, to] = allDay ? [startOfDay(start.wall, timezone), endOfDay(end.wall, timezone)] : [start, end];
  assertInCalendar('start_date', from);
  assertInCalendar('end_date', to);
  if (to.instant < from.instant) throw invalidParameter(movedBound(changes));
  return {
    startsLocal: from.wall,
    endsLocal: to.wall,
    startsAt: from.instant,
    endsAt: to.instant,
    timezone,
    timezoneAbbr: abbreviationAt(timezone, from.instant),
    allDay,
  };
}

/** Reads a date that was sent, or keeps the current one. */
function readBound(
  name: string,
  { text, wall }: { text?: string; wall?: Date },
  context: { now: Date; zone: string },
): ResolvedTime {
  const resolved =
    text === undefined ? wall && resolveWallClock(wall, context.zone) : resolveWrittenDate(text, context);
  if (resolved === undefined) throw invalidParameter(name);
  return resolved;
}

/** A kept date may leave the calendar in UTC when its time zone changes, or when it becomes a whole day. */
function assertInCalendar(name: string, { instant }: ResolvedTime): void {
  if (!isInCalendar(instant)) throw invalidParameter(name);
}

/** Names the parameter at fault when the end lies before the start: the one that the write moved. */
function movedBound(changes: ScheduleChanges): string {
  return changes.end_date === undefined && changes.start_date !== undefined ? 'start_date' : 'end_date';
}
