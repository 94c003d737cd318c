import { type WallClock, wallClockOf } from '../dates/wall-clock.js';
import { isInCalendar } from '../dates/written-date.js';
import type { Zone } from '../dates/zone.js';

/** A date or time of iCalendar: `20270607`, `20270607T190000`, `20270607T170000Z`. */
export interface WrittenTime {
  /** Its fields as they are written, without a time of day midnight. */
  readonly wall: WallClock;
  readonly kind: 'day' | 'local' | 'utc';
}

/** Parses a date or time of iCalendar; undefined if there is no such day or time. */
export function parseTime(text: string): WrittenTime | undefined {
  const match = /^(\d{8})(?:T(\d{6})(Z?))?$/.exec(text);
  if (match === null) return undefined;
  const [, date = '', time = '', utc = ''] = match;
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)].map(Number) as Triple;
  const [hour, minute, second] = [time.slice(0, 2), time.slice(2, 4), time.slice(4)].map(Number) as Triple;
  const wall = wallClockOf({ year, month, day, hour, minute, second });
  // A time that does not exist has been carried over, to another day or time.
  if (formatTime(wall).slice(0, text.length) !== text.replace('Z', '')) return undefined;
  return { wall, kind: kindOf(time, utc) };
}

/** Formats a wall clock as `YmdTHis`. */
export function formatTime(wall: WallClock): string {
  return wall.toISOString().replace(/[-:]|\.\d+Z$/g, '');
}

/** Writes times in UTC within a text of iCalendar as wall clocks of a time zone. */
export function onWallClock(text: string, zone: Zone): string {
  return text.replace(/\d{8}T\d{6}Z/g, (instant) => {
    const time = parseTime(instant);
    return time === undefined ? instant : formatTime(writable(zone.toWallClock(time.wall), time.wall));
  });
}

/** Returns a wall clock, or in place of one outside the years 1 to 9999, which no text can say, another one. */
export function writable(wall: WallClock, other: WallClock): WallClock {
  return isInCalendar(wall) ? wall : other;
}

type Triple = [number, number, number];

function kindOf(time: string, utc: string): WrittenTime['kind'] {
  if (time === '') return 'day';
  return utc === '' ? 'local' : 'utc';
}
