import { parseZone } from './parse-zone.js';
import type { Part, TimeOfDay } from './written-date.phrase.js';
import { form, type MatchedWords, type Form } from './written-date.scan.js';

/** Forms of times of day. */
export const timeForms: Form[] = [
  form('(?:at +)?{clock} *{half}', timeOfDay),
  form('(?:at +)?{hour}:{minute}:{second}:\\d+ *{half}', timeOfDay),
  form('(?:at +)?{hour}\\.{minute}(?:\\.{second})? *{half}', timeOfDay),
  form('(?:at +)?{hour} *{half}', timeOfDay),
  form('t{hour}:(?<minute>\\d{1,2}):(?<second>\\d{1,2})(?:\\.\\d+)?', timeOfDay),
  form('(?:at +|t)?{clock}', timeOfDay),
  form('(?:at +|t)?{hour}\\.{minute}\\.{second}(?:\\.\\d+)?', besideDate),
  form('(?:at +)?{hour}\\.{minute}', timeOfDay),
  form('t(?<hour>\\d{2}){minute}(?:{second})?', timeOfDay),
  form('(?:at +)?(?<hour>\\d{2}){minute}(?:{second})?', besideDate),
  form('(?:at +)?noon', () => named(12)),
  form('(?:at +)?midnight', () => named(0)),
];

/** Time zones after a time: offsets and names, with the comment in brackets that some programs add. */
export const zoneForms: Form[] = [form('{zone}{comment}', timeZone)];

/** Parses a time of day; undefined for an impossible one. */
export function timeOfDay({ hour = '', minute = '0', second = '0', half }: MatchedWords): Part[] | undefined {
  const read = { hour: hourOfDay(Number(hour), half), minute: Number(minute), second: Number(second) };
  return isTimeOfDay(read) ? [{ kind: 'time', time: read }] : undefined;
}

/** Parses a time that would be a date or a year if there were no other date. */
function besideDate(fields: MatchedWords): Part[] | undefined {
  return timeOfDay(fields)?.map((part) => ({ ...part, isBesideDate: true }));
}

/** Parses a time zone: a name, or an offset such as `+2`, `+930`, `+0930` or `+09:30`. */
export function timeZone({ zone = '' }: MatchedWords): Part[] | undefined {
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(zone) ?? [];
  const name = sign === '' ? zone : `${sign}${hours.padStart(2, '0')}:${minutes}`;
  const parsed = parseZone(name);
  return parsed && [{ kind: 'zone', zone: parsed }];
}

/** Returns a time of day that can stand alone, meaning today. */
function named(hour: number): Part[] {
  return [{ kind: 'time', time: { hour, minute: 0, second: 0 }, named: true }];
}

function hourOfDay(written: number, half: string | undefined): number {
  if (half === undefined) return written;
  if (written < 1 || written > 12) return NaN;
  return (written % 12) + (half === 'p' ? 12 : 0);
}

function isTimeOfDay({ hour, minute, second }: TimeOfDay): boolean {
  if (hour === 24) return minute === 0 && second === 0;
  return hour < 24 && minute < 60 && second < 60;
}
