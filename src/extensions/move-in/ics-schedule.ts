import ICAL from 'ical.js';
import { formatWallClock, midnight, MS_OF_DAY, type WallClock } from '../../common/dates/wall-clock.js';
import { formatTime } from '../../common/recurrence/written-time.js';
import type { RecordFields } from '../../calendar/content/content-line.js';
import { type IcsEvent, type IcsTime, instantOf, isFloating } from './ics-event.js';
import { IcsProblem } from './ics-problem.js';
import type { IcsProperty } from './ics-property.js';

/** The start of an occurrence on the clock of its event, and its end, if that is its own. */
export interface IcsSlot {
  readonly wall: WallClock;
  readonly end?: Date;
}

/** Returns the end of an occurrence from its start. */
type EndOf = (wall: WallClock) => Date;

/** The times of an event: the first one, and others of the same length. */
export class IcsSchedule {
  readonly start: IcsTime;
  private readonly written: IcsTime;
  private readonly endOf: EndOf;

  /** @throws IcsProblem */
  constructor(private readonly event: IcsEvent) {
    const property = event.first('DTSTART');
    if (property === undefined) throw new IcsProblem('its DTSTART is missing');
    const start = event.timeOf(property);
    const end = optionalEnd(event);
    this.written = start;
    this.start = isMarkedWholeDay(event, start, end) ? wholeDay(start, event) : start;
    this.endOf = this.start.form === 'day' ? this.lastDay(end) : this.ending(end);
  }

  get isWholeDays(): boolean {
    return this.start.form === 'day';
  }

  /** Sentences about the zone of its times, where that is not here as the file has it. */
  get notes(): readonly string[] {
    const { zone, form, isOfDefinition } = this.start;
    const { calendar } = this.event;
    if (zone !== undefined || form === 'day') return [];
    const own = `Its time zone is known by its definition alone: its times are kept, in the time zone ${calendar.zone.name}.`;
    return isOfDefinition ? [own] : calendar.note;
  }

  /** Returns the name of a start within its event, in the form of the first one. */
  nameOf({ wall }: Pick<IcsSlot, 'wall'>): string {
    return nameOfTime({ ...this.written, wall });
  }

  /** Returns the instant at which an occurrence begins; of whole days the midnight, in UTC. */
  instantOf({ wall }: Pick<IcsSlot, 'wall'>): number {
    return instantOf({ ...this.start, wall }).getTime();
  }

  /** Returns a time on the clock of the event; as a day if it, or the event, has no other time. */
  wallOf(time: IcsTime): WallClock {
    const { form, clock } = this.start;
    if (time.form === 'day') return time.wall;
    const wall = isFloating(time) ? time.wall : clock.toWallClock(instantOf(time));
    return form === 'day' ? midnight(time.form === 'utc' ? wall : time.wall) : wall;
  }

  /** Returns the times of an occurrence as the members of an event here. */
  fieldsOf(slot: IcsSlot): RecordFields {
    const { name: own } = this.event.calendar.zone;
    const { clock, zone, form } = this.start;
    const end = slot.end ?? this.endOf(slot.wall);
    if (form === 'day') {
      const [start_date, end_date] = [slot.wall, end].map((day) => formatWallClock(day));
      return { all_day: true, timezone: own, start_date, end_date };
    }
    const start = new Date(this.instantOf(slot));
    const named = zone ?? (isFloating(this.start) ? own : undefined);
    const [start_date, end_date] = [start, end].map((instant) => {
      const wall = clock.toWallClock(instant);
      const isClear = named !== undefined && clock.toInstant(wall).getTime() === instant.getTime();
      return isClear ? formatWallClock(wall) : instant.toISOString();
    });
    return { all_day: false, timezone: named ?? own, start_date, end_date };
  }

  /** Returns the last day of whole days. The end is the day after it, unless it has a time. */
  private lastDay(end: IcsTime | ICAL.Duration | undefined): EndOf {
    const length = Math.max(0, this.daysUntil(end) - 1) * MS_OF_DAY;
    return (wall) => new Date(wall.getTime() + length);
  }

  private daysUntil(end: IcsTime | ICAL.Duration | undefined): number {
    if (end === undefined) return 1;
    const start = this.start.wall.getTime();
    const ms =
      end instanceof ICAL.Duration ? end.toSeconds() * 1000 : onOwnClock(end, this.event).getTime() - start;
    return Math.ceil(ms / MS_OF_DAY);
  }

  /** Returns when occurrences end: hours of a duration are exact, and an end is a time on its clock. */
  private ending(end: IcsTime | ICAL.Duration | undefined): EndOf {
    const { start } = this;
    const { clock } = start;
    if (end === undefined) return (wall) => clock.toInstant(wall);
    if (end instanceof ICAL.Duration) {
      const sign = end.isNegative ? -1 : 1;
      const days = sign * (7 * end.weeks + end.days) * MS_OF_DAY;
      const exact = sign * 1000 * (3600 * end.hours + 60 * end.minutes + end.seconds);
      return (wall) => new Date(clock.toInstant(new Date(wall.getTime() + days)).getTime() + exact);
    }
    const moment: IcsTime = end.form === 'day' ? { ...end, form: 'local', clock } : end;
    const there = moment.form === 'local' ? moment.clock : clock;
    const [first, last] = [start.wall.getTime(), there.toWallClock(instantOf(moment))];
    return (wall) => {
      if (wall.getTime() === first) return instantOf(moment);
      return there.toInstant(new Date(last.getTime() + wall.getTime() - first));
    };
  }
}

/** Returns the name of an occurrence by its start, as former releases have written it. */
export function nameOfTime(time: IcsTime): string {
  if (time.form === 'day') return formatTime(time.wall).slice(0, 8);
  return time.form === 'local' ? formatTime(time.wall) : `${formatTime(instantOf(time))}Z`;
}

/** Returns the end or the length of an event. One that is broken is left out, and noted. */
function optionalEnd(event: IcsEvent): IcsTime | ICAL.Duration | undefined {
  const [end, duration] = [event.first('DTEND'), event.first('DURATION')];
  return event.optional(() => {
    if (end !== undefined && end.value.trim() !== '') return event.timeOf(end);
    return duration && lengthOf(duration);
  });
}

/** A century, which is longer than any event. */
const MOST_SECONDS = 100 * 366 * 24 * 60 * 60;

/** @throws IcsProblem */
export function lengthOf({ name, value }: Pick<IcsProperty, 'name' | 'value'>): ICAL.Duration {
  try {
    const length = ICAL.Duration.fromString(value.trim().toUpperCase());
    if (Math.abs(length.toSeconds()) <= MOST_SECONDS) return length;
  } catch {
    // Refused like a length that no event has.
  }
  throw new IcsProblem(`its ${name} "${value}" is no length of time`);
}

const MARKS = ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT', 'X-FUNAMBOL-ALLDAY'];

/** Tells whether an event from midnight to midnight is marked as whole days, as Microsoft does. */
function isMarkedWholeDay(
  event: IcsEvent,
  start: IcsTime,
  end: IcsTime | ICAL.Duration | undefined,
): boolean {
  const isMarked = event.all(...MARKS).some(({ value }) => /^\s*(?:TRUE|1)\s*$/i.test(value));
  if (!isMarked || start.form === 'day') return false;
  const times = end === undefined || end instanceof ICAL.Duration ? [start] : [start, end];
  return times.every((time) => isMidnight(time, event));
}

function isMidnight(time: IcsTime, event: IcsEvent): boolean {
  const wall = onOwnClock(time, event);
  return wall.getTime() === midnight(wall).getTime();
}

function wholeDay(start: IcsTime, event: IcsEvent): IcsTime {
  return { wall: midnight(onOwnClock(start, event)), form: 'day', clock: start.clock };
}

/** Returns a time as it is written; an instant on the clock of the calendar, as its midnight is meant. */
function onOwnClock(time: IcsTime, { calendar }: IcsEvent): WallClock {
  return time.form === 'utc' && time.zone === undefined
    ? calendar.zone.clock.toWallClock(instantOf(time))
    : time.wall;
}
