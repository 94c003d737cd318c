import { midnight, type WallClock } from '../../common/dates/wall-clock.js';
import { IcsEvent, type IcsTime, instantOf, isFloating } from './ics-event.js';
import type { IcsEntry } from './ics-entry.js';
import { IcsProblem } from './ics-problem.js';
import { type IcsSchedule, type IcsSlot, nameOfTime } from './ics-schedule.js';

/** A version of an event that stands for one of its occurrences, or for that one and all later ones. */
export interface IcsOverride {
  readonly entry: IcsEntry;
  /** The occurrence, on the clock of its series. */
  readonly time: IcsTime;
  /** Names the occurrence within its series. */
  readonly name: string;
  readonly isForLater: boolean;
  /** The version before it, for what a cancellation does not repeat. */
  readonly before?: IcsEntry;
  readonly notes: readonly string[];
}

/** The slots of a series by what names them. */
export interface IcsSlots {
  readonly all: readonly IcsSlot[];
  readonly byInstant: ReadonlyMap<number, WallClock>;
  /** The first of each day. */
  readonly byDay: ReadonlyMap<number, WallClock>;
}

export const NO_SLOTS: IcsSlots = { all: [], byInstant: new Map(), byDay: new Map() };

export function slotsByName(all: readonly IcsSlot[], schedule: IcsSchedule): IcsSlots {
  const byInstant = new Map(all.map(({ wall }) => [schedule.instantOf({ wall }), wall]));
  // Backwards, so that the first one stays.
  const byDay = new Map([...all].reverse().map(({ wall }) => [midnight(wall).getTime(), wall]));
  return { all, byInstant, byDay };
}

/**
 * Returns the occurrence for which an event stands: it is matched by its instant, or by its day where a day is given.
 * @param schedule absent if the file does not have the series
 * @throws IcsProblem
 */
export function overrideOf(entry: IcsEntry, slots: IcsSlots, schedule?: IcsSchedule): IcsOverride {
  const { recurrenceId, calendar } = entry;
  if (recurrenceId === undefined) throw new IcsProblem('its RECURRENCE-ID is missing');
  const range = recurrenceId.parameters.range?.toUpperCase();
  if (range !== undefined && range !== 'THISANDFUTURE')
    throw new IcsProblem(`its RANGE=${range} is not read`);
  const written = new IcsEvent([], calendar).timeOf(recurrenceId);
  const isForLater = range !== undefined;
  if (schedule === undefined)
    return { entry, time: written, name: nameOfTime(written), isForLater, notes: [] };
  const time = { ...schedule.start, wall: wallAmong(slots, written, schedule) };
  return { entry, time, name: schedule.nameOf(time), isForLater, notes: [] };
}

function wallAmong(slots: IcsSlots, written: IcsTime, schedule: IcsSchedule): WallClock {
  const wall = schedule.wallOf(written);
  if (schedule.isWholeDays) return wall;
  const { wall: first } = schedule.start;
  if (written.form === 'day') {
    const timeOfDay = first.getTime() - midnight(first).getTime();
    return slots.byDay.get(wall.getTime()) ?? new Date(wall.getTime() + timeOfDay);
  }
  const instant = isFloating(written) ? schedule.instantOf({ wall }) : instantOf(written).getTime();
  return slots.byInstant.get(instant) ?? wall;
}

/** Returns an occurrence, moved as the one from which on all are moved. */
export function movedSlot(slot: IcsTime, from: IcsTime, schedule: IcsSchedule): IcsSlot {
  const [there, first] = [schedule.wallOf(slot), schedule.wallOf(from)];
  return { wall: new Date(schedule.start.wall.getTime() + there.getTime() - first.getTime()) };
}
