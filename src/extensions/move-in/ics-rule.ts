import { MS_OF_DAY, type WallClock } from '../../common/dates/wall-clock.js';
import type { Rule } from '../../common/recurrence/rule.js';
import { parseRule, Unreadable } from '../../common/recurrence/rule.parser.js';
import { IcsProblem } from './ics-problem.js';
import { parseWritten } from './ics-written.js';

/** Parts of RFC 7529 that say what is so without them. */
const USUAL = /^(?:RSCALE=GREGORIAN|SKIP=OMIT)$/;

/**
 * Parses a rule, whose end is written as a day, on its clock, or in UTC.
 * @param onClock converts an end in UTC
 * @throws IcsProblem
 */
export function parseIcsRule(value: string, name: string, onClock: (instant: Date) => WallClock): Rule {
  const parts = value
    .toUpperCase()
    .replace(/\s/g, '')
    .split(';')
    .filter((part) => part !== '' && !USUAL.test(part));
  const ends = parts.filter((part) => part.startsWith('UNTIL='));
  const end = ends.length === 1 ? parseWritten(ends[0]?.slice('UNTIL='.length) ?? '') : undefined;
  try {
    const rule = parseRule((end ? parts.filter((part) => !ends.includes(part)) : parts).join(';'));
    if (end === undefined) return rule;
    if (rule.count !== undefined) parseRule(parts.join(';'));
    const { wall, isDay, offset } = end;
    const instant = new Date(wall.getTime() - (offset ?? 0));
    return {
      ...rule,
      until: { wall: offset === undefined ? wall : onClock(instant), kind: isDay ? 'day' : 'local' },
    };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const advice = error.advice('en').replace(/\.$/, '');
    throw new IcsProblem(`its ${name} cannot be read. ${advice}`, { cause: error });
  }
}

/** Returns the day at whose midnight an instant is meant: UTC where it is midnight there, as days have no zone. */
export function dayMeant(instant: Date, onClock: (instant: Date) => WallClock): WallClock {
  return instant.getTime() % MS_OF_DAY === 0 ? instant : onClock(instant);
}
