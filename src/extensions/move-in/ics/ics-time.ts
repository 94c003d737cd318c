import { FixedZone } from '../../../common/dates/fixed-zone.js';
import { UTC } from '../../../common/dates/parse-zone.js';
import { midnight, MS_OF_DAY, type WallClock } from '../../../common/dates/wall-clock.js';
import type { Zone } from '../../../common/dates/zone.js';
import { formatTime, parseTime } from '../../../common/recurrence/written-time.js';

/** A time zone as far as calendars define one. It has no name if only the calendar knows it. */
export type IcsZone = Pick<Zone, 'name' | 'toInstant' | 'toWallClock'>;

/** A time of an event. */
export interface IcsTime {
  /** Its fields as they are written, on the clock. */
  readonly wall: WallClock;
  readonly form: 'day' | 'local' | 'utc';
  readonly clock: IcsZone;
  /** The time zone that stands beside it; absent for times of the calendar's own zone. */
  readonly zone?: IcsZone;
}

/** A date or time as calendars write it. */
export interface IcsWritten {
  readonly wall: WallClock;
  readonly isDay: boolean;
  /** The offset from UTC in milliseconds, if it is written. */
  readonly offset?: number;
}

const WRITTEN =
  /^(\d{4}-?\d{2}-?\d{2})(?:[T ](\d{2}):?([0-5]\d)(?::?([0-5]\d|60))?(?:[.,]\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Parses `20270607`, `20270607T190000`, the same with Z or an offset, and with dashes and colons. */
export function parseWritten(text: string): IcsWritten | undefined {
  // A quote may be left of those around the name of a zone.
  const match = WRITTEN.exec(text.trim().replace(/^"|"$/g, ''));
  if (match === null) return undefined;
  const [, date = '', hours, minutes, seconds, offset] = match;
  const day = parseTime(date.replaceAll('-', ''))?.wall.getTime();
  const time = msOf(hours, minutes, seconds);
  // At most the end of the day: 24:00, or a leap second.
  if (day === undefined || time > MS_OF_DAY) return undefined;
  const isDay = hours === undefined;
  return { wall: new Date(day + time), isDay, offset: parseOffset(offset?.replace(/z/i, '+0000')) };
}

/** Parses an offset from UTC: `+0100`, `-023015`, or `+01`. */
export function parseOffset(text = ''): number | undefined {
  const [, sign, hours, minutes, seconds] =
    /^([+-]?)(\d{2})(?::?(\d{2}))?(?::?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * msOf(hours, minutes, seconds);
}

function msOf(hours = '0', minutes = '0', seconds = '0'): number {
  return 1000 * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds));
}

/** Returns a time on the clock of the zone beside it, else of its offset, else of the calendar's own zone. */
export function timeIn({ wall, isDay, offset }: IcsWritten, own: IcsZone, zone?: IcsZone): IcsTime {
  const instant = offset === undefined ? undefined : new Date(wall.getTime() - offset);
  if (isDay) return { wall: midnight(instant ? dayMeant(instant, own) : wall), form: 'day', clock: own };
  if (instant === undefined) return { wall, form: 'local', clock: zone ?? own, zone };
  if (zone) return { wall: zone.toWallClock(instant), form: 'utc', clock: zone, zone };
  return { wall, form: 'utc', clock: offset ? new FixedZone('', offset) : UTC };
}

/** Returns the day that an instant means: in UTC where it is midnight there, or a second before, as days have no zone. */
export function dayMeant(instant: Date, clock: IcsZone): WallClock {
  const isOfDays = [0, 1000].some((more) => (instant.getTime() + more) % MS_OF_DAY === 0);
  return isOfDays ? instant : clock.toWallClock(instant);
}

/** Tells whether a time has no zone: it is meant on the clock of what it belongs to. */
export function isFloating({ form, zone }: IcsTime): boolean {
  return form === 'local' && zone === undefined;
}

/** Returns the instant of a time; of a day its midnight, in UTC. */
export function instantOf({ wall, form, clock }: IcsTime): Date {
  return form === 'day' ? wall : clock.toInstant(wall);
}

/** Returns the name of an occurrence by its start, as former releases have written it. */
export function nameOfTime(time: IcsTime): string {
  if (time.form === 'day') return formatTime(time.wall).slice(0, 8);
  return time.form === 'local' ? formatTime(time.wall) : `${formatTime(instantOf(time))}Z`;
}
