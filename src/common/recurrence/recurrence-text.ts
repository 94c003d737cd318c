import { recurrenceOf } from './recurrence.parser.js';
import type { Recurrence } from './recurrence.js';
import type { WrittenTime } from './written-time.js';
import { formatTime } from './written-time.js';

/** Changes to the text of a recurrence. */
export interface RecurrenceChanges {
  /** Values of parts of the rule; undefined removes one. */
  readonly parts?: Readonly<Record<string, string | undefined>>;
  /** Returns what becomes of a further date: undefined removes it. */
  readonly date?: (date: WrittenTime) => WrittenTime | undefined;
}

/** Returns a recurrence with another text; all else in its lines stays as it was written. */
export function changedText(
  { lines }: Recurrence,
  { parts = {}, date = (same) => same }: RecurrenceChanges,
): Recurrence {
  const changed = lines.flatMap((line) =>
    line.startsWith('RRULE:') ? withParts(line, parts) : withDates(line, date),
  );
  return recurrenceOf(changed.length > 0 ? changed : [ONCE]);
}

/** Returns a recurrence with a further date. */
export function withDate({ lines }: Recurrence, date: Date): Recurrence {
  return recurrenceOf([...lines, `RDATE:${formatTime(date)}`]);
}

/** Formats a time as it was written: with a time of day, or without. */
export function writtenTime({ wall, kind }: WrittenTime): string {
  return kind === 'day' ? formatTime(wall).slice(0, 8) : formatTime(wall);
}

/** The first date alone. */
export const ONCE = 'RRULE:FREQ=DAILY;COUNT=1';

/** Tells whether a recurrence goes on for ever, as these lines say. */
export function isEndless(lines: readonly string[]): boolean {
  return lines.some((line) => line.startsWith('RRULE:') && !/[:;](?:COUNT|UNTIL)=/i.test(line));
}

function withParts(line: string, changes: Readonly<Record<string, string | undefined>>): string {
  const values = new Map(line.slice('RRULE:'.length).split(';').map(nameAndValue));
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) values.delete(name);
    else values.set(name, value);
  return `RRULE:${[...values].map(([name, value]) => `${name}=${value}`).join(';')}`;
}

function nameAndValue(part: string): readonly [string, string] {
  const [name = '', value = ''] = part.split('=');
  return [name, value];
}

function withDates(line: string, change: NonNullable<RecurrenceChanges['date']>): string[] {
  const dates = recurrenceOf([line]).dates.flatMap((date) => change(date) ?? []);
  return dates.length === 0 ? [] : [`RDATE:${dates.map(writtenTime).join(',')}`];
}
