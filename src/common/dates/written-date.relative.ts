import { monthForms, namedWeekday, yearAndMonth } from './written-date.calendar.js';
import { noShift, sum, type Base, type Part, type Shift } from './written-date.phrase.js';
import { form, type MatchedWords, type Form } from './written-date.scan.js';
import { nthDayOf } from './written-date.start.js';
import { units } from './written-date.vocabulary.js';

const steps: Record<string, number> = { next: 1, this: 0, last: -1, previous: -1 };
const ordinals: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5, last: -1 };

/** Forms relative to the current time, and distances. */
export const relativeForms: Form[] = [
  form('now', () => base({ kind: 'now', shift: noShift })),
  form('today', () => day(0)),
  form('tomorrow', () => day(1)),
  form('yesterday', () => day(-1)),
  ...['{which} +month', ...monthForms].flatMap((month) =>
    ['day', '{weekday}'].map((days) => form(`{ordinal} +${days} +of +${month}`, dayInMonth)),
  ),
  form('{which} +{weekday}', onWeekday),
  form('{weekday}', (fields) => [{ kind: 'weekday', weekday: namedWeekday(fields) }]),
  form('{which} +{unit}', ({ which, unit }) => base({ kind: 'now', shift: times(unit, step(which)) })),
  form('{distance}(?<ago> +ago)?', distance),
];

function base(from: Base): Part[] {
  return [{ kind: 'base', base: from }];
}

function day(days: number): Part[] {
  return base({ kind: 'today', shift: { ...noShift, days } });
}

function onWeekday(fields: MatchedWords): Part[] {
  return base({ kind: 'weekday', weekday: namedWeekday(fields), step: step(fields.which) });
}

/** A fifth Monday must exist in a given month. In a relative month that is only known when the date is resolved. */
function dayInMonth(fields: MatchedWords): Part[] | undefined {
  const month = fields.which === undefined ? yearAndMonth(fields) : { ahead: step(fields.which) };
  const nth = ordinals[fields.ordinal ?? ''];
  if (!month || nth === undefined) return undefined;
  const found = { nth, ...(fields.weekday !== undefined && { weekday: namedWeekday(fields) }) };
  if ('year' in month && !nthDayOf(month, found)) return undefined;
  return base({ kind: 'inMonth', month, ...found });
}

/** Parses a sequence of distances, all into the past if "ago" follows. */
function distance({ distance: text = '', ago }: MatchedWords): Part[] | undefined {
  const found = [...text.matchAll(/([+-]?) *(\d+) *([a-z]+)/g)].map(([, sign = '', amount, unit]) => ({
    sign,
    shift: times(unit, Number(`${sign}${amount}`)),
  }));
  if (!isOneDistance(found)) return undefined;
  const shift = found.map((one) => one.shift).reduce(sum);
  return [{ kind: 'distance', shift: scaled(shift, ago ? -1 : 1), isSigned: found[0]?.sign !== '' && !ago }];
}

/** Rejects ambiguous sequences: the sign of the hours in "-1 day 2 hours", and the order in "+1 day 1 month". */
function isOneDistance(found: { sign: string; shift: Shift }[]): boolean {
  return found.every(({ sign, shift }, at) => {
    const before = found[at - 1];
    if (before === undefined) return true;
    const isOpen = sign === '' && before.sign === '-';
    const isSmallerFirst = shift.months !== 0 && before.shift.months === 0;
    return !isOpen && !isSmallerFirst;
  });
}

function times(unit = '', amount = 0): Shift {
  return scaled({ ...noShift, ...units[unit.replace(/s$/, '')] }, amount);
}

function scaled({ months, days, seconds }: Shift, by: number): Shift {
  return { months: months * by, days: days * by, seconds: seconds * by };
}

function step(which = ''): number {
  return steps[which] ?? 0;
}
