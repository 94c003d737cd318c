import { MS_OF_DAY, type WallClock } from '../../common/dates/wall-clock.js';
import { parseTime } from '../../common/recurrence/written-time.js';

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
  const match = WRITTEN.exec(text.trim());
  if (match === null) return undefined;
  const [, date = '', hours, minutes, seconds, zone] = match;
  const day = parseTime(date.replaceAll('-', ''))?.wall.getTime();
  const time = msOf(hours, minutes, seconds);
  // At most the end of the day: 24:00, or a leap second.
  if (day === undefined || time > MS_OF_DAY) return undefined;
  const offset = zone === undefined ? undefined : parseOffset(zone.replace(/z/i, '+0000'));
  return { wall: new Date(day + time), isDay: hours === undefined, offset };
}

/** Parses an offset from UTC: `+0100` or `-023015`. */
export function parseOffset(text = ''): number | undefined {
  const [, sign, hours, minutes, seconds] = /^([+-]?)(\d{2}):?(\d{2}):?(\d{2})?$/.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * msOf(hours, minutes, seconds);
}

function msOf(hours = '0', minutes = '0', seconds = '0'): number {
  return 1000 * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds));
}
