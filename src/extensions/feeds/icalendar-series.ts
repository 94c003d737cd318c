import type { WallClock } from '../../common/dates/wall-clock.js';
import { recurrenceOf } from '../../common/recurrence/recurrence.parser.js';
import type { Rule } from '../../common/recurrence/rule.js';
import { slotsOf } from '../../common/recurrence/rule-slots.js';
import { Steps } from '../../common/recurrence/steps.js';
import { isMapped } from './icalendar-mapped-rule.js';
import { property } from './icalendar-lines.js';
import type { StartForm } from './icalendar-start-form.js';

/** In UTC, a rule may have another weekday than its dates, and give none. */
const MOST_STEPS = 10_000;

/**
 * Returns the lines that repeat an event at exactly these starts: the rule of its series with what it gives too much or too
 * little. What a reader finds cannot differ from a list of the same events. Undefined if there is no such rule, if it gives
 * mostly other dates, or if not all readers take it over: Outlook ignores an event with dates and without a rule, too.
 * @param starts in their order, beginning with that of the event
 * @param lines the recurrence of the series
 */
export function repetition(
  starts: readonly Date[],
  lines: readonly string[],
  form: StartForm,
): string[] | undefined {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined || starts.length === 1) return [];
  const walls = starts.map(form.on);
  const text = lines.find((line) => line.startsWith('RRULE:'));
  if (text === undefined) return undefined;
  const { rule } = recurrenceOf(lines);
  if (!isMapped(rule)) return undefined;
  const given = slotsBetween(rule, form.on(first), form.on(last), 2 * starts.length);
  if (given === undefined) return undefined;
  const [surplus, lacking] = [without(given, walls), without(walls, given)];
  if (2 * lacking.length > walls.length) return undefined;
  const end = `UNTIL=${form.writeEnd(last)}`;
  const parts = text
    .slice('RRULE:'.length)
    .split(';')
    .filter((part) => !/^(?:COUNT|UNTIL)=/.test(part));
  return [
    property('RRULE', [...parts, end].join(';')),
    ...list('EXDATE', surplus, form),
    ...list('RDATE', lacking, form),
  ];
}

/** Returns the slots of a rule from one to another; undefined if they are more than is useful, or hard to find. */
function slotsBetween(rule: Rule, from: WallClock, to: WallClock, most: number): WallClock[] | undefined {
  const bounded = { ...rule, count: undefined, until: { wall: to, kind: 'local' as const } };
  const slots: WallClock[] = [];
  const steps = new Steps(MOST_STEPS);
  for (const slot of slotsOf(bounded, from, steps)) if (slots.push(slot) > most) return undefined;
  return steps.areUsedUp() ? undefined : slots;
}

function without(walls: readonly WallClock[], others: readonly WallClock[]): WallClock[] {
  const known = new Set(others.map((wall) => wall.getTime()));
  return walls.filter((wall) => !known.has(wall.getTime()));
}

/** Returns a property for each of the starts: some readers know no lists of them. */
function list(name: string, walls: readonly WallClock[], { write, parameters }: StartForm): string[] {
  return walls.map((wall) => property(name, write(wall), parameters));
}
