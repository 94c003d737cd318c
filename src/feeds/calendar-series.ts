import type { SeriesRecurrence } from '../events/series/series-reader.service.js';
import { type Piece, pieceOf } from '../reading/piece.js';
import type { CalendarZones } from './calendar-zones.js';
import type { CalendarOccurrence, EventText } from './feed.js';
import { changeLines } from './icalendar-event.js';
import { property } from './icalendar-lines.js';
import { DAYS, firstLines, repetition, type StartForm, timesIn } from './icalendar-series.js';

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

  /** @param recurrences of the series, by their ids */
  *written(
    recurrences: ReadonlyMap<number, SeriesRecurrence>,
    zones: CalendarZones,
  ): Generator<readonly Piece[]> {
    for (const [id, series] of this.known) yield series.written(recurrences.get(id), zones);
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
    else if (this.usual === undefined || occurrence.start < this.usual.occurrence.start) this.usual = event;
  }

  /** @param recurrence absent where the series has just been deleted */
  written(recurrence: SeriesRecurrence | undefined, zones: CalendarZones): Piece[] {
    const { usual } = this;
    const own = this.own.flatMap((event) =>
      zones.written(event, (zone) => {
        const { parameters, on, write } = formOf(event, zone);
        const { slot, createdAt, changedAt } = event.occurrence;
        return [
          property('RECURRENCE-ID', write(on(slot)), parameters),
          ...changeLines(createdAt, changedAt),
        ].join('');
      }),
    );
    if (usual === undefined) return own;
    const starts = this.starts();
    const changes = changeLines(usual.occurrence.createdAt, this.changedAt(recurrence));
    const repeated = zones.written(this.from(starts[0], usual), (zone) =>
      [...repetition(starts, recurrence?.lines ?? [], formOf(usual, zone)), ...changes].join(''),
    );
    return [...repeated, ...own];
  }

  /** Returns when what repeats was last changed: an EXDATE is a change of it. */
  private changedAt(recurrence: SeriesRecurrence | undefined): Date {
    const changes = [recurrence?.changedAt ?? new Date(0), ...this.places.map(({ changedAt }) => changedAt)];
    return changes.reduce((latest, changedAt) => (changedAt > latest ? changedAt : latest));
  }

  /** Returns the starts in their order. What differs is found at its slot. */
  private starts(): Date[] {
    const starts = this.places.map(({ start, slot, isOwn }) => (isOwn ? slot : start));
    return starts.sort((one, other) => one.getTime() - other.getTime());
  }

  /** Returns an event that begins with the first start, also if only one that differs has it, in a zone that is exact for all. */
  private from(first: Date | undefined, { beginning, text, occurrence }: Occurrence): EventText {
    if (beginning === undefined || first === undefined) return { text };
    const linesIn = (form: StartForm) => pieceOf(firstLines(first, occurrence, form));
    const inUtc = linesIn(occurrence.isWholeDay ? DAYS : timesIn(undefined));
    const { local } = beginning;
    if (local === undefined) return { text, beginning: { inUtc } };
    const instants = this.places.flatMap(({ start, end, slot }) => [start, end, slot].map(Number));
    return { text, beginning: { inUtc, local: { ...local, text: linesIn(timesIn(local.zone)), instants } } };
  }
}

function formOf({ occurrence }: Occurrence, zone: Parameters<typeof timesIn>[0]): StartForm {
  return occurrence.isWholeDay ? DAYS : timesIn(zone);
}
