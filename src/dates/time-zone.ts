import { RuleType, TzDatabase, type ZoneInfo } from 'timezonecomplete';
import { canonicalZone, fixedOffset, isAbbreviation, offsetAt } from './zone-offset.js';

/**
 * Tells whether this names a time zone: an IANA name or an abbreviation of RFC 5322 in any letter case, `UTC±n[.n]`,
 * `UTC±n:nn`, the same with `GMT`, or `±HH:MM`.
 */
export function isTimeZone(text: string): boolean {
  return fixedOffset(text) !== undefined || canonicalZone(text) !== undefined;
}

/** Returns the abbreviation of a time zone at an instant: `CEST`, `JST`, `+0545`, `GMT+0200`, `UTC+5.5`. */
export function abbreviationAt(zone: string, instant: Date): string {
  if (isAbbreviation(zone)) return zone.toUpperCase();
  const name = canonicalZone(zone);
  if (name !== undefined) return nameInForce(name, instant);
  const minutes = fixedOffset(zone);
  if (minutes === undefined) throw new RangeError(`Unknown time zone: ${zone}`);
  return /^utc/i.test(zone) ? zone : `GMT${clockOf(minutes)}`;
}

// Not TzDatabase.abbreviation(): it iterates over all years, misses rules that resume after a pause (Egypt in 2023),
// and may contradict the offset if its tables are older or newer than Node's.
function nameInForce(zone: string, instant: Date): string {
  const lines = TzDatabase.instance().getZoneInfos(zone);
  const offset = offsetAt(zone, instant);
  const inForce = lines.findIndex((line) => endOf(line) > instant.getTime());
  // These tables end a line a year late if only the year is given. Hence the next line is tried, then earlier ones.
  for (const line of [...lines.slice(inForce, inForce + 2), ...lines.slice(0, inForce).reverse()]) {
    const name = nameAccordingTo(line, offset, instant.getUTCFullYear());
    if (name !== undefined) return name;
  }
  return numeric(offset);
}

/** The end of a line is in local time. */
function endOf({ until, gmtoff }: ZoneInfo): number {
  return until === undefined ? Infinity : until - gmtoff.milliseconds();
}

/** Returns the abbreviation of an offset in a line of the tz database; undefined if the line has no such offset. */
function nameAccordingTo(line: ZoneInfo, offset: number, year: number): string | undefined {
  const saving = Math.round((offset - line.gmtoff.milliseconds()) / 1000) * 1000;
  const letter = letterOf(line, saving, year);
  if (letter === undefined) return undefined;
  if (line.format === '%z') return numeric(offset);
  const [standard = '', summer = standard] = line.format.split('/');
  return (saving === 0 ? standard : summer).replace('%s', letter);
}

function letterOf({ ruleType, ruleOffset, ruleName }: ZoneInfo, saving: number, year: number) {
  if (ruleType !== RuleType.RuleName) return saving === ruleOffset.milliseconds() ? '' : undefined;
  const rules = TzDatabase.instance()
    .getRuleInfos(ruleName)
    .filter(({ save }) => save.milliseconds() === saving);
  return (rules.findLast(({ from }) => from <= year) ?? rules[0])?.letter;
}

function numeric(offset: number): string {
  return clockOf(Math.sign(offset) * Math.round(Math.abs(offset) / 60_000)).replace(/00$/, '');
}

/** `+0530` for 330 minutes. */
function clockOf(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
