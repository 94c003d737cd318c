import { noShift, type Part, type Shift, type Which } from './written-date.phrase.js';
import { form, type Form } from './written-date.scan.js';

const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const weekday = `(${weekdays.join('|')})`;
const which = '(next|last|this)';

const units: Record<string, Shift> = {
  second: { ...noShift, seconds: 1 },
  minute: { ...noShift, seconds: 60 },
  hour: { ...noShift, seconds: 3600 },
  day: { ...noShift, days: 1 },
  week: { ...noShift, days: 7 },
  fortnight: { ...noShift, days: 14 },
  month: { ...noShift, months: 1 },
  year: { ...noShift, months: 12 },
};
const steps: Record<string, number> = { next: 1, this: 0, last: -1 };

/** Words and distances whose meaning depends on the present. */
export const relativeForms: Form[] = [
  form('now', () => [{ kind: 'base', base: { kind: 'now', shift: noShift } }]),
  form('today', () => day(0)),
  form('tomorrow', () => day(1)),
  form('yesterday', () => day(-1)),
  form(`${which} +${weekday}`, ([, step, name]) => onWeekday(name, step as Which)),
  form(weekday, ([, name]) => onWeekday(name, 'this')),
  form(`${which} +(week|month|year)`, ([, step = '', unit]) => [
    { kind: 'base', base: { kind: 'now', shift: times(unit, steps[step]) } },
  ]),
  form(`([+-]?) *(\\d+) *(${Object.keys(units).join('|')})s?`, ([, sign, amount, unit]) => [
    { kind: 'shift', shift: times(unit, Number(amount) * (sign === '-' ? -1 : 1)) },
  ]),
  form('ago', () => [{ kind: 'ago' }]),
];

function day(days: number): Part[] {
  return [{ kind: 'base', base: { kind: 'today', shift: { ...noShift, days } } }];
}

function onWeekday(name = '', which: Which): Part[] {
  const weekday = weekdays.indexOf(name);
  return [{ kind: 'base', base: { kind: 'weekday', weekday, which } }];
}

function times(unit = '', amount = 0): Shift {
  const { months, days, seconds } = units[unit] ?? noShift;
  return { months: months * amount, days: days * amount, seconds: seconds * amount };
}
