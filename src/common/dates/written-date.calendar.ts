import { wallClockOf } from './wall-clock.js';
import type { Part, TimeOfDay } from './written-date.phrase.js';
import { form, type Form } from './written-date.scan.js';
import { fixedOffset } from './zone-offset.js';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const month = `(${months.join('|')})`;
const isoDate = '(\\d{4})-(\\d{2})-(\\d{2})';
const clock = '(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?';
// "+02 hours" is a distance, not an offset.
const offset = '(z|utc|gmt|[+-]\\d{2}(?::?\\d{2})?)(?! *[a-z])';

/** Calendar dates and times of day; the longer forms come before those they begin with. */
export const calendarForms: Form[] = [
  form(`${isoDate}(?:t| +)${clock} *${offset}`, (match) => isoInstant(match)),
  form(`${isoDate}t${clock}`, ([, ...fields]) => both(date(fields), time(fields.slice(3)))),
  form(isoDate, ([, ...fields]) => date(fields)),
  form('(\\d{4})(\\d{2})(\\d{2})t(\\d{2})(\\d{2})(\\d{2})(z?)', (match) => isoInstant(match)),
  form('(\\d{1,2})/(\\d{1,2})/(\\d{4})', ([, m, d, y]) => date([y, m, d])),
  form('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})', ([, d, m, y]) => date([y, m, d])),
  form(`${month} +(\\d{1,2})(?: *, *| +)(\\d{4})`, ([, m, d, y]) => date([y, numberOf(m), d])),
  form(`(\\d{1,2}) +${month} +(\\d{4})`, ([, d, m, y]) => date([y, numberOf(m), d])),
  form(`(?:at +)?${clock} *(am|pm)`, ([, ...fields]) => halfDayTime(fields)),
  form('(?:at +)?(\\d{1,2}) *(am|pm)', ([, hour, half]) => halfDayTime([hour, '0', '0', half])),
  form(`(?:at +)?${clock}`, ([, ...fields]) => time(fields)),
  form('(?:at +)?noon', () => named(time(['12', '0']))),
  form('(?:at +)?midnight', () => named(time(['0', '0']))),
];

type Fields = (string | number | undefined)[];

function isoInstant([, ...fields]: RegExpExecArray): Part[] | undefined {
  const moment = both(date(fields), time(fields.slice(3)));
  const zone = fields[6];
  if (!moment || !zone) return moment;
  const minutes = /^[zug]/.test(zone) ? 0 : fixedOffset(clockOffset(zone));
  return minutes === undefined ? undefined : [...moment, { kind: 'offset', minutes }];
}

function date([year, month, day]: Fields): Part[] | undefined {
  const fields = { year: Number(year), month: Number(month), day: Number(day) };
  const wall = wallClockOf(fields);
  // Only a day that is in the calendar comes out as it went in.
  const exists = wall.getUTCMonth() === fields.month - 1 && wall.getUTCDate() === fields.day;
  return exists && fields.year >= 1 ? [{ kind: 'base', base: { kind: 'date', ...fields } }] : undefined;
}

function time([hour, minute, second]: Fields): Part[] | undefined {
  const read = { hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) };
  return isTimeOfDay(read) ? [{ kind: 'time', time: read }] : undefined;
}

/** These times of day can stand alone: today is meant. */
function named(parts: Part[] | undefined): Part[] | undefined {
  return parts?.map((part) => (part.kind === 'time' ? { ...part, named: true } : part));
}

function isTimeOfDay({ hour, minute, second }: TimeOfDay): boolean {
  if (hour === 24) return minute === 0 && second === 0;
  return hour < 24 && minute < 60 && second < 60;
}

function halfDayTime([written, minute, second, half]: Fields): Part[] | undefined {
  const hour = Number(written);
  if (hour < 1 || hour > 12) return undefined;
  return time([(hour % 12) + (half === 'pm' ? 12 : 0), minute, second]);
}

function both(one: Part[] | undefined, other: Part[] | undefined): Part[] | undefined {
  return one && other && [...one, ...other];
}

function numberOf(name = ''): number {
  return months.indexOf(name) + 1;
}

/** `+02`, `+0200` and `+02:00` as `+02:00`. */
function clockOffset(text: string): string {
  return `${text.slice(0, 3)}:${text.slice(3).replace(':', '').padEnd(2, '0')}`;
}
