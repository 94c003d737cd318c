/** A local date and time without a time zone, in the UTC fields of a `Date`. */
export type WallClock = Date;

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

export const MS_OF_DAY = 86_400_000;

/** Returns the wall clock at the beginning of the day. */
export function midnight(wall: WallClock): WallClock {
  return new Date(Math.floor(wall.getTime() / MS_OF_DAY) * MS_OF_DAY);
}

/** Returns the same time of a later month, at the latest of its last day: later times never give earlier ones. */
export function monthsLater(time: Date, months: number): Date {
  const later = new Date(time);
  later.setUTCMonth(time.getUTCMonth() + months);
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0);
  return later;
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

/** Formats a wall clock as `Y-m-dTH:i:s`. */
export function isoOf(wall: WallClock): string {
  const text = wall.toISOString();
  // UTC may be in the year 10000 while the wall clock is still in 9999: `+010000-01-01T05:00:00.000Z`.
  return text.startsWith('+') ? text.slice(2, -5) : text.slice(0, -5);
}
