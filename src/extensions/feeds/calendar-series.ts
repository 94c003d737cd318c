import { midnight, type WallClock } from '../../common/dates/wall-clock.js';
import type { SeriesRecurrence } from '../../calendar/events/series/series-reader.service.js';
import type { CalendarZones } from './calendar-zones.js';
import type { CalendarOccurrence, EventText } from './feed.js';
import { changeLines } from './icalendar-event.js';
import { beginningOf } from './icalendar-event-times.js';
import { property } from './icalendar-lines.js';
import { repetition } from './icalendar-series.js';
import { DAYS, type StartForm, timesIn } from './icalendar-start-form.js';

/** An occurrence with its text. */
interface Occurrence extends EventText {
  readonly occurrence: CalendarOccurrence;
}

/** The series of a calendar, each of which is written as one event that repeats, and one for each that differs. */
export class CalendarSeries {
  private readonly known = new Map<number, Series>();

  get ids(): readonly number[] {
    return [...this.known.keys()];
  }

  /** Keeps an event for its series. Returns false if it belongs to none. */
  collect({ text, beginning, occurrence }: EventText): boolean {
    if (occurrence === undefined) return false;
    const series = this.known.get(occurrence.series) ?? new Series();
    this.known.set(occurrence.series, series);
    series.add({ text, beginning, occurrence });
    return true;
  }

  /** @param recurrences of these series, by their ids */
  *written(
    ids: readonly number[],
    recurrences: ReadonlyMap<number, SeriesRecurrence>,
    zones: CalendarZones,
  ): Generator<readonly Buffer[]> {
    for (const id of ids) yield this.known.get(id)?.written(recurrences.get(id), zones) ?? [];
  }
}

/** The occurrences of a series in a calendar. */
class Series {
  private readonly places: CalendarOccurrence[] = [];
  private readonly own: Occurrence[] = [];
  /** The earliest that does not differ. Its text stands for all of these. */
  private usual?: Occurrence;

  add(event: Occurrence): void {
    const { occurrence } = event;
    this.places.push(occurrence);
    if (occurrence.isOwn) this.own.push(event);
    else if (this.usual === undefined || isBetter(occurrence, this.usual.occurrence)) this.usual = event;
  }

  /** @param recurrence absent where the series has just been deleted */
  written(recurrence: SeriesRecurrence | undefined, zones: CalendarZones): Buffer[] {
    const { usual } = this;
    if (usual !== undefined) this.separate(usual);
    // Without one that repeats, those that differ would be dates of nothing.
    if (usual === undefined) return byThemselves(this.own, zones);
    const starts = this.starts(usual);
    const repeated = this.repeated(starts, usual);
    const form = formOf(repeated, zones);
    const repeating = repetition(starts, recurrence?.lines ?? [], form);
    if (repeating === undefined) return this.single(usual, zones);
    const lines = [
      usual.occurrence.uids.ofSeries,
      ...repeating,
      ...changeLines(usual.occurrence.createdAt, this.changedAt(recurrence)),
    ];
    return [
      ...zones.written(repeated, lines.join('')),
      ...this.own.flatMap((event) => zones.written(event, differing(event, usual, form))),
    ];
  }

  /** Lets dates differ that are longer or shorter than the usual one: readers repeat its length, on the clock or exactly. */
  private separate({ text, occurrence: usual }: Occurrence): void {
    for (const [place, date] of this.places.entries()) {
      if (date.isOwn || isAsLong(date, usual)) continue;
      const occurrence = { ...date, isOwn: true };
      this.places[place] = occurrence;
      this.own.push({ text, occurrence, beginning: beginningOf(occurrence) });
    }
  }

  /** Returns all events under ids of their own, as no rule gives their dates. */
  private single({ text }: Occurrence, zones: CalendarZones): Buffer[] {
    const usual = this.places.filter(({ isOwn }) => !isOwn);
    const repeated = usual.map((occurrence) => ({ text, occurrence, beginning: beginningOf(occurrence) }));
    return byThemselves([...repeated, ...this.own], zones);
  }

  /** Returns when what repeats was last changed: an EXDATE is a change of it. */
  private changedAt(recurrence: SeriesRecurrence | undefined): Date {
    const changes = [recurrence?.changedAt ?? new Date(0), ...this.places.map(({ changedAt }) => changedAt)];
    return changes.reduce((latest, changedAt) => (changedAt > latest ? changedAt : latest));
  }

  /** Returns the starts in their order. What differs is found at its slot. */
  private starts(usual: Occurrence): Date[] {
    const starts = this.places.map(({ start, slot, isOwn }) => (isOwn ? startAt(slot, usual) : start));
    return starts.sort((one, other) => one.getTime() - other.getTime());
  }

  /** Returns an event that begins with the first start, also if only one that differs has it, in a zone that is exact for all. */
  private repeated(starts: readonly Date[], { text, occurrence }: Occurrence): Occurrence {
    const ends = this.places.filter(({ isOwn }) => !isOwn).map(({ end }) => end);
    const first = datedAt(starts[0] ?? occurrence.start, occurrence);
    const beginning = beginningOf(occurrence, first.start, [...starts, ...ends, first.end]);
    // Over a change of the clocks, the first date would be longer or shorter than the others: only UTC says both.
    const isUsual = isAsLong(first, occurrence);
    return { text, occurrence, beginning: isUsual ? beginning : { inUtc: beginning.inUtc } };
  }
}

/** The usual date is the first one, but none over a change of the clocks. */
function isBetter(one: CalendarOccurrence, other: CalendarOccurrence): boolean {
  const [isEven, wasEven] = [one, other].map((date) => lengthOf(date) === lengthOnClock(date));
  return isEven === wasEven ? one.start < other.start : isEven === true;
}

function isAsLong(one: CalendarOccurrence, other: CalendarOccurrence): boolean {
  return lengthOf(one) === lengthOf(other) && lengthOnClock(one) === lengthOnClock(other);
}

/** Returns a date as long on the clock as another one. */
function datedAt(start: Date, date: CalendarOccurrence): CalendarOccurrence {
  const { zone } = date;
  const wall = zone?.toWallClock(start) ?? start;
  const end = new Date(wall.getTime() + lengthOnClock(date));
  return { ...date, start, end: zone?.toInstant(end) ?? end };
}

function lengthOf({ start, end }: CalendarOccurrence): number {
  return end.getTime() - start.getTime();
}

function lengthOnClock({ start, end, zone }: CalendarOccurrence): number {
  if (zone === undefined) return end.getTime() - start.getTime();
  return zone.toWallClock(end).getTime() - zone.toWallClock(start).getTime();
}

/** Returns events under ids of their own. */
function byThemselves(events: readonly Occurrence[], zones: CalendarZones): Buffer[] {
  return events.flatMap((event) => {
    const { uids, createdAt, changedAt } = event.occurrence;
    return zones.written(event, [uids.own, ...changeLines(createdAt, changedAt)].join(''));
  });
}

/** Returns further lines of an event that differs, whose slot is written as those of the usual events of its series. */
function differing({ occurrence }: Occurrence, usual: Occurrence, form: StartForm): string {
  const { slot, createdAt, changedAt, uids } = occurrence;
  const id = property('RECURRENCE-ID', form.write(form.on(startAt(slot, usual))), form.parameters);
  return [uids.ofSeries, id, ...changeLines(createdAt, changedAt)].join('');
}

/** Returns the start of a slot in a series with such events. */
function startAt(slot: WallClock, { occurrence: { zone } }: Occurrence): Date {
  return zone === undefined ? midnight(slot) : zone.toInstant(slot);
}

function formOf(event: Occurrence, zones: CalendarZones): StartForm {
  return event.occurrence.zone === undefined ? DAYS : timesIn(zones.zoneOf(event));
}
