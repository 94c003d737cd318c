import type { Arrival } from './arrival.js';
import { broken } from './file-pages.js';
import { grouped } from './grouped.js';
import type { IcsEvent, IcsTime } from './ics-event.js';
import type { IcsEntry } from './ics-entry.js';
import { type IcsOverride, movedSlot, NO_SLOTS, overrideOf, slotsByName } from './ics-overrides.js';
import { IcsProblem } from './ics-problem.js';
import { readVersion } from './ics-reader.js';
import { recordOf } from './ics-record.js';
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

/** The occurrence from which on a series is as another event says. */
interface Turn {
  readonly from: IcsTime;
  readonly read: Read;
}

/** An event that was read, with what all its occurrences have in common. */
interface Read {
  readonly entry: IcsEntry;
  readonly event: IcsEvent;
  readonly schedule: IcsSchedule;
  readonly fields: Arrival['fields'];
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
    const overrides = await this.overrides();
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
  private async overrides(): Promise<Map<string, IcsOverride>> {
    const all: IcsOverride[] = [];
    for (const entry of this.entries.filter(({ recurrenceId }) => recurrenceId !== undefined)) {
      const override = await this.reading(entry, () => overrideOf(entry, this.slots, this.master?.schedule));
      if (override) all.push(override);
    }
    return new Map(
      [...grouped(all, ({ name }) => name)].map(([name, rivals]) => [name, this.bestOf(rivals)]),
    );
  }

  private bestOf(overrides: [IcsOverride, ...IcsOverride[]]): IcsOverride {
    const version = versionOf(overrides.map(({ entry }) => entry) as Entries);
    this.refuseRivals(version);
    const best = overrides.find(({ entry }) => entry === version.entry) ?? overrides[0];
    return { ...best, before: version.before, notes: version.notes };
  }

  /** Yields the occurrences for which nothing else stands, as the series says or as from some of them on. */
  private async *regular(master: Read, overrides: ReadonlyMap<string, IcsOverride>): AsyncGenerator<Arrival> {
    const { schedule, event, entry } = master;
    const turns = await this.turns(master, overrides.values());
    let turn: Turn = { from: schedule.start, read: master };
    for (const slot of this.slots.all) {
      while (turns[0] && turns[0].from.wall <= slot.wall) turn = turns.shift() as Turn;
      const name = schedule.nameOf(slot);
      if (overrides.has(name)) continue;
      const id = isRepeating(event) ? `${entry.uid}/${name}` : entry.uid;
      const isMoved = turn.read.schedule !== schedule;
      const time = { ...schedule.start, wall: slot.wall };
      yield this.arrival(id, turn.read, isMoved ? movedSlot(time, turn.from, turn.read.schedule) : slot);
    }
  }

  /** Reads what stands for an occurrence and all later ones, in their order. */
  private async turns(master: Read, overrides: Iterable<IcsOverride>): Promise<Turn[]> {
    const turns: Turn[] = [];
    for (const override of overrides) {
      const read = override.isForLater ? await this.readOverride(override, master) : undefined;
      if (read) turns.push({ from: override.time, read });
    }
    return turns.sort((one, other) => one.from.wall.getTime() - other.from.wall.getTime());
  }

  private async *single(override: IcsOverride): AsyncGenerator<Arrival> {
    const { entry, name, time, isForLater } = override;
    const read = await this.readOverride(override, this.master);
    if (read === undefined) return;
    if (isForLater && !this.master)
      read.notes.push('Its series is not in the file: only this date of it is here.');
    const { wall } = read.schedule === this.master?.schedule ? time : read.schedule.start;
    yield this.arrival(`${entry.uid}/${name}`, read, { wall });
  }

  /** Reads what stands for an occurrence, once. */
  private readOverride({ entry, before, notes }: IcsOverride, master?: Read): Promise<Read | undefined> {
    const known =
      this.others.get(entry) ??
      this.reading(entry, async () => {
        const read = await this.read({ entry, before, notes, rivals: [] }, master);
        read.notes.push(...read.event.notes);
        return read;
      });
    this.others.set(entry, known);
    return known;
  }

  /** @throws IcsProblem */
  private async read(version: IcsVersion, series?: Read): Promise<Read> {
    const { entry, notes } = version;
    if (!entry.calendar.isGregorian) throw new IcsProblem('its calendar has another CALSCALE than GREGORIAN');
    const own = await readVersion(this.source.path, version, this.source.unread);
    // A cancellation need not repeat the texts of the date.
    const bare = own.all('DTSTART').length === 0 ? series : undefined;
    const event = own.completedBy(bare?.event);
    const schedule = bare?.schedule ?? new IcsSchedule(event);
    const fields = recordOf(event, series?.event);
    return { entry, event, schedule, fields, notes: [...notes, ...schedule.notes] };
  }

  /** Returns an occurrence. What there is to say about an event is said about the first one. */
  private arrival(id: string, { entry, fields, schedule, notes }: Read, slot: IcsSlot): Arrival {
    return plainArrival(id, this.source.name, {
      fields: { ...fields, ...schedule.fieldsOf(slot) },
      stamp: entry.modified || entry.stamp,
      notes: notes.splice(0),
    });
  }

  /** Reads something of an event, which is refused if that is broken. */
  private async reading<T>(entry: IcsEntry, read: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof IcsProblem)) throw error;
      this.refuse(entry, `The VEVENT that begins there is broken: ${error.message}.`);
      return undefined;
    }
  }

  private refuseRivals({ rivals }: IcsVersion): void {
    for (const rival of rivals) this.refuse(rival, REPEATED);
  }

  private refuse({ number: line, title, start }: IcsEntry, reason: string): void {
    this.refused.push(broken({ line, reason }, { title, start }));
  }
}
