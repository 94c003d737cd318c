import { wallClockOf, type WallClock } from './wall-clock.js';
import { calendarForms } from './written-date.calendar.js';
import { assemble, noShift, sum, type Base, type Phrase, type Shift } from './written-date.phrase.js';
import { relativeForms } from './written-date.relative.js';
import { scan } from './written-date.scan.js';
import { keepsTimeOfDay, startOf } from './written-date.start.js';
import { timeForms, zoneForms } from './written-date.time.js';
import type { ResolvedTime, Zone } from './zone.js';

/** A parsed date: a wall clock without a time zone, or an instant. */
export type WrittenDate =
  | { kind: 'wall'; wall: WallClock; hasTime: boolean }
  /** An instant, with the wall clock of the time zone that the text names, if it names one. */
  | { kind: 'instant'; instant: Date; written?: WallClock };

/** The current time and time zone, on which the meaning of a date may depend. */
export interface ParseContext {
  readonly now: Date;
  readonly zone: Zone;
}

/**
 * Tells whether a text is a date. It may still be outside the years 1 to 9999 (`+9000 years`) or a missing fifth
 * Monday.
 */
export function isWrittenDate(text: string): boolean {
  return parse(text) !== undefined;
}

/** Parses a date. Words such as "tomorrow" are resolved in the time zone. */
export function parseWrittenDate(text: string, context: ParseContext): WrittenDate | undefined {
  const parsed = parse(text);
  if (parsed === undefined) return undefined;
  const written = typeof parsed === 'number' ? instantAt(parsed * 1000) : resolve(parsed, context);
  return written && isInYears(written, context.zone) ? written : undefined;
}

/** Resolves a date in a time zone: a wall clock is interpreted there, an instant is converted. */
export function resolveWrittenDate(text: string, context: ParseContext): ResolvedTime | undefined {
  const written = parseWrittenDate(text, context);
  if (!written) return undefined;
  return written.kind === 'wall' ? context.zone.resolve(written.wall) : context.zone.at(written.instant);
}

/**
 * Resolves the date of a whole day like `resolveWrittenDate`, but the beginning or end of a day in the time zone that a text
 * names is the day that is written: `2027-06-21T00:00:00Z`. Returns `ambiguous` for any other time that is on another day here,
 * unless a day begins or ends here.
 */
export function resolveWrittenDay(
  text: string,
  context: ParseContext,
): ResolvedTime | 'ambiguous' | undefined {
  const parsed = parseWrittenDate(text, context);
  const here = resolveWrittenDate(text, context);
  const written = parsed?.kind === 'instant' ? parsed.written : undefined;
  if (written === undefined || here === undefined || isSameDay(written, here.wall)) return here;
  if (isBoundary(written)) return context.zone.resolve(written);
  return isBoundary(here.wall) ? here : 'ambiguous';
}

function isSameDay(one: WallClock, other: WallClock): boolean {
  return one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10);
}

/** Tells whether a day begins or ends. */
function isBoundary(wall: WallClock): boolean {
  return /T(?:00:00:00|23:59:\d\d)/.test(wall.toISOString());
}

const longest = 100;
const firstSecond = wallClockOf({ year: 1, month: 1, day: 1 }).getTime() / 1000;
const lastSecond = wallClockOf({ year: 10_000, month: 1, day: 1 }).getTime() / 1000 - 1;
const unixTime = /^(?:@-?\d+(?:\.\d{0,6})?|\d{9,10})$/;
const day = /^((?:19|20|21)\d\d|2200)(\d\d)(\d\d)$/;
const digits = /^\d+$/;
// A date with a time.
const dayAndTime = /^\d{14}$/;
const forms = [...calendarForms, ...relativeForms, ...timeForms, ...zoneForms];

/** Returns a phrase, or a number of Unix seconds. */
function parse(text: string): Phrase | number | undefined {
  if (text.length > longest) return undefined;
  const written = text.trim().replaceAll('\t', ' ');
  // Only ASCII, because lower-casing turns some other letters into it. Browsers localise zone names in brackets.
  if (!/^[ -~]+$/.test(written.replace(/\([^()]*\)$/, ''))) return undefined;
  if (unixTime.test(written)) return unixSeconds(written);
  const separated = written.replace(day, '$1-$2-$3');
  // Other digits are no date: seconds of 1970, milliseconds, a year, the day of a spreadsheet.
  if (digits.test(separated) && !dayAndTime.test(separated)) return undefined;
  const parts = scan(separated.toLowerCase(), forms);
  return parts && assemble(parts);
}

function unixSeconds(written: string): number | undefined {
  const seconds = Math.floor(Number(written.replace('@', '')));
  return seconds >= firstSecond && seconds <= lastSecond ? seconds : undefined;
}

function resolve(phrase: Phrase, context: ParseContext): WrittenDate | undefined {
  const present = Math.floor(context.now.getTime() / 1000) * 1000;
  const shift = sum(shiftOf(phrase.base), phrase.shift);
  if (isElapsedOnly(phrase, shift)) return instantAt(present + shift.seconds * 1000);
  // "Today 6 pm Europe/Berlin" is the day in Berlin.
  const zone = phrase.zone ?? context.zone;
  const start = startOf(phrase, zone.toWallClock(new Date(present)));
  const wall = start && shifted(start, shift);
  return wall && isInCalendar(wall) ? inZone(wall, phrase, { seconds: shift.seconds, zone }) : undefined;
}

function isElapsedOnly({ base, time }: Phrase, { months, days }: Shift): boolean {
  return base.kind === 'now' && !time && months === 0 && days === 0;
}

function inZone(wall: WallClock, phrase: Phrase, { seconds, zone }: { seconds: number; zone: Zone }) {
  if (phrase.zone !== undefined || seconds !== 0) {
    const instant = new Date(zone.toInstant(wall).getTime() + seconds * 1000);
    return { kind: 'instant' as const, instant, written: phrase.zone?.toWallClock(instant) };
  }
  return { kind: 'wall' as const, wall, hasTime: phrase.time !== undefined || keepsTimeOfDay(phrase.base) };
}

function instantAt(ms: number): WrittenDate {
  return { kind: 'instant', instant: new Date(ms) };
}

function shiftOf(base: Base) {
  return 'shift' in base ? base.shift : noShift;
}

/** Adds months and days together. Overflow carries over: a month after 31 January is 3 March. */
function shifted(wall: WallClock, { months, days }: Shift): WallClock {
  const there = new Date(wall);
  there.setUTCFullYear(wall.getUTCFullYear(), wall.getUTCMonth() + months, wall.getUTCDate() + days);
  return there;
}

/** Tells whether a date is in the years 1 to 9999 in its time zone. */
function isInYears(written: WrittenDate, zone: Zone): boolean {
  if (written.kind === 'wall') return isInCalendar(written.wall);
  const year = written.instant.getUTCFullYear();
  // Zones cannot be asked about instants far outside.
  return year >= 0 && year <= 10_000 && isInCalendar(zone.toWallClock(written.instant));
}

/** Tells whether the UTC fields of a wall clock or an instant are in the years 1 to 9999. */
export function isInCalendar(date: Date): boolean {
  return date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;
}
