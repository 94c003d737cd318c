/** A distance in time; months and days move the wall clock, seconds elapse. */
export interface Shift {
  months: number;
  days: number;
  seconds: number;
}

/** A time of day; 24:00:00 is the midnight at the end of the day. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  second: number;
}

/** The day a phrase starts from; only `now` keeps the time of day, the others are at midnight. */
export type Base =
  | { kind: 'now' | 'today'; shift: Shift }
  | { kind: 'weekday'; weekday: number; which: Which }
  | { kind: 'date'; year: number; month: number; day: number };

/** Which weekday: the nearest from today on, the first after today, the last before today. */
export type Which = 'this' | 'next' | 'last';

/** What one form of a written date contributes. */
export type Part =
  | { kind: 'base'; base: Base }
  | { kind: 'time'; time: TimeOfDay; named?: true }
  | { kind: 'offset'; minutes: number }
  | { kind: 'shift'; shift: Shift }
  | { kind: 'ago' };

/** A written date as read, before it is known when and where. */
export interface Phrase {
  base: Base;
  time: TimeOfDay | undefined;
  offset: number | undefined;
  shift: Shift;
}

export const noShift: Shift = { months: 0, days: 0, seconds: 0 };

/** Puts the parts together: one day to start from or one distance, and at most one time of day. */
export function assemble(parts: Part[]): Phrase | undefined {
  const bases = parts.filter((part) => part.kind === 'base');
  const times = parts.filter((part) => part.kind === 'time');
  const shift = distanceOf(parts);
  if (!hasOneOrigin(parts) || times.length > 1 || shift === undefined) return undefined;
  return {
    base: bases[0]?.base ?? { kind: 'now', shift: noShift },
    time: times[0]?.time,
    offset: parts.find((part) => part.kind === 'offset')?.minutes,
    shift,
  };
}

/** One distance after the other. */
export function sum(one: Shift, other: Shift): Shift {
  return {
    months: one.months + other.months,
    days: one.days + other.days,
    seconds: one.seconds + other.seconds,
  };
}

/** A day, a distance from now, or a time of day that can stand alone. */
function hasOneOrigin(parts: Part[]): boolean {
  const origins = parts.filter((part) => part.kind === 'base' || part.kind === 'shift');
  return (
    origins.length === 1 || (origins.length === 0 && parts.some((part) => part.kind === 'time' && part.named))
  );
}

/** The distance, backwards when `ago` follows it; undefined when it follows anything else. */
function distanceOf(parts: Part[]): Shift | undefined {
  const ago = parts.findIndex((part) => part.kind === 'ago');
  const distance = parts.find((part) => part.kind === 'shift')?.shift ?? noShift;
  if (ago < 0) return distance;
  return parts[ago - 1]?.kind === 'shift' ? backwards(distance) : undefined;
}

function backwards({ months, days, seconds }: Shift): Shift {
  return { months: -months, days: -days, seconds: -seconds };
}
