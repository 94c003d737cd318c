import { MS_OF_DAY, type WallClock } from '../../common/dates/wall-clock.js';
import { slotsOf } from '../../common/recurrence/rule-slots.js';
import { Steps } from '../../common/recurrence/steps.js';
import type { IcsClock } from './ics-clock.js';
import { IcsProblem } from './ics-problem.js';
import type { IcsProperty } from './ics-property.js';
import { parseIcsRule } from './ics-rule.js';
import { parseOffset, parseWritten } from './ics-written.js';

/** An instant at which the offset from UTC changes. Offsets are in milliseconds. */
interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** Enough for rules from 1601, with which Outlook begins, to the last year. */
const MOST_STEPS = 200_000;
const LAST_YEAR = 2200;

/** A time zone that a calendar defines. */
export class IcsDefinition implements IcsClock {
  private readonly changes: readonly Change[];

  /**
   * @param properties those of a VTIMEZONE
   * @throws IcsProblem if it repeats otherwise than by the year, or changes too often
   */
  constructor(properties: readonly IcsProperty[]) {
    const steps = new Steps(MOST_STEPS);
    const changes = observancesIn(properties).flatMap((observance) => [...changesOf(observance, steps)]);
    if (steps.areUsedUp()) throw new IcsProblem('the definition of its time zone has too many changes');
    this.changes = changes.sort((one, other) => one.at - other.at);
  }

  /** False for a definition without times, which defines nothing. */
  get isUsable(): boolean {
    return this.changes.length > 0;
  }

  toWallClock(instant: Date): WallClock {
    return new Date(instant.getTime() + this.offsetAt(instant.getTime()));
  }

  /** Returns the instant of a wall clock: in a gap, moved forward by its length; in an overlap, the first of the two. */
  toInstant(wall: WallClock): Date {
    const time = wall.getTime();
    const [before, after] = [this.offsetAt(time - MS_OF_DAY), this.offsetAt(time + MS_OF_DAY)];
    const fitting = [before, after].find((offset) => this.offsetAt(time - offset) === offset);
    return new Date(time - (fitting ?? before));
  }

  private offsetAt(instant: number): number {
    const place = placeOf(instant, this.changes);
    return this.changes[place - 1]?.after ?? this.changes[0]?.before ?? 0;
  }
}

/** Returns how many changes there are up to an instant. */
function placeOf(instant: number, changes: readonly Change[]): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((changes[middle] as Change).at <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

function observancesIn(properties: readonly IcsProperty[]): IcsProperty[][] {
  const observances: IcsProperty[][] = [];
  for (const property of properties) {
    if (property.name === 'BEGIN') observances.push([]);
    else if (property.name !== 'END') observances.at(-1)?.push(property);
  }
  return observances;
}

/** Yields the changes of an observance. One that is broken changes nothing. */
function* changesOf(properties: readonly IcsProperty[], steps: Steps): Generator<Change> {
  const valuesOf = (name: string) =>
    properties.filter((one) => one.name === name).flatMap(({ value }) => value.split(','));
  const [start] = valuesOf('DTSTART').flatMap(wallsIn);
  const [before, after] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => parseOffset(valuesOf(name)[0]));
  if (start === undefined || before === undefined || after === undefined) return;
  const rules = properties.filter((one) => one.name === 'RRULE' && one.value.trim() !== '');
  const further = valuesOf('RDATE').flatMap(wallsIn);
  for (const wall of [start, ...further, ...rules.flatMap((rule) => yearly(rule, start, before, steps))]) {
    steps.take(1);
    if (steps.areUsedUp()) return;
    yield { at: wall.getTime() - before, before, after };
  }
}

function yearly({ value }: IcsProperty, start: WallClock, before: number, steps: Steps): WallClock[] {
  const onClock = (instant: Date) => new Date(instant.getTime() + before);
  const rule = parseIcsRule(value, "time zone's RRULE", onClock);
  if (rule.frequency !== 'YEARLY')
    throw new IcsProblem('the definition of its time zone changes otherwise than yearly');
  const walls: WallClock[] = [];
  for (const wall of slotsOf(rule, start, steps)) {
    if (wall.getUTCFullYear() > LAST_YEAR) break;
    walls.push(wall);
  }
  return walls;
}

function wallsIn(value: string): WallClock[] {
  const written = parseWritten(value);
  return written === undefined ? [] : [written.wall];
}
