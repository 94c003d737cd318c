import { canonicalName } from '../dates/zone-names.js';
import type { Zone } from '../dates/zone.js';
import { invalidParameter } from '../errors/api-error.js';
import { didYouMean, expecting, type Reason, rejected, rejectedMembers } from '../errors/reason.js';
import { type Sentence, sentence } from '../errors/sentences.js';
import type { ParameterParser } from '../parameters/parameter.js';
import type { Recurrence } from './recurrence.js';
import type { Rule } from './rule.js';
import { parseRule, Unreadable } from './rule.parser.js';
import { onWallClock, parseTime, type WrittenTime } from './written-time.js';

/** A recurrence of iCalendar, as text or as a list of its lines. `RRULE:` may be left out. */
export const recurrenceParser: ParameterParser<Recurrence> = {
  schema: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  parse: (sent) => {
    const read = readSent(sent);
    return typeof read === 'function' ? unreadable(sent, read) : read;
  },
};

/** Returns the recurrence of a series. It was parsed before, so an unreadable one is a bug. */
export function recurrenceOf(lines: readonly string[]): Recurrence {
  return readLines(lines);
}

/**
 * Returns a recurrence with all times as wall clocks of the zone of its event, in which it is stored.
 * @throws ApiError `invalidParameter` for dates in another zone
 */
export function recurrenceIn(zone: Zone, { lines }: Recurrence): Recurrence {
  const local = lines.map((line) => {
    const [start, sent = zone.name] = /^RDATE;TZID="?([^":]+)"?:/.exec(line) ?? [];
    if (!isSameZone(sent, zone.name))
      throw invalidParameter('recurrence', rejected(line, sentence('recurrenceZone', { zone: zone.name })));
    return onWallClock(start === undefined ? line : line.replace(start, 'RDATE:'), zone);
  });
  return readLines(local);
}

const MOST_CHARACTERS = 20_000;
const FREQUENCY = /^(?:daily|weekly|monthly|yearly)$/i;

function unreadable(sent: unknown, advice: Sentence): Reason {
  return typeof sent === 'object' && sent !== null && !isTexts(sent)
    ? rejectedMembers(sent, didYouMean(ruleOfMembers(sent), advice))
    : expecting('string', sent, advice);
}

function isTexts(sent: unknown): boolean {
  return Array.isArray(sent) && sent.every((text) => typeof text === 'string');
}

/** Returns the rule that the shape of the old plugin's paid version may mean: `{"type": "weekly", …}`, or a list of such rules. */
function ruleOfMembers(sent: object): string | undefined {
  const { rules } = sent as { readonly rules?: unknown };
  const first: unknown = [rules ?? sent].flat()[0];
  const { type } = (typeof first === 'object' && first !== null ? first : {}) as { readonly type?: unknown };
  return typeof type === 'string' && FREQUENCY.test(type) ? `FREQ=${type.toUpperCase()}` : undefined;
}

function readSent(sent: unknown): Recurrence | Sentence {
  const texts: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  if (!texts.every((text) => typeof text === 'string')) return usualAdvice();
  const text = texts.join('\n');
  if (text.length > MOST_CHARACTERS) return usualAdvice();
  try {
    return readLines(linesOf(text));
  } catch (error) {
    if (error instanceof Unreadable) return error.advice;
    throw error;
  }
}

/** Returns the lines of a text, also of those that were folded. */
function linesOf(text: string): string[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function readLines(sent: readonly string[]): Recurrence {
  const lines = sent.map(readLine);
  const rules = lines.flatMap(({ rule }) => rule ?? []);
  if (rules.length > 1) throw new Unreadable(sentence('recurrenceOneRule'));
  if (lines.length === 0) throw new Unreadable(usualAdvice());
  return {
    lines: lines.map(({ line }) => line),
    rule: rules[0],
    dates: lines.flatMap(({ dates = [] }) => dates),
  };
}

interface Line {
  readonly line: string;
  readonly rule?: Rule;
  readonly dates?: readonly WrittenTime[];
}

function readLine(sent: string): Line {
  const [, name = 'RRULE', parameters = '', value = sent] = /^([\w-]+)((?:;[^:]*)?):(.*)$/.exec(sent) ?? [];
  if (name.toUpperCase() === 'RDATE') return readDates(parameters, value.toUpperCase());
  const rule = value.toUpperCase();
  if (name.toUpperCase() === 'RRULE' && parameters === '')
    return { line: `RRULE:${rule}`, rule: parseRule(rule) };
  throw new Unreadable(sentence('recurrenceLines'));
}

function readDates(parameters: string, value: string): Line {
  const [, zone = ''] = RDATE_PARAMETERS.exec(parameters) ?? [];
  const dates = value.split(',').map(parseTime);
  if (!RDATE_PARAMETERS.test(parameters) || !dates.every((date) => date !== undefined))
    throw new Unreadable(sentence('ruleTime', { part: 'RDATE' }));
  return { line: `RDATE${zone}:${value}`, dates };
}

const RDATE_PARAMETERS = /^(?:;VALUE=DATE(?:-TIME)?)?(;TZID=[^;]+)?$/i;

function isSameZone(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() || (canonicalName(one) ?? one) === canonicalName(other);
}

function usualAdvice(): Sentence {
  return sentence('recurrence', { most: MOST_CHARACTERS });
}
