import { midnight, type WallClock } from '../../common/dates/wall-clock.js';
import { slotsOf } from '../../common/recurrence/rule-slots.js';
import type { Steps } from '../../common/recurrence/steps.js';
import { dayMeant } from './ics-clock.js';
import { type IcsEvent, instantOf, isFloating } from './ics-event.js';
import { IcsProblem } from './ics-problem.js';
import type { IcsProperty } from './ics-property.js';
import { parseIcsRule } from './ics-rule.js';
import { type IcsSchedule, type IcsSlot, lengthOf } from './ics-schedule.js';

/** More dates than anybody has typed, and no more than the work on them is worth. */
const MOST_DATES = 2_000;
const REPEATING = ['RRULE', 'RDATE', 'EXRULE'];

/** Tells whether an event has further dates than its start. */
export function isRepeating(event: IcsEvent): boolean {
  return event.all(...REPEATING).some(({ value }) => value.trim() !== '');
}

/**
 * Yields the slots of a repeating event in their order, each once, until the steps are used up.
 * @throws IcsProblem for a rule or a date that cannot be read
 */
export function* slotsOfEvent(event: IcsEvent, schedule: IcsSchedule, steps: Steps): Generator<IcsSlot> {
  const { wall: first } = schedule.start;
  const rules = (name: string) => rulesOf(event, schedule, name).map((rule) => slotsOf(rule, first, steps));
  const listed = furtherSlots(event, schedule);
  const excluded = exclusionOf(event, schedule);
  const left = new Ahead(merged(rules('EXRULE')));
  for (const wall of merged([...rules('RRULE'), listed.walls.values()])) {
    if (excluded(wall) || left.reaches(wall.getTime())) continue;
    yield listed.slots.get(wall.getTime()) ?? { wall };
  }
}

function rulesOf(event: IcsEvent, { start, isWholeDays }: IcsSchedule, name: string) {
  const onClock = (instant: Date) =>
    isWholeDays ? dayMeant(instant, start.clock) : start.clock.toWallClock(instant);
  const written = event.all(name).filter(({ value }) => value.trim() !== '');
  return written.map(({ value }) => parseIcsRule(value, name, onClock));
}

/** Returns the dates of a list, of which some end at their own time. The start is always one of them. */
function furtherSlots(event: IcsEvent, schedule: IcsSchedule) {
  const { start } = schedule;
  const slots = new Map<number, IcsSlot>([[start.wall.getTime(), { wall: start.wall }]]);
  for (const { property, value, time } of datesOf(event, 'RDATE')) {
    const [, end] = value.split('/');
    const timeOfDay = start.wall.getTime() - midnight(start.wall).getTime();
    const day = schedule.wallOf(time);
    const wall = time.form === 'day' ? new Date(day.getTime() + timeOfDay) : day;
    const isOwn = end !== undefined && !schedule.isWholeDays;
    slots.set(wall.getTime(), {
      wall,
      ...(isOwn && { end: endOf(event, property, { wall, end }, schedule) }),
    });
  }
  const walls = [...slots.values()].map((slot) => slot.wall);
  return { slots, walls: walls.sort((one, other) => one.getTime() - other.getTime()) };
}

function endOf(
  event: IcsEvent,
  property: IcsProperty,
  { wall, end }: { wall: WallClock; end: string },
  schedule: IcsSchedule,
): Date {
  if (!/^[+-]?P/i.test(end)) return instantOf(event.timeOf(property, end));
  return new Date(schedule.instantOf({ wall }) + lengthOf({ name: 'RDATE', value: end }).toSeconds() * 1000);
}

/** Returns what tells whether a slot is excluded: by its instant, or by its day where a day is given. */
function exclusionOf(event: IcsEvent, schedule: IcsSchedule): (wall: WallClock) => boolean {
  const [instants, days] = [new Set<number>(), new Set<number>()];
  for (const { time } of datesOf(event, 'EXDATE')) {
    const wall = schedule.wallOf(time);
    if (time.form === 'day' || schedule.isWholeDays) days.add(midnight(wall).getTime());
    else instants.add(isFloating(time) ? schedule.instantOf({ wall }) : instantOf(time).getTime());
  }
  if (instants.size + days.size === 0) return () => false;
  return (wall) => days.has(midnight(wall).getTime()) || instants.has(schedule.instantOf({ wall }));
}

/**
 * Returns the dates of a list. One that is broken is left out, and noted.
 * @throws IcsProblem for more dates than are read
 */
function datesOf(event: IcsEvent, name: string) {
  const all = event
    .all(name)
    .flatMap((property) => property.value.split(',').map((value) => ({ property, value })));
  const dates = all.filter(({ value }) => value.trim() !== '');
  if (dates.length > MOST_DATES)
    throw new IcsProblem(`it has ${dates.length} dates of ${name}, and at most ${MOST_DATES} are read`);
  return dates.flatMap(({ property, value }) => {
    const time = event.optional(() => event.timeOf(property, value.split('/')[0]));
    return time === undefined ? [] : [{ property, value, time }];
  });
}

/** Merges sequences of wall clocks that are in order into one, with each once. */
function* merged(sequences: readonly Iterable<WallClock>[]): Generator<WallClock> {
  const heads = sequences.map((sequence) => new Ahead(sequence));
  for (;;) {
    const next = Math.min(...heads.map((head) => head.next));
    if (next === Infinity) return;
    for (const head of heads) head.reaches(next);
    yield new Date(next);
  }
}

/** A sequence in order, of which one looks at the next. */
class Ahead {
  private readonly rest: Iterator<WallClock>;
  next: number;

  constructor(sequence: Iterable<WallClock>) {
    this.rest = sequence[Symbol.iterator]();
    this.next = this.following();
  }

  /** Goes beyond a time, and tells whether the sequence has it. */
  reaches(time: number): boolean {
    while (this.next < time) this.next = this.following();
    const isThere = this.next === time;
    if (isThere) this.next = this.following();
    return isThere;
  }

  private following(): number {
    const { done, value } = this.rest.next() as IteratorResult<WallClock, undefined>;
    return done ? Infinity : value.getTime();
  }
}
