import type { RuledZone } from '../../common/dates/ruled-zone.js';
import { formatTime } from '../../common/recurrence/written-time.js';
import { MS_OF_DAY, type WallClock } from '../../common/dates/wall-clock.js';
import { property } from './icalendar-lines.js';

/** The ways in which a calendar writes starts: in a zone that it defines, in UTC, or as days. */
export interface StartForm {
  readonly parameters: Readonly<Record<string, string>>;
  /** Returns the start on the clock by which the calendar repeats it. */
  readonly on: (start: Date) => WallClock;
  readonly write: (wall: WallClock) => string;
  /** Writes the start with which a rule ends, which is in UTC unless it is a day. */
  readonly writeEnd: (start: Date) => string;
}

export const DAYS: StartForm = {
  parameters: { VALUE: 'DATE' },
  on: (start) => start,
  write: (wall) => formatTime(wall).slice(0, 8),
  writeEnd: (start) => formatTime(start).slice(0, 8),
};

/** Returns the form of times in a zone, or in UTC. */
export function timesIn(zone: RuledZone | undefined): StartForm {
  const writeEnd = (start: Date) => `${formatTime(start)}Z`;
  if (zone === undefined) return { parameters: {}, on: (start) => start, write: writeEnd, writeEnd };
  const on = (start: Date) => zone.toWallClock(start);
  return { parameters: { TZID: zone.canonicalName }, on, write: formatTime, writeEnd };
}

/** Returns the first lines of an event that begins then, and is as long on the clock of its form as from a start to an end. */
export function firstLines(
  first: Date,
  { start, end }: { readonly start: Date; readonly end: Date },
  form: StartForm,
): string {
  const line = (name: string, wall: WallClock) => property(name, form.write(wall), form.parameters);
  // The day after the last one is the end of whole days.
  const length = form.on(end).getTime() - form.on(start).getTime() + (form === DAYS ? MS_OF_DAY : 0);
  const wall = form.on(first);
  const ending = new Date(wall.getTime() + length);
  // Without an end, an event takes no time. An end at the start is not allowed.
  const isWritten = length > 0 && isWritable(ending);
  return [property('BEGIN', 'VEVENT'), line('DTSTART', wall), isWritten ? line('DTEND', ending) : ''].join(
    '',
  );
}

/** Tells whether a calendar can write a date: an event on the last day of 9999 ends in a year of five digits. */
function isWritable(date: Date): boolean {
  return date.getUTCFullYear() <= 9999;
}
