import { Temporal } from 'temporal-polyfill';
import { LRUCache } from 'lru-cache';
import { TzDatabase } from 'timezonecomplete';
import { nearestName } from '../text/nearest-name.js';

/** Returns the offset in minutes of a time zone without rules: `UTC`, `PST`, `UTC+5.5`, `GMT-3:30`, `+02:00`. */
export function fixedOffset(zone: string): number | undefined {
  if (isAbbreviation(zone)) return 60 * hoursEast[zone.toUpperCase() as Abbreviation];
  const match = manualOffset.exec(zone) ?? joinedOffset.exec(zone) ?? clockOffset.exec(zone);
  const east = match ? minutesEast(match) : NaN;
  return Number.isInteger(east) && east >= westernmost && east <= easternmost ? east : undefined;
}

const MS_OF_HOUR = 3_600_000;
/** Offsets of hours in which they do not change. No time zone changes twice within an hour. */
const offsetsByHour = new LRUCache<string, number>({ max: 10_000 });

/** Tells whether a zone is `UTC`, `Z` or another abbreviation of RFC 5322. These have the same offset all year. */
export function isAbbreviation(zone: string): boolean {
  // Upper-casing turns some foreign letters, such as the long s, into ASCII ones.
  return /^[a-z]+$/i.test(zone) && Object.hasOwn(hoursEast, zone.toUpperCase());
}

/** Returns a zone name as the tz database spells it; undefined for an unknown name. */
export function canonicalZone(zone: string): string | undefined {
  // Lower-casing turns some foreign letters, such as the Kelvin sign, into ASCII ones.
  if (!zoneName.test(zone)) return undefined;
  const name = spellings.get(zone.toLowerCase());
  return name !== undefined && isKnownToIntl(name) ? name : undefined;
}

/** Returns the time zone that was probably meant: the only one of a city (`Berlin`), or one with a similar name. */
export function nearestZone(text: string): string | undefined {
  const names = [...spellings.values()];
  const ending = `/${text.trim().replaceAll(' ', '_').toLowerCase()}`;
  const [zone, another] = names.filter((name) => name.toLowerCase().endsWith(ending));
  const near = another === undefined ? (zone ?? nearestName(text, names)) : undefined;
  return near !== undefined && isKnownToIntl(near) ? near : undefined;
}

/** Returns the offset of a time zone from UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: Date): number {
  const fixed = fixedOffset(zone);
  if (fixed !== undefined) return fixed * 60_000;
  const hour = Math.floor(instant.getTime() / MS_OF_HOUR);
  const key = `${zone} ${hour}`;
  const known = offsetsByHour.get(key);
  if (known !== undefined) return known;
  const first = calculated(zone, hour * MS_OF_HOUR);
  const last = calculated(zone, (hour + 1) * MS_OF_HOUR - 1);
  if (first !== last) return calculated(zone, instant.getTime());
  offsetsByHour.set(key, first);
  return first;
}

function calculated(zone: string, epochMs: number): number {
  const there = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(ruledZone(zone));
  return there.offsetNanoseconds / 1_000_000;
}

/** Returns the canonical name of a time zone with rules. Callers have validated it, so an unknown one is a bug. */
export function ruledZone(zone: string): string {
  const name = canonicalZone(zone);
  if (name === undefined) throw new RangeError(`Unknown time zone: ${zone}`);
  return name;
}

const westernmost = -12 * 60;
const easternmost = 14 * 60;
const hoursEast = {
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
type Abbreviation = keyof typeof hoursEast;
const manualOffset = /^(?:utc|gmt)([+-])(\d{1,2})(?::([0-5]\d)|\.(\d{1,2}))?$/i;
const joinedOffset = /^(?:utc|gmt)([+-])(\d{2})([0-5]\d)$/i;
const clockOffset = /^([+-])(\d{2}):([0-5]\d)$/;

function minutesEast([, sign, hours, minutes, decimals = '']: RegExpExecArray): number {
  const partOfHour = minutes ?? (Number(decimals.padEnd(2, '0')) * 60) / 100;
  const size = Number(hours) * 60 + Number(partOfHour);
  return sign === '-' ? -size : size;
}

const zoneName = /^[a-z0-9_+/-]+$/i;
const spellings = new Map(
  TzDatabase.instance()
    .zoneNames()
    .map((name) => [name.toLowerCase(), name]),
);
const knownToIntl = new Set<string>();

function isKnownToIntl(name: string): boolean {
  if (knownToIntl.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  knownToIntl.add(name);
  return true;
}
