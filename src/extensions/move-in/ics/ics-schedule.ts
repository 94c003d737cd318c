import ICAL from 'ical.js';
import { formatWallClock, midnight, MS_OF_DAY, type WallClock } from '../../../common/dates/wall-clock.js';
import type { RecordFields } from '../../../calendar/content/content-line.js';
import type { IcsEvent } from './ics-event.js';
import { IcsProblem, type IcsProperty } from './ics-property.js';
import { dayMeant, type IcsTime, type IcsZone, instantOf, isFloating, nameOfTime } from './ics-time.js';

type End = IcsTime | ICAL.Duration | undefined;

/** The times of an event: the first one, and others of the same length. Occurrences are known by their starts on its clock. */
export class IcsSchedule {
  readonly start: IcsTime;
  /** The ends of occurrences that have their own, by their starts. */
  readonly ends = new Map<number, Date>();
  private readonly written: IcsTime;
  private readonly end: End;

  /**
   * @param length unless the event says one, or its end
   * @throws IcsProblem
   */
  constructor(
    private readonly event: IcsEvent,
    length?: ICAL.Duration,
  ) {
    const property = event.first('DTSTART');
    if (property === undefined) throw new IcsProblem('its DTSTART is missing');
    this.written = event.calendar.timeOf(property);
    this.end = optionalEnd(event) ?? length;
    this.start = this.isMarkedWholeDay() ? this.wholeDay() : this.written;
  }

  get isWholeDays(): boolean {
    return this.start.form === 'day';
  }

  /** Sentences about the zone of its times, where that is not here as the file has it. */
  get notes(): readonly string[] {
    const { calendar } = this.event;
    const { zone } = this.start;
    if (zone === undefined) return this.isWholeDays ? [] : calendar.note;
    const known = `Its time zone is known by its definition alone: its times are kept, in the time zone ${calendar.zone.name}.`;
    return zone.name === '' ? [known] : [];
  }

  /** The length of its first occurrence; undefined if it has none. */
  get length(): ICAL.Duration | undefined {
    const { wall } = this.start;
    if (this.end === undefined) return undefined;
    const last = this.isWholeDays ? this.lastDayOf(wall).getTime() + MS_OF_DAY : this.endOf(wall).getTime();
    return ICAL.Duration.fromSeconds(Math.max(0, last - this.instantOf(wall)) / 1000);
  }

  /** Returns the name of an occurrence within its event, in the form of the first one. */
  nameOf(wall: WallClock): string {
    return nameOfTime({ ...this.written, wall });
  }

  /** Returns the instant at which an occurrence begins; of whole days the midnight, in UTC. */
  instantOf(wall: WallClock): number {
    return instantOf({ ...this.start, wall }).getTime();
  }

  /** Returns a time on the clock of the event; as a day if it, or the event, has no other time. */
  wallOf(time: IcsTime): WallClock {
    if (this.isWholeDays) return midnight(this.onOwnClock(time));
    return time.form === 'day' || isFloating(time) || time.clock === this.start.clock
      ? time.wall
      : this.start.clock.toWallClock(instantOf(time));
  }

  /** Returns the start of an occurrence on a day: at the time of the first one. */
  onDay(day: WallClock): WallClock {
    const { wall } = this.start;
    return new Date(day.getTime() + wall.getTime() - midnight(wall).getTime());
  }

  /** Returns the times of an occurrence as the members of an event here. */
  fieldsOf(wall: WallClock): RecordFields {
    const own = this.event.calendar.zone.name;
    const { clock, zone } = this.start;
    if (this.isWholeDays) {
      const [start_date, end_date] = [wall, this.lastDayOf(wall)].map(formatWallClock);
      return { all_day: true, timezone: own, start_date, end_date };
    }
    const known = isFloating(this.start) ? own : zone?.name;
    const times = [new Date(this.instantOf(wall)), this.ends.get(wall.getTime()) ?? this.endOf(wall)];
    const [start_date, end_date] = times.map((instant) => {
      const there = clock.toWallClock(instant);
      const isClear = known && clock.toInstant(there).getTime() === instant.getTime();
      return isClear ? formatWallClock(there) : instant.toISOString();
    });
    return { all_day: false, timezone: known || own, start_date, end_date };
  }

  /** Returns an end as a moment: one without a time, or without a zone, is on the clock of the start. */
  momentOf(end: IcsTime): IcsTime {
    return end.form === 'day' || isFloating(end) ? { ...end, form: 'local', clock: this.start.clock } : end;
  }

  /** Returns the last of whole days. The end is the day after it, unless it has a time. */
  private lastDayOf(wall: WallClock): WallClock {
    const { end } = this;
    if (end === undefined) return wall;
    const length =
      end instanceof ICAL.Duration
        ? end.toSeconds() * 1000
        : this.onOwnClock(end).getTime() - this.start.wall.getTime();
    return new Date(wall.getTime() + Math.max(0, Math.ceil(length / MS_OF_DAY) - 1) * MS_OF_DAY);
  }

  /** Returns when an occurrence ends: hours of a duration are exact, and an end is a time on its clock. */
  private endOf(wall: WallClock): Date {
    const { start, end } = this;
    if (end === undefined) return start.clock.toInstant(wall);
    if (end instanceof ICAL.Duration) {
      const sign = end.isNegative ? -1 : 1;
      const days = sign * (7 * end.weeks + end.days) * MS_OF_DAY;
      const exact = sign * 1000 * (3600 * end.hours + 60 * end.minutes + end.seconds);
      return new Date(start.clock.toInstant(new Date(wall.getTime() + days)).getTime() + exact);
    }
    const moment = this.momentOf(end);
    const distance = wall.getTime() - start.wall.getTime();
    if (distance === 0) return instantOf(moment);
    const clock = moment.form === 'local' ? moment.clock : start.clock;
    return clock.toInstant(new Date(clock.toWallClock(instantOf(moment)).getTime() + distance));
  }

  /** Tells whether an event from midnight to midnight is marked as whole days, as Microsoft does. */
  private isMarkedWholeDay(): boolean {
    const { written, end } = this;
    const isMarked = this.event.filled(...MARKS).some(({ value }) => /^\s*(?:TRUE|1)\s*$/i.test(value));
    const times = end === undefined || end instanceof ICAL.Duration ? [written] : [written, end];
    const walls = times.map((time) => this.onOwnClock(time).getTime());
    return isMarked && written.form !== 'day' && walls.every((wall) => wall % MS_OF_DAY === 0);
  }

  private wholeDay(): IcsTime {
    return { wall: this.onOwnClock(this.written), form: 'day', clock: this.clockOfDays };
  }

  /** Returns a time as it is written; an instant on the clock of the days, as its midnight is meant. */
  private onOwnClock(time: IcsTime): WallClock {
    const isInstant = time.form === 'utc' && time.zone === undefined;
    return isInstant ? dayMeant(instantOf(time), this.clockOfDays) : time.wall;
  }

  private get clockOfDays(): IcsZone {
    return this.written.zone ?? this.event.calendar.zone;
  }
}

const MARKS = ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT', 'X-FUNAMBOL-ALLDAY'];

/** Returns the end or the length of an event. One that is broken is left out, and noted. */
function optionalEnd(event: IcsEvent): End {
  const [end, duration] = [event.first('DTEND'), event.first('DURATION')];
  return event.optional(() => {
    return end === undefined ? duration && lengthOf(duration) : event.calendar.timeOf(end);
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
