import { MS_OF_DAY, type WallClock, wallClockOf } from '../../common/dates/wall-clock.js';

/** A date or time as calendars write it. */
export interface IcsWritten {
  readonly wall: WallClock;
  readonly isDay: boolean;
  /** The offset from UTC in milliseconds, if it is written. */
  readonly offset?: number;
}

const WRITTEN =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d{1,9})?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const MS_OF_MINUTE = 60_000;

/** Parses `20270607`, `20270607T190000`, the same with Z or an offset, and with dashes and colons. */
export function parseWritten(text: string): IcsWritten | undefined {
  const [, ...parts] = WRITTEN.exec(text.trim()) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => Number(part ?? 0));
  const date = wallClockOf({ year, month, day });
  const time = 3600 * hour + 60 * minute + second;
  // The day that was written, and at most its end: 24:00, or a leap second.
  const isWritten = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  if (!isWritten || minute > 59 || second > 60 || time * 1000 > MS_OF_DAY) return undefined;
  return {
    wall: new Date(date.getTime() + time * 1000),
    isDay: parts[3] === undefined,
    offset: offsetOf(parts[6]),
  };
}

function offsetOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes)) * MS_OF_MINUTE;
}
