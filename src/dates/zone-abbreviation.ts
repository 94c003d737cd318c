import { RuleType, TzDatabase, type ZoneInfo } from 'timezonecomplete';

/** Returns the abbreviation of a zone of the tz database at an instant, when it has this offset. */
export function abbreviationOf(name: string, offset: number, instant: Date): string {
  // Not TzDatabase.abbreviation(): it iterates over all years, misses rules that resume after a pause (Egypt in 2023),
  // and may contradict the offset if its tables are older or newer than Node's.
  const lines = TzDatabase.instance().getZoneInfos(name);
  const inForce = lines.findIndex((line) => endOf(line) > instant.getTime());
  // These tables end a line a year late if only the year is given. Hence the next line is tried, then earlier ones.
  for (const line of [...lines.slice(inForce, inForce + 2), ...lines.slice(0, inForce).reverse()]) {
    const abbreviation = abbreviationIn(line, offset, instant.getUTCFullYear());
    if (abbreviation !== undefined) return abbreviation;
  }
  return numeric(offset);
}

/** Formats an offset in minutes: `+0530`. */
export function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}

/** The end of a line is in local time. */
function endOf({ until, gmtoff }: ZoneInfo): number {
  return until === undefined ? Infinity : until - gmtoff.milliseconds();
}

/** Returns the abbreviation of an offset in a line of the tz database; undefined if the line has no such offset. */
function abbreviationIn(line: ZoneInfo, offset: number, year: number): string | undefined {
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
  return formatOffset(Math.sign(offset) * Math.round(Math.abs(offset) / 60_000)).replace(/00$/, '');
}
