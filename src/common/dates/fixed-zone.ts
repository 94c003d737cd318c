import type { WallClock } from './wall-clock.js';
import { formatOffset } from './zone-abbreviation.js';
import { Zone } from './zone.js';

/** Parses a time zone without rules: `UTC`, `PST`, `UTC+5.5`, `GMT-3:30`, `+02:00`. */
export function parseFixedZone(text: string): FixedZone | undefined {
  const hours = hoursOf(text);
  const minutes = hours === undefined ? minutesOf(text) : 60 * hours;
  const isInUse = minutes >= WESTERNMOST && minutes <= EASTERNMOST;
  return Number.isInteger(minutes) && isInUse ? new FixedZone(text, minutes * MS_OF_MINUTE) : undefined;
}

/** A time zone with the same offset all year. */
export class FixedZone extends Zone {
  /** @param offset in milliseconds */
  constructor(
    name: string,
    private readonly offset: number,
  ) {
    super(name);
  }

  offsetAt(): number {
    return this.offset;
  }

  abbreviationAt(): string {
    if (hoursOf(this.name) !== undefined) return this.name.toUpperCase();
    if (/^utc/i.test(this.name)) return this.name;
    // These two are names of the tz database as well, which abbreviates them.
    return /^gmt[+-]0$/i.test(this.name) ? 'GMT' : `GMT${formatOffset(this.offset / MS_OF_MINUTE)}`;
  }

  toInstant(wall: WallClock): Date {
    return new Date(wall.getTime() - this.offset);
  }

  protected firstInstant(midnight: WallClock): Date {
    return this.toInstant(midnight);
  }
}

const MS_OF_MINUTE = 60_000;
const WESTERNMOST = -12 * 60;
const EASTERNMOST = 14 * 60;
/** The abbreviations of RFC 5322. */
const HOURS_EAST: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  EDT: -4,
  EST: -5,
  CDT: -5,
  CST: -6,
  MDT: -6,
  MST: -7,
  PDT: -7,
  PST: -8,
};
const MANUAL_OFFSET = /^(?:utc|gmt)([+-])(\d{1,2})(?::([0-5]\d)|\.(\d{1,2}))?$/i;
const JOINED_OFFSET = /^(?:utc|gmt)([+-])(\d{2})([0-5]\d)$/i;
const CLOCK_OFFSET = /^([+-])(\d{2}):([0-5]\d)$/;

/** Returns the offset of an abbreviation. */
function hoursOf(text: string): number | undefined {
  // Upper-casing turns some foreign letters, such as the long s, into ASCII ones.
  const name = /^[a-z]+$/i.test(text) ? text.toUpperCase() : '';
  return Object.hasOwn(HOURS_EAST, name) ? HOURS_EAST[name] : undefined;
}

/** Returns the minutes east of Greenwich; NaN if the text is no offset. */
function minutesOf(text: string): number {
  const match = MANUAL_OFFSET.exec(text) ?? JOINED_OFFSET.exec(text) ?? CLOCK_OFFSET.exec(text);
  if (match === null) return NaN;
  const [, sign, hours, minutes, decimals = ''] = match;
  const partOfHour = minutes ?? (Number(decimals.padEnd(2, '0')) * 60) / 100;
  const size = Number(hours) * 60 + Number(partOfHour);
  return sign === '-' ? -size : size;
}
