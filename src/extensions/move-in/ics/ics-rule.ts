import type { WallClock } from '../../../common/dates/wall-clock.js';
import type { Rule } from '../../../common/recurrence/rule.js';
import { parseRule, Unreadable } from '../../../common/recurrence/rule.parser.js';
import { formatTime, writable } from '../../../common/recurrence/written-time.js';
import { IcsProblem } from './ics-property.js';
import { parseWritten } from './ics-time.js';

/** Parts of RFC 7529 that say what is so without them. */
const USUAL = /^(?:RSCALE=GREGORIAN|SKIP=OMIT)$/;

/**
 * Parses a rule, whose end is written as a day, on its clock, or in UTC.
 * @param onClock converts an end in UTC
 * @throws IcsProblem
 */
export function parseIcsRule(value: string, name: string, onClock: (instant: Date) => WallClock): Rule {
  const parts = value.toUpperCase().replace(/\s/g, '').split(';');
  const read = parts.filter((part) => part !== '' && !USUAL.test(part));
  try {
    return parseRule(read.map((part) => withPlainEnd(part, onClock)).join(';'));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const advice = error.advice('en').replace(/\.$/, '');
    throw new IcsProblem(`its ${name} cannot be read. ${advice}`, { cause: error });
  }
}

/** Returns a part of a rule; an end as a day, or as a time on the clock of the rule. */
function withPlainEnd(part: string, onClock: (instant: Date) => WallClock): string {
  const end = part.startsWith('UNTIL=') ? parseWritten(part.slice('UNTIL='.length)) : undefined;
  if (end === undefined) return part;
  const { wall, isDay, offset } = end;
  const instant = new Date(wall.getTime() - (offset ?? 0));
  const text = formatTime(offset === undefined ? wall : writable(onClock(instant), instant));
  return `UNTIL=${isDay ? text.slice(0, 8) : text}`;
}
