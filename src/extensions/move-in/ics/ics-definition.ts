import { MS_OF_DAY, type WallClock } from '../../../common/dates/wall-clock.js';
import { slotsOf } from '../../../common/recurrence/rule-slots.js';
import { Steps } from '../../../common/recurrence/steps.js';
import { IcsProblem, type IcsProperty } from './ics-property.js';
import { parseIcsRule } from './ics-rule.js';
import { type IcsZone, parseOffset, parseWritten } from './ics-time.js';

/** An instant at which the offset from UTC changes. Offsets are in milliseconds. */
interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** Enough for rules from 1601, with which Outlook begins, to the last year. */
const MOST_STEPS = 200_000;
const MOST_CHANGES = 2_000;
const LAST_YEAR = 2200;

/** A time zone that a calendar defines. The one of ical.js is an hour off around the changes of its clocks. */
export class IcsDefinition implements IcsZone {
  readonly name = '';
  private readonly changes: readonly Change[];

  /**
   * @param properties those of a VTIMEZONE
   * @throws IcsProblem if it cannot be read, repeats otherwise than by the year, or changes too often
   */
  constructor(properties: readonly IcsProperty[]) {
    const steps = new Steps(MOST_STEPS);
    const changes = observancesIn(properties).flatMap((observance) => changesOf(observance, steps));
    if (steps.areUsedUp() || changes.length > MOST_CHANGES)
      throw new IcsProblem('the definition of its time zone has too many changes');
    this.changes = changes.sort((one, other) => one.at - other.at);
  }

  /** False for a definition without times, which defines nothing. */
  get isUsable(): boolean {
    return this.changes.length > 0;
  }

  /** The instant of its first change, before which it says nothing. */
  get start(): number {
    return this.changes[0]?.at ?? Infinity;
  }

  /** Tells whether it says the same as another one from where both have begun. */
  agreesWith(other: IcsDefinition): boolean {
    const start = Math.max(this.start, other.start);
    const changes = [...this.changes, ...other.changes].filter(({ at }) => at >= start);
    return changes.every(({ at }) => this.offsetAt(at) === other.offsetAt(at));
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
    return this.changes.findLast(({ at }) => at <= instant)?.after ?? this.changes[0]?.before ?? 0;
  }
}

/** Returns the definition that begins first; undefined if others say something else. */
export function longestOf(definitions: readonly IcsDefinition[]): IcsDefinition | undefined {
  const [longest, ...others] = [...definitions].sort((one, other) => one.start - other.start);
  return others.every((other) => longest?.agreesWith(other)) ? longest : undefined;
}

function observancesIn(properties: readonly IcsProperty[]): IcsProperty[][] {
  const observances: IcsProperty[][] = [];
  for (const property of properties) {
    if (property.name === 'BEGIN') observances.push([]);
    observances.at(-1)?.push(property);
  }
  return observances.filter(([begin]) => begin && /^\s*(?:STANDARD|DAYLIGHT)\s*$/i.test(begin.value));
}

function changesOf(properties: readonly IcsProperty[], steps: Steps): Change[] {
  const valuesOf = (name: string) =>
    properties.filter((one) => one.name === name && one.value.trim() !== '').map(({ value }) => value);
  const wallsOf = (name: string) =>
    valuesOf(name).flatMap((value) => value.split(',').map((date) => readable(parseWritten(date)).wall));
  const start = readable(wallsOf('DTSTART')[0]);
  const before = readable(parseOffset(valuesOf('TZOFFSETFROM')[0]));
  const after = readable(parseOffset(valuesOf('TZOFFSETTO')[0]));
  const ruled = valuesOf('RRULE').flatMap((rule) => yearly(rule, start, before, steps));
  const walls = [start, ...wallsOf('RDATE'), ...ruled];
  return walls.map((wall) => ({ at: wall.getTime() - before, before, after }));
}

/** Requires a part of a definition, which would be an hour off for half of the year without it. */
function readable<T>(part: T | undefined): T {
  if (part === undefined) throw new IcsProblem('the definition of its time zone cannot be read');
  return part;
}

function yearly(value: string, start: WallClock, before: number, steps: Steps): WallClock[] {
  const onClock = (instant: Date) => new Date(instant.getTime() + before);
  const rule = parseIcsRule(value, "time zone's RRULE", onClock);
  if (rule.frequency !== 'YEARLY')
    throw new IcsProblem('the definition of its time zone changes otherwise than yearly');
  const walls: WallClock[] = [];
  for (const wall of slotsOf(rule, start, steps)) {
    if (wall.getUTCFullYear() > LAST_YEAR || walls.length > MOST_CHANGES) break;
    walls.push(wall);
  }
  return walls;
}
