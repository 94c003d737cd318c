import type { WallClock } from '../../../common/dates/wall-clock.js';
import type { Arrival } from '../source/arrival.js';
import { broken } from '../source/file-pages.js';
import { grouped } from '../source/grouped.js';
import type { IcsEvent } from './ics-event.js';
import { IcsOccurrences } from './ics-occurrences.js';
import { IcsProblem } from './ics-property.js';
import { isCanceled, recordOf, toldBy } from './ics-record.js';
import { IcsSchedule } from './ics-schedule.js';
import { type IcsTime, nameOfTime } from './ics-time.js';
import { completedDate, latestOf } from './ics-versions.js';
import { type IcsDates, type IcsWindow, isRepeating } from './ics-window.js';
import { plainArrival } from '../source/plain-arrival.js';

/** An event that was read, with what all its occurrences have in common. */
interface Read {
  readonly event: IcsEvent;
  readonly schedule: IcsSchedule;
  readonly fields: Arrival['fields'];
  readonly notes: string[];
  /** True if everybody may read it, as far as the file tells. */
  readonly isTold?: boolean;
}

/** An event that stands for an occurrence of a series, or for that one and all later ones. */
interface Override {
  readonly name: string;
  /** The occurrence, on the clock of its series. */
  readonly time: IcsTime;
  readonly isForLater: boolean;
  /** True if its series has no such occurrence. */
  readonly isOfNone?: boolean;
  /** Absent if it is broken. */
  readonly read?: Read;
}

const WITHOUT_SERIES =
  'Its series is not found or is broken: it is here alone, and the date for which it stands may stay beside it.';
const WITHOUT_DATES = 'It is called off without its dates: if it was a series here, these stay as they are.';
const REPEATED = 'It has the UID of another event, and neither SEQUENCE nor DTSTAMP tells which one counts.';

/** Reads the events of one UID: a single one, or a series with those that stand for some of its occurrences. */
export class IcsSeries {
  private readonly refused: Arrival[] = [];
  private master: Read | undefined;
  /** True if everybody may read what says nothing itself, as far as the file tells. */
  private isTold: boolean | undefined;
  /** True if the file has dates of it alone, only calls it off, or has it broken, which may not tell all. */
  private isPart = true;
  private walls: readonly WallClock[] = [];
  private occurrences: IcsOccurrences | undefined;

  constructor(
    private readonly uid: string,
    private readonly events: readonly IcsEvent[],
    private readonly source: string,
    private readonly window: IcsWindow,
  ) {}

  *arrivals(): Generator<Arrival> {
    const masters = this.events.filter(({ recurrenceId }) => recurrenceId === undefined);
    if (masters.length > 0) this.readMaster(this.latestOf(masters), masters.length === 1);
    const overrides = this.overrides();
    if (this.master) yield* this.regular(this.master, overrides);
    // The first date says what there is to say of a series of which each stands alone.
    const unsaid = this.walls.length > 0 ? (this.master?.notes.splice(0) ?? []) : [];
    for (const override of overrides.values()) yield* this.single(override, unsaid);
    yield* this.refused;
  }

  private readMaster(event: IcsEvent, isOnly: boolean): void {
    this.isTold = toldBy(event);
    this.isPart = event.calendar.isCancelling || event.problem !== undefined;
    this.reading(event, () => {
      const master = this.read(event);
      const { schedule } = master;
      const dates: IcsDates = isRepeating(event)
        ? this.window.datesOf(event, schedule)
        : { walls: [schedule.start.wall], notes: [] };
      const { walls, notes } = dates;
      if (walls.length === 0) this.refuse(event, notes.join(' '), dates.isEmpty);
      if (isOnly && this.isPart && !isRepeating(event)) event.notes.add(WITHOUT_DATES);
      this.master = { ...master, notes: [...schedule.notes, ...event.notes.all, ...notes] };
      this.walls = walls;
      this.occurrences = new IcsOccurrences(schedule, dates);
    });
  }

  /** Returns what stands for occurrences by the names of these, in their order: later ones are told as those before say. */
  private overrides(): Map<string, Override> {
    const dates = this.events.filter(({ recurrenceId }) => recurrenceId !== undefined);
    const placed = dates.flatMap((event) => {
      const override = this.reading(event, () => this.placed(event));
      if (override !== undefined) return [{ event, ...override }];
      // Nobody knows which of them it changes, or makes private.
      if (event.range !== undefined) this.walls = [];
      if (event.range !== undefined && toldBy(event) === false) this.isTold = false;
      return [];
    });
    placed.sort((one, other) => one.time.wall.getTime() - other.time.wall.getTime());
    const overrides = new Map<string, Override>();
    for (const [name, rivals] of grouped(placed, (one) => one.name)) {
      const event = this.latestOf(rivals.map((one) => one.event));
      const override = this.placed(event);
      for (const { name: rule, value } of event.filled('RRULE', 'RDATE')) event.leaveOut(rule, value);
      overrides.set(name, { ...override, read: this.reading(event, () => this.read(event, this.master)) });
      if (override.isForLater) this.isTold = toldBy(event) ?? this.isTold;
    }
    return overrides;
  }

  /**
   * Returns the occurrence for which an event stands.
   * @throws IcsProblem
   */
  private placed({ recurrenceId, range, calendar }: IcsEvent): Override {
    if (recurrenceId === undefined) throw new IcsProblem('its RECURRENCE-ID is missing');
    const isForLater = range === 'THISANDFUTURE';
    if (range !== undefined && !isForLater) throw new IcsProblem(`its RANGE=${range} is not read`);
    const time = calendar.timeOf(recurrenceId);
    if (!this.master || !this.occurrences) return { name: nameOfTime(time), time, isForLater };
    const { schedule } = this.master;
    const { wall, isNone: isOfNone } = this.occurrences.named(time);
    return { name: schedule.nameOf(wall), time: { ...schedule.start, wall }, isForLater, isOfNone };
  }

  /** Yields the occurrences for which nothing else stands, as the series says or as from some of them on. */
  private *regular(master: Read, overrides: ReadonlyMap<string, Override>): Generator<Arrival> {
    const { schedule, event } = master;
    const idOf = (name: string) => (isRepeating(event) ? `${this.uid}/${name}` : this.uid);
    const turns = [...overrides.values()].filter(({ isForLater }) => isForLater).reverse();
    let turn: Pick<Override, 'time' | 'read'> = { time: schedule.start, read: master };
    for (const wall of this.walls) {
      for (let next = turns.at(-1); next && next.time.wall <= wall; next = turns.at(-1))
        turn = turns.pop() ?? turn;
      const { time, read } = turn;
      const name = schedule.nameOf(wall);
      if (read === undefined || overrides.has(name)) continue;
      const { schedule: other } = read;
      const there = other.wallOf({ ...schedule.start, wall }).getTime() - other.wallOf(time).getTime();
      const moved = other === schedule ? wall : new Date(other.start.wall.getTime() + there);
      yield this.arrival(idOf(name), read, moved);
    }
  }

  private *single({ name, time, isOfNone, read }: Override, unsaid: string[]): Generator<Arrival> {
    if (read === undefined) return;
    read.notes.unshift(...unsaid.splice(0));
    if (isOfNone) read.notes.push('It stands for no date of its series.');
    if (!this.master) read.notes.push(WITHOUT_SERIES);
    const { schedule } = read;
    const { wall } = schedule === this.master?.schedule ? time : schedule.start;
    yield this.arrival(`${this.uid}/${name}`, read, wall);
  }

  /** @throws IcsProblem */
  private read(event: IcsEvent, series?: Read): Read {
    if (event.problem !== undefined) throw new IcsProblem(event.problem);
    const isBare = event.filled('DTSTART').length === 0;
    const whole = series ? completedDate(event, series.event, isBare) : event;
    const length = isCanceled(event) ? series?.schedule.length : undefined;
    const schedule = isBare && series ? series.schedule : new IcsSchedule(whole, length);
    const isTold = toldBy(event) ?? this.isTold;
    const fields = recordOf(whole, isTold);
    return { event: whole, schedule, fields, isTold, notes: [...schedule.notes, ...whole.notes.all] };
  }

  /** Returns an occurrence. What there is to say about an event is said about the first one. */
  private arrival(id: string, { event, fields, schedule, isTold, notes }: Read, wall: WallClock): Arrival {
    return plainArrival(id, this.source, {
      fields: { ...fields, ...schedule.fieldsOf(wall) },
      stamp: event.stamp,
      privacyOf: isTold === undefined && this.isPart ? this.uid : undefined,
      notes: [...new Set(notes.splice(0))],
    });
  }

  /** Returns the version of an event that counts, and refuses others of which nobody can say whether they do. */
  private latestOf(events: readonly IcsEvent[]): IcsEvent {
    const { event, rivals } = latestOf(events);
    for (const rival of rivals) this.refuse(rival, REPEATED);
    return event;
  }

  /** Reads something of an event, which is refused if that is broken. */
  private reading<T>(event: IcsEvent, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof IcsProblem)) throw error;
      const others = event.range === undefined ? '' : ', nor can the dates of its series that it changes';
      this.refuse(event, `It cannot move in${others}: ${error.message}.`);
      return undefined;
    }
  }

  private refuse({ line, title, start }: IcsEvent, reason: string, isEmpty?: true): void {
    this.refused.push({ ...broken({ line, reason }, { title, start }), isEmpty });
  }
}
