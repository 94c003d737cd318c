import { type Period, periodsOf } from './tz-database.js';

/** Returns the abbreviation of a zone of the tz database at an instant, when it has this offset. */
export function abbreviationOf(name: string, offset: number, instant: Date): string {
  const periods = periodsOf(name);
  // The offset is that of Node, whose tz database may be older or newer than the one with the abbreviations.
  const inForce = periods.findIndex((period) => endOf(period) > instant.getTime());
  // These tables end a period a year late if only the year is given. Hence the next one is tried, then earlier ones.
  for (const period of [...periods.slice(inForce, inForce + 2), ...periods.slice(0, inForce).reverse()]) {
    const abbreviation = abbreviationIn(period, offset, instant.getUTCFullYear());
    if (abbreviation !== undefined) return abbreviation;
  }
  return numeric(offset);
}

/** Formats an offset in minutes: `+0530`. */
export function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}

/** The end of a period is in local time. */
function endOf({ until, standardOffset }: Period): number {
  return until - standardOffset;
}

/** Returns the abbreviation of an offset in a period; undefined if the period has no such offset. */
function abbreviationIn(period: Period, offset: number, year: number): string | undefined {
  const saving = Math.round((offset - period.standardOffset) / 1000) * 1000;
  const letters = lettersOf(period, saving, year);
  if (letters === undefined) return undefined;
  if (period.format === '%z') return numeric(offset);
  const [standard = '', summer = standard] = period.format.split('/');
  return (saving === 0 ? standard : summer).replace('%s', letters);
}

function lettersOf(period: Period, saving: number, year: number): string | undefined {
  if (typeof period.saving === 'number') return saving === period.saving ? '' : undefined;
  const rules = period.saving.filter((rule) => rule.saving === saving);
  return (rules.findLast(({ from }) => from <= year) ?? rules[0])?.letters;
}

function numeric(offset: number): string {
  return formatOffset(Math.sign(offset) * Math.round(Math.abs(offset) / 60_000)).replace(/00$/, '');
}
