import type { RecordFields } from '../../../calendar/content/content-line.js';
import { parseZone } from '../../../common/dates/parse-zone.js';
import { formatWallClock, midnight, MS_OF_DAY, type WallClock } from '../../../common/dates/wall-clock.js';
import { parseWrittenDate } from '../../../common/dates/written-date.js';
import type { Zone } from '../../../common/dates/zone.js';
import type { Cells } from './csv-columns.js';
import type { DayOrders } from './csv-days.js';
import { UnreadableRow } from './unreadable-row.js';

/** The way in which the times of a table are written. */
export interface TimeReading {
  readonly days: DayOrders;
  /** The zone of rows that name none. */
  readonly zone: Zone;
  /** True if the end of whole days at 00:00 is on the last of them, as The Events Calendar reads it. */
  readonly areEndsInclusive: boolean;
}

interface Times {
  readonly fields: RecordFields;
  readonly notes: readonly string[];
}

/** A time that is the part of a day before it, as spreadsheets keep it. */
const PART_OF_DAY = /^0?[.,]\d+$/;
/** A time such as `19 Uhr`, `19.30 Uhr`, `19 Uhr 30`, `19h`, `19h30` or `19:00 uur` at the end of a text. */
const SPOKEN = /\b([01]?\d|2[0-4])(?: ?h ?([0-5]\d)?|(?:[:.]([0-5]\d))? ?(?:h|uur|Uhr(?: ([0-5]\d))?))$/i;
/** The halves of the day as Spanish writes them: `7:00 p. m.` */
const HALF = /(?<=\d ?)([ap])\. m\.$/i;
/** Blanks that do not break a line: Intl writes them in times. */
const BLANKS = /[\u00a0\u2009\u202f]/g;
const MINUTES_OF_DAY = 1440;
/** A date with a year does not depend on the present. */
const HAS_YEAR = /\d{4}/;
const WRITTEN_IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/**
 * Returns the parameters for the times of a row.
 * @throws UnreadableRow for a day or time that could be another one
 */
export function timesOfRow(cells: Cells, isAllDay: boolean, reading: TimeReading): Times {
  const { days, zone } = reading;
  const cell = (name: string) => (cells[name] ?? '').replace(BLANKS, ' ').replace(HALF, '$1m');
  const day = (name: string) => withColon(days.read(cell(name)));
  const time = (name: string) => withColon(timeOf(cell(name)));
  const start = joined(day('start_date'), time('start_time'));
  const end = endOf(start, day('end_date'), time('end_time'), zone);
  if (isAllDay) return { fields: wholeDays(start, end, reading), notes: [] };
  const { fields, notes } = withInstants({ start_date: start, end_date: end }, cells, zone);
  return { fields, notes: [...notes, ...notesOnEnd(start, end, zone)] };
}

/** Returns a text whose time of day, as people write it in German, French and Dutch, is written with a colon. */
function withColon(text: string): string {
  return text.replace(SPOKEN, (_time, hour: string, ...minutes: (string | undefined)[]) => {
    const [minute = '00'] = minutes.slice(0, 3).filter((one) => one !== undefined);
    return `${hour}:${minute}`;
  });
}

function joined(day: string, time: string): string {
  return `${day} ${time}`.trim();
}

function timeOf(cell: string): string {
  if (!PART_OF_DAY.test(cell)) return cell;
  const minutes = Math.round(Number(cell.replace(',', '.')) * MINUTES_OF_DAY);
  const spoken = formatWallClock(new Date(minutes * 60_000)).slice(11, 16);
  throw new UnreadableRow(
    `${cell} is no time. It may be the number that a spreadsheet has for ${spoken}: format the column as a time, and save the table again.`,
  );
}

/** An event without an end ends when it starts, also on a day that is told again. */
function endOf(start: string, day: string, time: string, zone: Zone): string {
  if (time !== '') return joined(day || onlyDay(start, zone), time);
  return day === '' || isDayOf(start, day, zone) ? start : day;
}

function onlyDay(written: string, zone: Zone): string {
  const date = wallOf(written, zone);
  return date ? dayOf(date.wall) : written;
}

/** Tells whether a text is the day of a start, and has no time. */
function isDayOf(start: string, day: string, zone: Zone): boolean {
  const date = wallOf(day, zone);
  return date?.hasTime === false && dayOf(date.wall) === onlyDay(start, zone);
}

function notesOnEnd(start: string, end: string, zone: Zone): string[] {
  const isVague = wallOf(start, zone)?.hasTime && wallOf(end, zone)?.hasTime === false;
  return isVague ? [`Its end ${end} has no time: it ends when that day begins.`] : [];
}

/** Returns the days of an event. Where they end at midnight, the day that begins then is none of them. */
function wholeDays(start: string, end: string, { zone, areEndsInclusive }: TimeReading): RecordFields {
  const [starts, ends] = [wallOf(start, zone), wallOf(end, zone)];
  if (!starts || !ends) return { start_date: start, end_date: end };
  const isMidnight = ends.hasTime && ends.wall.getTime() === midnight(ends.wall).getTime();
  const endsBefore = isMidnight && !areEndsInclusive && dayOf(ends.wall) > dayOf(starts.wall);
  const last = endsBefore ? new Date(ends.wall.getTime() - MS_OF_DAY) : ends.wall;
  return { start_date: dayOf(starts.wall), end_date: dayOf(last) };
}

/** Replaces a time by its instant if there are two of it, as on the night when clocks go back. */
function withInstants(fields: Readonly<Record<string, string>>, cells: Cells, ofTable: Zone): Times {
  const zone = parseZone(cells.timezone ?? '') ?? ofTable;
  const notes: string[] = [];
  const read = Object.entries(fields).map(([name, written]) => {
    const utc = cells[`utc_${name}`] ?? '';
    const wall = wallOf(written, zone)?.wall;
    if (!WRITTEN_IN_UTC.test(utc) || wall === undefined) return [name, written];
    const instant = new Date(`${utc.replace(' ', 'T')}Z`);
    if (zone.resolve(wall).instant.getTime() === instant.getTime()) return [name, written];
    const isInstant = !Number.isNaN(instant.getTime());
    if (isInstant && zone.toWallClock(instant).getTime() === wall.getTime())
      return [name, instant.toISOString()];
    notes.push(`Its ${name} ${written} contradicts ${utc} in UTC; the former is kept.`);
    return [name, written];
  });
  return { fields: Object.fromEntries(read) as RecordFields, notes };
}

interface Wall {
  readonly wall: WallClock;
  readonly hasTime: boolean;
}

/** Returns a date as clocks show it; undefined if it is an instant, no date, or depends on the present. */
function wallOf(written: string, zone: Zone): Wall | undefined {
  if (!HAS_YEAR.test(written)) return undefined;
  const date = parseWrittenDate(written, { now: new Date(0), zone });
  return date?.kind === 'wall' ? date : undefined;
}

function dayOf(wall: WallClock): string {
  return formatWallClock(wall).slice(0, 10);
}
