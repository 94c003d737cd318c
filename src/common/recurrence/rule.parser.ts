import { enumeration, type Sentence, sentence } from '../errors/sentences.js';
import { FREQUENCIES, type Frequency, type Numbers, type Rule, type RuleDay, WEEKDAYS } from './rule.js';
import { parseTime } from './written-time.js';

/** Says what is accepted in place of a recurrence that cannot be read. */
export class Unreadable extends Error {
  constructor(readonly advice: Sentence) {
    super('Unreadable recurrence');
  }
}

/**
 * Parses the value of an `RRULE`: `FREQ=WEEKLY;BYDAY=MO`.
 * @throws Unreadable
 */
export function parseRule(text: string): Rule {
  const parts = partsOf(text);
  const read = <T>(name: string, parse: (value: string) => T | undefined): T | undefined => {
    const value = parts.get(name);
    const parsed = value === undefined ? undefined : parse(value);
    if (value !== undefined && parsed === undefined) throw new Unreadable(adviceOn(name));
    return parsed;
  };
  const numbers = (name: NumberPart) => read(name, (value) => parseNumbers(value, NUMBERS[name]));
  const rule = {
    frequency: frequencyOf(parts.get('FREQ')),
    interval: numbers('INTERVAL')?.[0] ?? 1,
    count: numbers('COUNT')?.[0],
    until: read('UNTIL', parseTime),
    months: numbers('BYMONTH'),
    weeks: numbers('BYWEEKNO'),
    daysOfYear: numbers('BYYEARDAY'),
    daysOfMonth: numbers('BYMONTHDAY'),
    days: read('BYDAY', parseDays),
    hours: numbers('BYHOUR'),
    minutes: numbers('BYMINUTE'),
    seconds: numbers('BYSECOND'),
    positions: numbers('BYSETPOS'),
    weekStart: read('WKST', parseWeekday) ?? 0,
  };
  requireTogether(rule, [...parts.keys()]);
  return rule;
}

interface NumberRange {
  readonly least: number;
  readonly most: number;
  /** True if numbers below 0 are accepted, which count from the end. */
  readonly fromEnd?: boolean;
  readonly isSingle?: boolean;
}

const NUMBERS = {
  INTERVAL: { least: 1, most: 1_000, isSingle: true },
  COUNT: { least: 1, most: 1_000_000, isSingle: true },
  BYMONTH: { least: 1, most: 12 },
  BYWEEKNO: { least: 1, most: 53, fromEnd: true },
  BYYEARDAY: { least: 1, most: 366, fromEnd: true },
  BYMONTHDAY: { least: 1, most: 31, fromEnd: true },
  BYHOUR: { least: 0, most: 23 },
  BYMINUTE: { least: 0, most: 59 },
  BYSECOND: { least: 0, most: 59 },
  BYSETPOS: { least: 1, most: 366, fromEnd: true },
} as const satisfies Record<string, NumberRange>;
type NumberPart = keyof typeof NUMBERS;

const NAMES = ['FREQ', 'UNTIL', 'BYDAY', 'WKST', ...Object.keys(NUMBERS)];
const MOST_POSITION = 53;

function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    if (!NAMES.includes(name) || parts.has(name))
      throw new Unreadable(sentence('ruleParts', { list: enumeration(NAMES, 'conjunction') }));
    parts.set(name, value);
  }
  return parts;
}

function frequencyOf(value: string | undefined): Frequency {
  const frequency = FREQUENCIES.find((known) => known === value);
  if (frequency !== undefined) return frequency;
  throw new Unreadable(sentence('ruleFrequency', { disjunction: enumeration(FREQUENCIES, 'disjunction') }));
}

function parseNumbers(text: string, range: NumberRange): Numbers | undefined {
  const numbers = [...new Set(text.split(',').map(toInteger))];
  const isAccepted = (number: number) => {
    const size = range.fromEnd ? Math.abs(number) : number;
    return size >= range.least && size <= range.most;
  };
  if (!numbers.every(isAccepted) || (range.isSingle && numbers.length > 1)) return undefined;
  return numbers.sort((one, other) => one - other);
}

function toInteger(text: string): number {
  return /^[+-]?\d{1,7}$/.test(text) ? Number(text) : NaN;
}

function parseDays(text: string): RuleDay[] | undefined {
  const days = [...new Set(text.split(','))].map((day) => {
    const [, position = '', name = ''] = /^([+-]?[1-9]\d?)?([A-Z]{2})$/.exec(day) ?? [];
    return { weekday: parseWeekday(name) ?? NaN, position: Number(position) };
  });
  const isAccepted = ({ weekday, position }: RuleDay) => weekday >= 0 && Math.abs(position) <= MOST_POSITION;
  return days.every(isAccepted) ? days : undefined;
}

function parseWeekday(name: string): number | undefined {
  const weekday = WEEKDAYS.findIndex((known) => known === name);
  return weekday < 0 ? undefined : weekday;
}

/** Requires what RFC 5545 says about parts beside each other. */
function requireTogether(rule: Rule, names: readonly string[]): void {
  const { frequency } = rule;
  const unfit = names.find((name) => !(FREQUENCIES_OF[name] ?? FREQUENCIES).includes(frequency));
  if (unfit !== undefined) throw new Unreadable(sentence('rulePartUnfit', { part: unfit, frequency }));
  if (!arePositionsCounted(rule)) throw new Unreadable(adviceOn('BYDAY'));
  if (names.includes('COUNT') && names.includes('UNTIL')) throw new Unreadable(sentence('ruleOneEnd'));
  if (isWithoutSet(names)) throw new Unreadable(sentence('ruleSetPosition'));
}

/** Tells whether all positions of weekdays are within a month or a year. */
function arePositionsCounted({ frequency, weeks, days = [] }: Rule): boolean {
  if (frequency === 'MONTHLY' || (frequency === 'YEARLY' && weeks === undefined)) return true;
  return days.every(({ position }) => position === 0);
}

function isWithoutSet(names: readonly string[]): boolean {
  return names.includes('BYSETPOS') && names.filter((name) => name.startsWith('BY')).length === 1;
}

const FREQUENCIES_OF: Readonly<Record<string, readonly Frequency[]>> = {
  BYWEEKNO: ['YEARLY'],
  BYYEARDAY: ['YEARLY'],
  BYMONTHDAY: ['DAILY', 'MONTHLY', 'YEARLY'],
};

function adviceOn(part: string): Sentence {
  if (part === 'UNTIL') return sentence('ruleTime', { part });
  if (part === 'BYDAY') return sentence('ruleDays');
  if (part === 'WKST')
    return sentence('ruleWeekStart', { disjunction: enumeration(WEEKDAYS, 'disjunction') });
  const { least, most, fromEnd }: NumberRange = NUMBERS[part as NumberPart];
  return fromEnd ? sentence('rulePositions', { part, most }) : sentence('ruleNumbers', { part, least, most });
}
