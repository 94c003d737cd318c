import type { WallClock } from '../../common/dates/wall-clock.js';
import { recurrenceOf } from '../../common/recurrence/recurrence.parser.js';
import type { Rule } from '../../common/recurrence/rule.js';
import { slotsOf } from '../../common/recurrence/rule-slots.js';
import { Steps } from '../../common/recurrence/steps.js';
import { property } from './icalendar-lines.js';
import type { StartForm } from './icalendar-start-form.js';

/**
 * Returns the lines that repeat an event at exactly these starts: the rule of its series with what it gives too much or too
 * little. What a reader finds cannot differ from a list of the same events. Undefined if there is no such rule, or it gives
 * mostly other dates: Outlook ignores an event with dates and without a rule.
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
  const { rule } = recurrenceOf(lines);
  if (text === undefined || rule === undefined) return undefined;
  const most = 2 * starts.length;
  const given = slotsBetween(rule, form.on(first), form.on(last), most);
  const [surplus, lacking] = [without(given, walls), without(walls, given)];
  if (given.length > most || lacking.length === walls.length) return undefined;
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

/** Returns the slots of a rule from one to another, but no more than are useful. */
function slotsBetween(rule: Rule, from: WallClock, to: WallClock, most: number): WallClock[] {
  const bounded = { ...rule, count: undefined, until: { wall: to, kind: 'local' as const } };
  const slots: WallClock[] = [];
  for (const slot of slotsOf(bounded, from, new Steps())) if (slots.push(slot) > most) break;
  return slots;
}

function without(walls: readonly WallClock[], others: readonly WallClock[]): WallClock[] {
  const known = new Set(others.map((wall) => wall.getTime()));
  return walls.filter((wall) => !known.has(wall.getTime()));
}

/** Returns a property for each of the starts: some readers know no lists of them. */
function list(name: string, walls: readonly WallClock[], { write, parameters }: StartForm): string[] {
  return walls.map((wall) => property(name, write(wall), parameters));
}
