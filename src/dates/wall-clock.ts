import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { fixedOffset, offsetAt, ruledZone } from './zone-offset.js';

/** A local date and time without a time zone, in the UTC fields of a `Date`. */
export type WallClock = Date;

/** A wall clock that exists in its time zone, with its instant. */
export interface ResolvedTime {
  wall: WallClock;
  instant: Date;
}

/** The fields of a wall clock. Default for the time of day: midnight. */
export interface WallClockFields {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

/** Returns the wall clock with these fields. Overflow carries over: 30 February is 1 or 2 March. */
export function wallClockOf({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
  second = 0,
}: WallClockFields): WallClock {
  const wall = new Date(0);
  // Not Date.UTC, which maps the years 0 to 99 to 1900 to 1999.
  wall.setUTCFullYear(year, month - 1, day);
  wall.setUTCHours(hour, minute, second);
  return wall;
}

/** Returns the instant of a wall clock: in a gap, moved forward by its length; in an overlap, the first of the two. */
export function toInstant(wall: WallClock, zone: string): Date {
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return new Date(wall.getTime() - fixed * 60_000);
  return cached(instants, zone, wall, () =>
    plainDateTime(wall).toZonedDateTime(ruledZone(zone), { disambiguation: 'compatible' }),
  );
}

/** Returns the wall clock in a time zone at an instant. */
export function toWallClock(instant: Date, zone: string): WallClock {
  return new Date(instant.getTime() + offsetAt(zone, instant));
}

/** Returns a wall clock, moved out of a gap, with its instant, so that local time, time zone and UTC agree. */
export function resolveWallClock(wall: WallClock, zone: string): ResolvedTime {
  return resolvedAt(toInstant(wall, zone), zone);
}

/** Returns the first instant of a day; of the next day if the time zone skipped it. */
export function startOfDay(wall: WallClock, zone: string): ResolvedTime {
  if (fixedOffset(zone) !== undefined) return resolveWallClock(midnight(wall), zone);
  const start = cached(starts, zone, midnight(wall), () =>
    plainDateTime(wall).toPlainDate().toZonedDateTime(ruledZone(zone)),
  );
  return resolvedAt(start, zone);
}

/** Returns the last second of a day; of the next day if the time zone skipped it. */
export function endOfDay(wall: WallClock, zone: string): ResolvedTime {
  const nextDay = midnight(startOfDay(wall, zone).wall).getTime() + msOfDay;
  // Not 23:59:59 local time, which a gap may skip and an overlap repeat.
  return resolvedAt(new Date(startOfDay(new Date(nextDay), zone).instant.getTime() - 1000), zone);
}

/** Formats a wall clock as `Y-m-d H:i:s`. */
export function formatWallClock(wall: WallClock): string {
  const text = isoOf(wall);
  return `${text.slice(0, -9)} ${text.slice(-8)}`;
}

/** Returns the fields of a wall clock as zero-padded texts. */
export function formatDetails(wall: WallClock) {
  const text = isoOf(wall);
  return {
    year: text.slice(0, -15),
    month: text.slice(-14, -12),
    day: text.slice(-11, -9),
    hour: text.slice(-8, -6),
    minutes: text.slice(-5, -3),
    seconds: text.slice(-2),
  };
}

/** Formats an instant as `Y-m-dTH:i:s±HH:MM`, as in schema.org and Atom. */
export function formatIso(instant: Date, zone: string): string {
  const offset = offsetAt(zone, instant);
  // Offsets of local mean time have seconds, which the format cannot express.
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const east = new Date(minutes * 60_000).toISOString().slice(11, 16);
  return `${isoOf(new Date(instant.getTime() + offset))}${offset < 0 ? '-' : '+'}${east}`;
}

/** Converts a wall clock in a zone, `Y-m-d H:i:s`, to ISO 8601 with the zone's offset. */
export function wallClockToIso(text: string, zone: string): string {
  return formatIso(toInstant(new Date(`${text.replace(' ', 'T')}Z`), zone), zone);
}

const msOfDay = 86_400_000;

// Lists use the same days again and again, and applying the rules of a time zone is slow.
const instants = new LRUCache<string, number>({ max: 10_000 });
const starts = new LRUCache<string, number>({ max: 10_000 });

function cached(
  known: LRUCache<string, number>,
  zone: string,
  wall: WallClock,
  resolve: () => Temporal.ZonedDateTime,
): Date {
  const key = `${zone} ${wall.getTime()}`;
  const before = known.get(key);
  if (before !== undefined) return new Date(before);
  const ms = resolve().epochMilliseconds;
  known.set(key, ms);
  return new Date(ms);
}

function plainDateTime(wall: WallClock): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wall.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();
}

function resolvedAt(instant: Date, zone: string): ResolvedTime {
  return { wall: toWallClock(instant, zone), instant };
}

function midnight(wall: WallClock): WallClock {
  return new Date(Math.floor(wall.getTime() / msOfDay) * msOfDay);
}

function isoOf(wall: WallClock): string {
  const text = wall.toISOString();
  // UTC may be in the year 10000 while the wall clock is still in 9999: `+010000-01-01T05:00:00.000Z`.
  return text.startsWith('+') ? text.slice(2, -5) : text.slice(0, -5);
}
