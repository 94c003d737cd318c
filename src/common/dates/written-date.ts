import {
  resolveWallClock,
  toInstant,
  toWallClock,
  wallClockOf,
  type ResolvedTime,
  type WallClock,
} from './wall-clock.js';
import { calendarForms } from './written-date.calendar.js';
import { assemble, noShift, sum, type Base, type Phrase, type Shift } from './written-date.phrase.js';
import { relativeForms } from './written-date.relative.js';
import { scan } from './written-date.scan.js';
import { keepsTimeOfDay, startOf } from './written-date.start.js';
import { timeForms, zoneForms } from './written-date.time.js';

/** A moment as somebody wrote it: a wall clock still without zone, or an instant. */
export type WrittenDate =
  { kind: 'wall'; wall: WallClock; hasTime: boolean } | { kind: 'instant'; instant: Date };

/** Where and when a date is read. */
export interface ParseContext {
  now: Date;
  zone: string;
}

/** Tells whether this is a date at all. It may still leave the years 1 to 9999 (`+9000 years`), or ask for a fifth Monday. */
export function isWrittenDate(text: string): boolean {
  return parse(text) !== undefined;
}

/** Reads a written date; words such as "tomorrow" are taken on the wall clock of the zone. */
export function parseWrittenDate(text: string, now: Date, zone: string): WrittenDate | undefined {
  const parsed = parse(text);
  if (parsed === undefined) return undefined;
  const written = typeof parsed === 'number' ? instantAt(parsed * 1000) : resolve(parsed, { now, zone });
  return written && isInYears(written, zone) ? written : undefined;
}

/** The date in the zone: a wall clock is taken there, an instant is converted. */
export function resolveWrittenDate(text: string, { now, zone }: ParseContext): ResolvedTime | undefined {
  const written = parseWrittenDate(text, now, zone);
  if (!written) return undefined;
  if (written.kind === 'wall') return resolveWallClock(written.wall, zone);
  return { wall: toWallClock(written.instant, zone), instant: written.instant };
}

const longest = 100;
const firstSecond = wallClockOf({ year: 1, month: 1, day: 1 }).getTime() / 1000;
const lastSecond = wallClockOf({ year: 10_000, month: 1, day: 1 }).getTime() / 1000 - 1;
const forms = [...calendarForms, ...relativeForms, ...timeForms, ...zoneForms];

/** A phrase, or a number of Unix seconds. */
function parse(text: string): Phrase | number | undefined {
  if (text.length > longest) return undefined;
  const written = text.trim();
  // Lower-casing must not turn foreign letters into ASCII ones. Zones in brackets are in the language of a browser.
  if (!/^[ -~]+$/.test(written.replace(/\([^()]*\)$/, ''))) return undefined;
  if (/^(?:@-?)?\d+$/.test(written)) return unixSeconds(written);
  const parts = scan(written.toLowerCase(), forms);
  return parts && assemble(parts);
}

function unixSeconds(written: string): number | undefined {
  const seconds = Number(written.replace('@', ''));
  return seconds >= firstSecond && seconds <= lastSecond ? seconds : undefined;
}

function resolve(phrase: Phrase, context: ParseContext): WrittenDate | undefined {
  const present = Math.floor(context.now.getTime() / 1000) * 1000;
  const shift = sum(shiftOf(phrase.base), phrase.shift);
  if (isElapsedOnly(phrase, shift)) return instantAt(present + shift.seconds * 1000);
  // "Today 6 pm Europe/Berlin" is the day in Berlin.
  const zone = phrase.zone ?? context.zone;
  const start = startOf(phrase, toWallClock(new Date(present), zone));
  const wall = start && moved(start, shift);
  return wall && isInCalendar(wall) ? placed(wall, phrase, { seconds: shift.seconds, zone }) : undefined;
}

function isElapsedOnly({ base, time }: Phrase, { months, days }: Shift): boolean {
  return base.kind === 'now' && !time && months === 0 && days === 0;
}

function placed(wall: WallClock, phrase: Phrase, { seconds, zone }: { seconds: number; zone: string }) {
  if (phrase.zone !== undefined || seconds !== 0)
    return instantAt(toInstant(wall, zone).getTime() + seconds * 1000);
  return { kind: 'wall' as const, wall, hasTime: phrase.time !== undefined || keepsTimeOfDay(phrase.base) };
}

function instantAt(ms: number): WrittenDate {
  return { kind: 'instant', instant: new Date(ms) };
}

function shiftOf(base: Base) {
  return 'shift' in base ? base.shift : noShift;
}

/** Years, months and days are added at once, and an overflow carries over: a month after 31 January is 3 March. */
function moved(wall: WallClock, { months, days }: Shift): WallClock {
  const there = new Date(wall);
  there.setUTCFullYear(wall.getUTCFullYear(), wall.getUTCMonth() + months, wall.getUTCDate() + days);
  return there;
}

function isInYears(written: WrittenDate, zone: string): boolean {
  if (written.kind === 'wall') return isInCalendar(written.wall);
  const { instant } = written;
  // Far outside, the instant may be none that a zone could be asked about.
  const isNear = instant.getUTCFullYear() >= 0 && instant.getUTCFullYear() <= 10_000;
  return isNear && isInCalendar(toWallClock(instant, zone));
}

function isInCalendar(wall: WallClock): boolean {
  return wall.getUTCFullYear() >= 1 && wall.getUTCFullYear() <= 9999;
}
