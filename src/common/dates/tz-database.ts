import { createRequire } from 'node:module';

/** A time for which the standard offset of a time zone, and how it saves daylight, stay the same. */
export interface Period {
  /** In milliseconds. */
  readonly standardOffset: number;
  /** In milliseconds, or the rules that decide. */
  readonly saving: number | readonly SavingRule[];
  /** An abbreviation with `%s` for the letters of a rule, two of them, the second for daylight saving time, or `%z`. */
  readonly format: string;
  /** The local time at which the period ends. */
  readonly until: number;
}

/** A saving, in milliseconds, that applies from a year on. */
export interface SavingRule {
  readonly from: number;
  readonly saving: number;
  readonly letters: string;
}

/** Returns the names of all time zones in alphabetical order. */
export function zoneNames(): string[] {
  return Object.keys(zones).sort();
}

/** Returns the periods of a time zone, the earliest first. */
export function periodsOf(zone: string): readonly Period[] {
  const known = periodsByZone.get(zone);
  if (known !== undefined) return known;
  const rows = zones[zone] ?? [];
  const periods = typeof rows === 'string' ? periodsOf(rows) : rows.map(parsePeriod).sort(byEnd);
  periodsByZone.set(zone, periods);
  return periods;
}

type PeriodRow = readonly [minutesWest: string, saving: string, format: string, until: string | null];

interface TzData {
  /** The rows of each time zone, or the name of the one that has them. */
  readonly zones: Readonly<Record<string, string | readonly PeriodRow[]>>;
  readonly rules: Readonly<Record<string, readonly (readonly string[])[]>>;
}

// Not imported: swc leaves out the type that Node asks for with JSON.
const { zones, rules } = createRequire(import.meta.url)('tzdata') as TzData;
const periodsByZone = new Map<string, readonly Period[]>();
const MS_OF_MINUTE = 60_000;

function byEnd(one: Period, other: Period): number {
  return one.until - other.until;
}

function parsePeriod([minutesWest, saving, format, until]: PeriodRow): Period {
  return {
    standardOffset: -Number(minutesWest) * MS_OF_MINUTE,
    saving: rules[saving]?.map(parseRule).sort((one, other) => one.from - other.from) ?? parseSaving(saving),
    format,
    until: until === null ? Infinity : Number(until),
  };
}

/** Parses `1:00`, `-1:00` or `-`. */
function parseSaving(saving: string): number {
  const [, sign, hours = 0, minutes = 0] = /^(-?)(?:(\d+):(\d+))?$/.exec(saving) ?? [];
  const length = (Number(hours) * 60 + Number(minutes)) * MS_OF_MINUTE;
  return sign === '-' ? -length : length;
}

function parseRule([from, , , , , , minutes, letters = '']: readonly string[]): SavingRule {
  return {
    from: Number(from),
    saving: Number(minutes) * MS_OF_MINUTE,
    letters: letters === '-' ? '' : letters,
  };
}
