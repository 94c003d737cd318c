import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { fixedOffset, offsetAt, ruledZone } from './zone-offset.js';

/** What a clock on the wall shows, with no zone: a `Date` whose UTC fields carry it. */
export type WallClock = Date;

/** A wall clock that its zone really shows, and the instant at which it does. */
export interface ResolvedTime {
  wall: WallClock;
  instant: Date;
}

/** The fields of a wall clock; the time of day is midnight unless given. */
export interface WallClockFields {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

/** The wall clock of these fields; what exceeds a field carries over, so 30 February is 2 or 1 March. */
export function wallClockOf({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
  second = 0,
}: WallClockFields): WallClock {
  const wall = new Date(0);
  // Not Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
  wall.setUTCFullYear(year, month - 1, day);
  wall.setUTCHours(hour, minute, second);
  return wall;
}

/** The instant of a wall clock: past a gap by the gap's length, the first of the two in an overlap. */
export function toInstant(wall: WallClock, zone: string): Date {
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return new Date(wall.getTime() - fixed * 60_000);
  return remembered(instants, zone, wall, () =>
    plainDateTime(wall).toZonedDateTime(ruledZone(zone), { disambiguation: 'compatible' }),
  );
}

/** What the clocks of the zone show at that instant. */
export function toWallClock(instant: Date, zone: string): WallClock {
  return new Date(instant.getTime() + offsetAt(zone, instant));
}

/** The wall clock after a gap has moved it, with its instant, so that wall clock, zone and UTC agree. */
export function resolveWallClock(wall: WallClock, zone: string): ResolvedTime {
  return at(toInstant(wall, zone), zone);
}

/** The first instant of that day; a day that the zone skipped is the day after. */
export function startOfDay(wall: WallClock, zone: string): ResolvedTime {
  if (fixedOffset(zone) !== undefined) return resolveWallClock(midnight(wall), zone);
  const start = remembered(starts, zone, midnight(wall), () =>
    plainDateTime(wall).toPlainDate().toZonedDateTime(ruledZone(zone)),
  );
  return at(start, zone);
}

/** The last second of that day; a day that the zone skipped is the day after. */
export function endOfDay(wall: WallClock, zone: string): ResolvedTime {
  const nextDay = midnight(startOfDay(wall, zone).wall).getTime() + msOfDay;
  // Not 23:59:59 on the clock of the zone, which a gap may skip and an overlap show twice.
  return at(new Date(startOfDay(new Date(nextDay), zone).instant.getTime() - 1000), zone);
}

/** `Y-m-d H:i:s`. */
export function formatWallClock(wall: WallClock): string {
  const text = isoOf(wall);
  return `${text.slice(0, -9)} ${text.slice(-8)}`;
}

/** The fields of a wall clock as zero-padded texts. */
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

/** `Y-m-dTH:i:s±HH:MM`, as schema.org and the Atom formats write it. */
export function formatIso(instant: Date, zone: string): string {
  const offset = offsetAt(zone, instant);
  // Local mean times have seconds in their offset, which the notation cannot say.
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const east = new Date(minutes * 60_000).toISOString().slice(11, 16);
  return `${isoOf(new Date(instant.getTime() + offset))}${offset < 0 ? '-' : '+'}${east}`;
}

const msOfDay = 86_400_000;

// Lists ask for the same days over and over, and the rules of a zone take long to apply.
const instants = new LRUCache<string, number>({ max: 10_000 });
const starts = new LRUCache<string, number>({ max: 10_000 });

function remembered(
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

function at(instant: Date, zone: string): ResolvedTime {
  return { wall: toWallClock(instant, zone), instant };
}

function midnight(wall: WallClock): WallClock {
  return new Date(Math.floor(wall.getTime() / msOfDay) * msOfDay);
}

function isoOf(wall: WallClock): string {
  const text = wall.toISOString();
  // UTC may be in the year 10000 when the wall clock is still in 9999: `+010000-01-01T05:00:00.000Z`.
  return text.startsWith('+') ? text.slice(2, -5) : text.slice(0, -5);
}
