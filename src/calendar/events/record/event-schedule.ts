import { zoneOf } from '../../../common/dates/parse-zone.js';
import { formatWallClock } from '../../../common/dates/wall-clock.js';
import {
  isInCalendar,
  type ParseContext,
  resolveWrittenDate,
  resolveWrittenDay,
} from '../../../common/dates/written-date.js';
import type { ResolvedTime, Zone } from '../../../common/dates/zone.js';
import { type ApiError, invalidParameter } from '../../../common/errors/api-error.js';
import { rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { outsideCalendar, unreadableDate } from '../../../common/dates/date.parsers.js';
import type { Event } from './event.entity.js';

/** The time of an event: wall clock, zone and instants, always in agreement. */
export type Schedule = Pick<
  Event,
  'startsLocal' | 'endsLocal' | 'startsAt' | 'endsAt' | 'timezone' | 'timezoneAbbr' | 'allDay'
>;

type Bound = 'start_date' | 'end_date';

const MOST_FORMER_STARTS = 20;

export interface ScheduleChanges {
  readonly start_date?: string;
  readonly end_date?: string;
  /** "" means the zone of the site. */
  readonly timezone?: Zone | '';
  readonly all_day?: boolean;
}

/** The clock and zone by which dates in a write are read. */
export interface DateContext {
  readonly now: Date;
  readonly siteZone: Zone;
}

/** The clock and zone of an event, and whether its dates are whole days. */
interface DayContext extends ParseContext {
  readonly allDay: boolean;
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
  const zone = zoneAfter(current, changes, context);
  const allDay = changes.all_day ?? current.allDay ?? false;
  const [startsAt, endsAt] = zone.name === current.timezone ? [current.startsAt, current.endsAt] : [];
  const read = (name: Bound, wall?: Date, instant?: Date) =>
    readBound(name, { text: changes[name], wall, instant }, { now: context.now, zone, allDay });

  const start = read('start_date', current.startsLocal, startsAt);
  const end = read('end_date', current.endsLocal, endsAt);
  const [from, to] = allDay ? [zone.startOfDay(start.wall), zone.endOfDay(end.wall)] : [start, end];
  assertInCalendar('start_date', from, changes);
  assertInCalendar('end_date', to, changes);
  if (to.instant < from.instant) throw endBeforeStart(from, to, changes);
  return {
    startsLocal: from.wall,
    endsLocal: to.wall,
    startsAt: from.instant,
    endsAt: to.instant,
    timezone: zone.name,
    timezoneAbbr: zone.abbreviationAt(from.instant),
    allDay,
  };
}

/**
 * Returns the starts that visitors may have noted, `Y-m-d H:i:s` in the event's zone: a published event that is
 * rescheduled keeps them until it is scheduled again.
 * @param before the event before the write; a new one has no start yet
 */
export function formerStarts(
  event: Pick<Event, 'eventStatus' | 'previousStartDates' | 'startsLocal'>,
  before: { readonly isPublished: boolean; readonly startsLocal?: Date },
): string[] {
  const { eventStatus, previousStartDates: known } = event;
  if (eventStatus === 'scheduled') return [];
  const { isPublished, startsLocal: start } = before;
  if (eventStatus !== 'rescheduled' || !isPublished || start === undefined) return known;
  const isMoved = start.getTime() !== event.startsLocal.getTime();
  return isMoved ? [...known, formatWallClock(start)].slice(-MOST_FORMER_STARTS) : known;
}

/** Returns the zone that was sent, or else the current one. */
function zoneAfter(
  { timezone: current }: Partial<Schedule>,
  { timezone: sent }: ScheduleChanges,
  { siteZone }: DateContext,
): Zone {
  if (sent === undefined && current !== undefined) return zoneOf(current);
  return sent || siteZone;
}

/**
 * Reads a date that was sent, or keeps the current one, even if it is sent back as it was shown: in the hour that clocks
 * repeat, it would be read as the first of two. There is no current instant if the zone changes.
 */
function readBound(
  name: Bound,
  { text, wall, instant }: Partial<ResolvedTime> & { text?: string },
  context: DayContext,
): ResolvedTime {
  const isSame = wall !== undefined && (text === undefined || text === formatWallClock(wall));
  if (isSame && instant !== undefined) return { wall, instant };
  if (isSame) return context.zone.resolve(wall);
  return readDate(name, text, context);
}

function readDate(name: Bound, text = '', context: DayContext): ResolvedTime {
  const resolved = context.allDay ? resolveWrittenDay(text, context) : resolveWrittenDate(text, context);
  if (resolved === undefined) throw invalidParameter(name, unreadableDate(text));
  if (resolved === 'ambiguous') throw invalidParameter(name, rejected(text, sentence('dayAlone')));
  return resolved;
}

/** A kept date may leave the calendar in UTC when its time zone changes, or when it becomes a whole day. */
function assertInCalendar(name: Bound, { instant }: ResolvedTime, changes: ScheduleChanges): void {
  if (!isInCalendar(instant)) throw invalidParameter(name, outsideCalendar(changes[name]));
}

/** The error for an end before the start, about the parameter that the write moved. */
function endBeforeStart(from: ResolvedTime, to: ResolvedTime, changes: ScheduleChanges): ApiError {
  const name = changes.end_date === undefined && changes.start_date !== undefined ? 'start_date' : 'end_date';
  const [start, end] = [formatWallClock(from.wall), formatWallClock(to.wall)];
  const beginsDayOfStart = end === `${start.slice(0, -8)}00:00:00`;
  const advice = sentence('endAfterStart', { start, end });
  return invalidParameter(
    name,
    // A day that was sent alone begins at midnight. The advice says how to send a time, or a whole day.
    rejected(changes[name], beginsDayOfStart ? sentence('timeOrWholeDay', { advice }) : advice),
  );
}
