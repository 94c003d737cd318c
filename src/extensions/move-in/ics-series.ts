import type { Arrival } from './arrival.js';
import { broken } from './file-pages.js';
import type { IcsEvent } from './ics-event.js';
import type { IcsEntry } from './ics-entry.js';
import { type IcsOverride, movedSlot, NO_SLOTS, overrideOf, slotsByName } from './ics-overrides.js';
import { IcsProblem } from './ics-problem.js';
import { readEvent } from './ics-reader.js';
import { isTold, recordOf } from './ics-record.js';
import { IcsSchedule, type IcsSlot } from './ics-schedule.js';
import { isRepeating } from './ics-slots.js';
import { type IcsVersion, versionOf } from './ics-versions.js';
import type { IcsWindow } from './ics-window.js';
import { plainArrival } from './plain-arrival.js';
import type { Unread } from './unread.js';

/** The file of which events are read. */
export interface IcsSource {
  readonly path: string;
  readonly name: string;
  readonly window: IcsWindow;
  readonly unread: Unread;
}

/** An event that was read, with what all its occurrences have in common. */
interface Read {
  readonly entry: IcsEntry;
  readonly event: IcsEvent;
  readonly schedule: IcsSchedule;
  readonly fields: Arrival['fields'];
  readonly stamp: string;
  readonly notes: string[];
}

const REPEATED = 'It has the UID of another event, and neither SEQUENCE nor DTSTAMP tells which one counts.';

type Entries = [IcsEntry, ...IcsEntry[]];

/** Reads the events of one UID: a single one, or a series with those that stand for some of its occurrences. */
export class IcsSeries {
  private readonly refused: Arrival[] = [];
  private master: Read | undefined;
  private slots = NO_SLOTS;
  private readonly others = new Map<IcsEntry, Promise<Read | undefined>>();

  constructor(
    private readonly entries: readonly IcsEntry[],
    private readonly source: IcsSource,
  ) {}

  /** Yields all occurrences. */
  async *arrivals(): AsyncGenerator<Arrival> {
    const masters = this.entries.filter(({ recurrenceId }) => recurrenceId === undefined);
    if (masters.length > 0) await this.readMaster(versionOf(masters as Entries));
    const overrides = this.overrides();
    yield* this.refused.splice(0);
    const { master } = this;
    if (master) yield* this.regular(master, overrides);
    for (const override of overrides.values()) yield* this.single(override);
    yield* this.refused;
  }

  private async readMaster(version: IcsVersion): Promise<void> {
    this.refuseRivals(version);
    await this.reading(version.entry, async () => {
      const master = await this.read(version);
      const { event, schedule, notes } = master;
      const found = isRepeating(event)
        ? this.source.window.slotsIn(event, schedule)
        : { slots: [{ wall: schedule.start.wall }], notes: [] };
      if (found.slots.length === 0) this.refuse(version.entry, found.notes.join(' '));
      notes.push(...event.notes, ...found.notes);
      this.slots = slotsByName(found.slots, schedule);
      this.master = master;
    });
  }

  /** Returns what stands for occurrences by the names of these. */
  private overrides(): Map<string, IcsOverride> {
    const byName = new Map<string, IcsOverride[]>();
    for (const entry of this.entries.filter(({ recurrenceId }) => recurrenceId !== undefined)) {
      try {
        const override = overrideOf(entry, this.slots, this.master?.schedule);
        const known = byName.get(override.name);
        if (known) known.push(override);
        else byName.set(override.name, [override]);
      } catch (error) {
        this.refuseFor(error, entry);
      }
    }
    return new Map(
      [...byName].flatMap(([name, versions]) => {
        const version = versionOf(versions.map(({ entry }) => entry) as Entries);
        this.refuseRivals(version);
        const { notes } = version;
        const [best] = versions.filter(({ entry }) => entry === version.entry);
        return best ? [[name, { ...best, notes }] as const] : [];
      }),
    );
  }

  /** Yields the occurrences for which nothing else stands, as the series says or as from some of them on. */
  private async *regular(master: Read, overrides: ReadonlyMap<string, IcsOverride>): AsyncGenerator<Arrival> {
    const later = [...overrides.values()].filter((override) => override.isForLater);
    later.sort((one, other) => one.time.wall.getTime() - other.time.wall.getTime());
    const { uid } = master.entry;
    const idOf = isRepeating(master.event) ? (name: string) => `${uid}/${name}` : () => uid;
    let [current, from]: [Read, IcsOverride | undefined] = [master, undefined];
    for (const slot of this.slots.all) {
      while (later[0] && later[0].time.wall <= slot.wall) {
        from = later.shift();
        current = (from && (await this.readOverride(from, master))) ?? current;
      }
      const name = master.schedule.nameOf(slot);
      if (overrides.has(name)) continue;
      const time = { ...master.schedule.start, wall: slot.wall };
      const isMoved = current.schedule !== master.schedule;
      const moved = from && isMoved ? movedSlot(time, from.time, current.schedule) : slot;
      yield this.arrival(idOf(name), current, moved);
    }
  }

  private async *single(override: IcsOverride): AsyncGenerator<Arrival> {
    const { entry, name, time, isForLater } = override;
    const read = await this.readOverride(override, this.master);
    if (read === undefined) return;
    if (isForLater && !this.master)
      read.notes.push('Its series is not in the file: only this date of it is here.');
    const isBare = read.schedule === this.master?.schedule;
    const { wall } = isBare ? time : read.schedule.start;
    yield this.arrival(`${entry.uid}/${name}`, read, { wall });
  }

  /** Reads what stands for an occurrence, once. */
  private readOverride({ entry, notes }: IcsOverride, master?: Read): Promise<Read | undefined> {
    const known =
      this.others.get(entry) ??
      this.reading(entry, async () => {
        const read = await this.read({ entry, notes, rivals: [] }, master);
        read.notes.push(...read.event.notes);
        return read;
      });
    this.others.set(entry, known);
    return known;
  }

  /** @throws IcsProblem */
  private async read({ entry, before, notes }: IcsVersion, series?: Read): Promise<Read> {
    const { path, unread } = this.source;
    if (!entry.calendar.isGregorian) throw new IcsProblem('its calendar has another CALSCALE than GREGORIAN');
    const own = await readEvent(path, entry, unread);
    const earlier = entry.calendar.isCancelling && before ? await readEvent(path, before, unread) : undefined;
    // What calls a date off need not repeat what it was.
    const isBare = series !== undefined && own.all('DTSTART').length === 0;
    const whole = isBare ? series.event : earlier;
    const event = whole ? own.completedBy(whole) : own;
    const schedule = isBare ? series.schedule : new IcsSchedule(event);
    const isPrivate = series !== undefined && !isTold(series.event);
    const fields = recordOf(event, isPrivate);
    const stamp = entry.modified || entry.stamp;
    return { entry, event, schedule, fields, stamp, notes: [...notes, ...schedule.notes] };
  }

  /** Returns an occurrence. What there is to say about an event is said about the first one. */
  private arrival(id: string, { fields, schedule, stamp, notes }: Read, slot: IcsSlot): Arrival {
    const times = schedule.fieldsOf(slot);
    return plainArrival(id, this.source.name, {
      fields: { ...fields, ...times },
      stamp,
      notes: notes.splice(0),
    });
  }

  private async reading<T>(entry: IcsEntry, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      this.refuseFor(error, entry);
      return undefined;
    }
  }

  private refuseRivals({ rivals }: IcsVersion): void {
    for (const rival of rivals) this.refuse(rival, REPEATED);
  }

  /** @throws what is no problem of the event */
  private refuseFor(error: unknown, entry: IcsEntry): void {
    if (!(error instanceof IcsProblem)) throw error;
    this.refuse(entry, `The VEVENT that begins there is broken: ${error.message}.`);
  }

  private refuse({ number: line, title, start }: IcsEntry, reason: string): void {
    this.refused.push(broken({ line, reason }, { title, start }));
  }
}
